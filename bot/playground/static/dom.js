// Elements without markup: whatever a message says becomes text, never HTML.

export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name === "on") for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name in node && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function button(label, press, properties = {}) {
  return el("button", { type: "button", ...properties, on: { click: press } }, label);
}

let numbers = 0;
export const fresh = (name) => `${name}-${(numbers += 1)}`;

export function toast(text) {
  const line = el("div", { class: "toast" }, text);
  document.getElementById("toasts").append(line);
  setTimeout(() => line.remove(), 5000);
}
