// A modal: fields in a dialog that keeps the focus; Escape closes it.

import { button, el, fresh } from "./dom.js";
import { t } from "./words.js";

// send(values): true when the form was taken.
export function openForm(form, send) {
  const fields = form.components.flatMap(parts);
  const title = fresh("form");
  const back = document.activeElement;
  const ready = el("button", { type: "submit", class: "button primary" }, t("send"));
  const dialog = el("dialog", { class: "modal", "aria-labelledby": title },
    el("form", { on: { submit: async (event) => {
      event.preventDefault();
      const missing = fields.find((field) => field.missing && field.missing());
      if (missing) return missing.focus();
      ready.disabled = true;
      const values = Object.fromEntries(fields.filter((f) => f.read && f.read() !== null).map((f) => [f.name, f.read()]));
      if (await send(values)) dialog.close();
      ready.disabled = false;
    } } },
      el("h2", { id: title }, form.title),
      fields.map((field) => field.node),
      el("div", { class: "ready" }, button(t("cancel"), () => dialog.close(), { class: "button secondary" }), ready)));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (back && back.isConnected) back.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  const first = dialog.querySelector("input, select, textarea");
  if (first) first.focus();
}

function parts(component) {
  if (component.type === 10) return [{ node: el("p", {}, component.content) }];
  if (component.type === 1) return component.components.map((inner) => field(inner, inner.label, ""));
  if (component.type === 18) return [field(component.component, component.label, component.description)];
  return [];
}

function field(component, label, description) {
  const name = component.custom_id;
  const most = component.max_values ?? 1;
  switch (component.type) {
    case 4: return written(component, label, description);
    case 3: return most > 1 ? ticked(component, label, description, most) : picked(component, label, description);
    case 21: return ticked(component, label, description, 1, (values) => values[0] ?? null);
    case 22: return ticked(component, label, description, component.max_values ?? component.options.length);
    default: return { name, node: el("p", {}, label) };
  }
}

function labelled(label, description, required, control) {
  const id = fresh("field");
  const about = fresh("about");
  control.id = id;
  if (description) control.setAttribute("aria-describedby", about);
  return el("div", { class: "entry" },
    el("label", { for: id }, label, !required && el("small", {}, ` ${t("optional")}`)),
    description && el("div", { class: "about", id: about }, description),
    control);
}

function written(component, label, description) {
  const required = component.required ?? true;
  const control = el(component.style === 2 ? "textarea" : "input", {
    required, placeholder: component.placeholder, autocomplete: "off",
    minlength: component.min_length && String(component.min_length),
    maxlength: component.max_length && String(component.max_length),
  });
  control.value = component.value || "";
  return { name: component.custom_id, node: labelled(label, description, required, control), read: () => control.value };
}

function picked(component, label, description) {
  const required = component.required ?? true;
  const control = el("select", { required },
    el("option", { value: "" }, component.placeholder || t("none")),
    component.options.map((option) => el("option", { value: option.value, selected: Boolean(option.default) },
      option.emoji ? `${option.emoji.name} ${option.label}` : option.label,
      option.description ? ` — ${option.description}` : "")));
  return {
    name: component.custom_id,
    node: labelled(label, description, required, control),
    read: () => (control.value === "" ? null : [control.value]),
  };
}

function ticked(component, label, description, most, pack = (values) => (values.length ? values : null)) {
  const required = component.required ?? true;
  const least = required ? Math.max(1, component.min_values ?? 1) : component.min_values ?? 0;
  const group = fresh("group");
  const boxes = component.options.map((option) => el("input", {
    type: most === 1 ? "radio" : "checkbox", name: group, value: option.value, checked: Boolean(option.default) }));
  const values = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const hint = t(least === most ? "choose-exactly" : "choose-between", { least, most });
  const count = el("small", {}, ` ${t("choose")}: ${hint}`);
  const check = () => count.classList.toggle("wrong", values().length > most);
  boxes.forEach((box) => box.addEventListener("change", check));
  return {
    name: component.custom_id,
    node: el("fieldset", { class: "entry" }, el("legend", {}, label, count),
      description && el("div", { class: "about" }, description),
      component.options.map((option, at) => el("label", { class: "choice" }, boxes[at],
        option.emoji && el("span", { "aria-hidden": "true" }, option.emoji.name),
        el("span", {}, option.label, option.description && el("small", {}, option.description))))),
    read: () => pack(values()),
    missing: () => (values().length < least && (required || values().length > 0)) || values().length > most,
    focus: () => { count.classList.add("wrong"); boxes[0].focus(); },
  };
}
