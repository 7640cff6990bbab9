// One message of Discord as an element. context: also { place, viewer, act(kind, message, details), dismiss(message) }.

import { moment, stamp } from "./clock.js";
import { button, el, fresh } from "./dom.js";
import { line, link, rendered } from "./markdown.js";
import { openRecord } from "./record.js";
import { language, t } from "./words.js";

// How a bot names the record of a table.
const RECORD = /^meneur-[a-z0-9]{8}\.json$/;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

export function messageNode(message, context) {
  const classes = ["message", message.private && "private", message.pings && "pings"].filter(Boolean).join(" ");
  return el("li", { class: classes, data: { id: message.id }, tabindex: "-1" },
    el("div", { class: `avatar ${message.author.bot ? "bot" : `hue${message.author.id.slice(-2) % 6}`}`, "aria-hidden": "true" },
      message.author.name.slice(0, 1)),
    el("div", { class: "body" },
      head(message, context),
      message.content && el("div", { class: "content" }, rendered(message.content, context)),
      message.embeds.map((embed) => embedNode(embed, message, context)),
      message.files.filter((file) => !message.embeds.some((embed) => shows(embed, file)))
        .map((file) => fileNode(file, message, context)),
      message.rows.map((row) => rowNode(row, message, context)),
      message.private && foot(message, context)));
}

function head(message, context) {
  return el("div", { class: "head" },
    message.asked && el("span", { class: "asked" }, t("asked", { name: context.users[message.asked] || t("unknown") })),
    el("span", { class: "author" }, message.author.name),
    message.author.bot && el("span", { class: "badge" }, t("app")),
    el("time", { class: "when", datetime: new Date(message.time * 1000).toISOString(), title: moment(message.time, "F") },
      stamp(message.time)),
    message.silent && el("span", { class: "when", title: t("silent"), "aria-label": t("silent"), role: "img" }, "🔕"),
    message.edited && el("span", { class: "when" }, `(${t("edited")})`));
}

function foot(message, context) {
  return el("div", { class: "foot" }, "👁 ", t("only-you", { name: context.viewer }), " · ",
    button(t("dismiss"), () => context.dismiss(message), { class: "plain" }));
}

// An embed shows a file of its message by the file's name.
const shows = (embed, file) => [embed.image, embed.thumbnail].some((one) => one && one.url === `attachment://${file.name}`);

function embedNode(embed, message, context) {
  const node = el("div", { class: "embed" },
    embed.author && el("div", { class: "embed-author" }, embed.author.name),
    embed.title && el("div", { class: "embed-title" },
      embed.url ? link(embed.url, [line(embed.title, context)], context) : line(embed.title, context)),
    embed.description && el("div", { class: "embed-text" }, rendered(embed.description, context)),
    embed.fields && embed.fields.length > 0 && el("div", { class: "fields" }, embed.fields.map((field) =>
      el("div", { class: field.inline ? "field inline" : "field" },
        el("div", { class: "field-name" }, line(field.name, context)),
        el("div", { class: "field-text" }, rendered(field.value, context))))),
    message.files.filter((file) => shows(embed, file)).map((file) => fileNode(file, message, context)),
    embed.footer && el("div", { class: "embed-foot" }, embed.footer.text));
  if (typeof embed.color === "number") {
    node.style.borderInlineStartColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  }
  return node;
}

function fileNode(file, message, context) {
  const query = new URLSearchParams({ ...context.spot, message: message.id, file: file.id });
  const address = `/api/file?${query}`;
  if ((file.type || "").startsWith("image/")) {
    const { width, height } = file;
    return el("img", { class: "picture", src: address, alt: file.alt || file.name, width, height, loading: "lazy" });
  }
  const size = file.size < 2048 ? `${file.size} B` : `${Math.round(file.size / 1024)} KiB`;
  const saved = el("a", { class: "file", href: address, download: file.name, "aria-label": t("file", { name: file.name, size }) },
    "📄 ", el("span", {}, file.name), el("small", {}, size));
  if (!RECORD.test(file.name)) return saved;
  return el("div", { class: "with-check" }, saved,
    button(`🔎 ${t("check-this-record")}`, () => openRecord(address), { class: "button secondary small" }),
    el("a", { class: "button secondary small", href: `/api/replay?${query}&language=${language()}`, target: "_blank", rel: "noopener" },
      `🎞️ ${t("watch-again")}`));
}

function rowNode(row, message, context) {
  const items = row.components || [row];
  return el("div", { class: "row" }, items.map((item) =>
    item.type === 2 ? buttonNode(item, message, context) : item.type === 3 ? selectNode(item, message, context) : null));
}

const faced = (item) => [item.emoji && el("span", { class: "emoji", "aria-hidden": "true" }, item.emoji.name), item.label];

function buttonNode(item, message, context) {
  if (item.style === 5) {
    const node = link(item.url, faced(item), context);
    node.className = "button link";
    node.append(el("span", { "aria-hidden": "true" }, " ↗"));
    return node;
  }
  const node = button(faced(item), () => busy(node, () => context.act("click", message, { control: item.custom_id })), {
    class: `button ${STYLES[item.style]}`,
    disabled: Boolean(item.disabled),
    data: { control: item.custom_id },
  });
  return node;
}

// Whoever uses the keyboard keeps their place while the bot thinks.
async function busy(node, work) {
  if (node.getAttribute("aria-busy") === "true") return;
  node.setAttribute("aria-busy", "true");
  try {
    await work();
  } finally {
    node.removeAttribute("aria-busy");
  }
}

function selectNode(item, message, context) {
  const chosen = item.options.filter((option) => option.default).map((option) => option.label).join(", ");
  const most = item.max_values ?? 1;
  const node = el("details", { class: "select", data: { control: item.custom_id } });
  const send = (values) => busy(node, async () => {
    node.open = false;
    await context.act("select", message, { control: item.custom_id, values });
  });
  const label = chosen || item.placeholder || t("choose");
  node.append(el("summary", { class: chosen ? "" : "placeholder" }, label),
    most > 1 ? several(item, most, send) : single(item, send));
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !node.open) return;
    node.open = false;
    node.firstChild.focus();
  });
  node.addEventListener("toggle", () => { if (node.open) node.lastChild.scrollIntoView({ block: "nearest" }); });
  if (item.disabled) node.inert = true;
  return node;
}

const described = (option) => [
  option.emoji && el("span", { class: "emoji", "aria-hidden": "true" }, option.emoji.name),
  el("span", {}, option.label, option.description && el("small", {}, option.description)),
];

function single(item, send) {
  return el("div", { class: "choices" }, item.options.map((option) =>
    button(described(option), () => send([option.value]), { class: "choice", "aria-pressed": option.default ? "true" : "false" })));
}

function several(item, most, send) {
  const least = item.min_values ?? 1;
  const name = fresh("choice");
  const boxes = item.options.map((option) =>
    el("input", { type: "checkbox", name, value: option.value, checked: Boolean(option.default) }));
  const values = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const ready = button(t("send"), () => send(values()), { class: "button primary" });
  const check = () => {
    ready.disabled = values().length < least || values().length > most;
  };
  boxes.forEach((box) => box.addEventListener("change", check));
  check();
  const hint = t(least === most ? "choose-exactly" : "choose-between", { least, most });
  return el("div", { class: "choices" },
    item.options.map((option, at) => el("label", { class: "choice" }, boxes[at], described(option))),
    el("div", { class: "ready" }, el("small", {}, `${t("choose")}: ${hint}`), ready));
}
