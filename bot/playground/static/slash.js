// The box for slash commands: "/" lists what there is, then each option of the chosen command has a field of its own.

import { el, fresh, toast } from "./dom.js";
import { get, post, tried } from "./net.js";
import { language, t } from "./words.js";

const [WHOLE, FLAG, USER, NUMBER] = [4, 5, 6, 10];

// host: { spot(): { room, person, where }, people(): [[id, name]], name(): string, run(command, options) }.
export class Slash {
  constructor(host) {
    this.host = host;
    this.chosen = null;
    this.at = 0;
    const list = fresh("commands");
    this.list = el("ul", { id: list, class: "commands", role: "listbox", hidden: true, "aria-label": t("command-hint") });
    this.input = el("input", {
      type: "text", class: "slash", placeholder: t("command-hint"), autocomplete: "off", spellcheck: "false",
      role: "combobox", "aria-expanded": "false", "aria-controls": list, "aria-autocomplete": "list",
      on: {
        input: () => this.search(),
        focus: () => this.search(),
        keydown: (event) => this.key(event),
        blur: () => setTimeout(() => this.hide(), 150),
      },
    });
    this.options = el("div", { class: "slash-options" });
    this.form = el("form", { class: "slash-box", on: { submit: (event) => this.submit(event) } },
      this.list, this.input, this.options);
  }

  // Also when somebody else is looked at.
  refresh() {
    this.input.setAttribute("aria-label", t("command", { name: this.host.name() }));
  }

  async search() {
    const typed = this.input.value.trim();
    if (this.chosen && typed !== `/${this.chosen.label}`) this.choose(null);
    if (!typed.startsWith("/") || this.chosen) return this.hide();
    await this.learn();
    // Meanwhile something else was typed, or a command chosen.
    if (this.chosen || this.input.value.trim() !== typed) return;
    const wanted = typed.slice(1).toLowerCase();
    this.shown = this.known.filter((c) => `${c.label} ${c.name}`.toLowerCase().includes(wanted));
    this.at = 0;
    this.show();
  }

  async learn() {
    const found = await tried(() => get("/api/commands", { ...this.host.spot(), language: language() }));
    this.known = found ? found.commands.map(spoken) : [];
  }

  show() {
    this.list.replaceChildren(...this.shown.map((command, at) =>
      el("li", {
        id: `${this.list.id}-${at}`, role: "option", "aria-selected": at === this.at ? "true" : "false",
        on: { mousedown: (event) => { event.preventDefault(); this.choose(command); } },
      }, el("b", {}, `/${command.label}`), " ", el("span", {}, command.about))));
    this.list.hidden = this.shown.length === 0;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    const current = this.list.children[this.at];
    if (current) {
      this.input.setAttribute("aria-activedescendant", current.id);
      current.scrollIntoView({ block: "nearest" });
    }
  }

  hide() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    if (this.list.hidden) {
      if (event.key === "Escape") this.clear();
      return;
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.at = (this.at + (event.key === "ArrowDown" ? 1 : -1) + this.shown.length) % this.shown.length;
      this.show();
    } else if (event.key === "Tab" || event.key === "Enter") {
      event.preventDefault();
      this.choose(this.shown[this.at]);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.hide();
    }
  }

  choose(command) {
    this.chosen = command;
    this.hide();
    this.fields = [];
    if (!command) return this.options.replaceChildren();
    this.input.value = `/${command.label}`;
    this.fields = command.options.map((option) => this.field(option));
    this.options.replaceChildren(...this.fields.map((f) => f.node),
      el("button", { type: "submit", class: "button primary" }, t("send")));
    const first = this.fields.find((f) => f.option.required);
    (first ? first.control : this.input).focus();
  }

  field(option) {
    const control = this.control(option);
    const id = fresh("option");
    control.id = id;
    control.required = option.required;
    control.title = option.about;
    const node = el("div", { class: "slash-option" },
      el("label", { for: id }, option.label, !option.required && el("small", {}, ` ${t("optional")}`)), control);
    if (option.suggests) node.append(this.suggestions(option, control));
    return { option, control, node, read: () => valued(option, control.value) };
  }

  control(option) {
    const pairs = option.choices.length ? option.choices.map((c) => [String(c.value), c.label])
      : option.type === FLAG ? [["true", t("yes")], ["false", t("no")]]
      : option.type === USER ? this.host.people() : null;
    if (pairs) {
      return el("select", {}, el("option", { value: "" }, t("none")),
        pairs.map(([value, label]) => el("option", { value }, label)));
    }
    const number = option.type === WHOLE || option.type === NUMBER;
    return el("input", { type: number ? "number" : "text", autocomplete: "off",
      min: option.least === null ? null : String(option.least), max: option.most === null ? null : String(option.most) });
  }

  suggestions(option, control) {
    const list = el("datalist", { id: fresh("suggestions") });
    control.setAttribute("list", list.id);
    const ask = async () => {
      const typed = control.value;
      const said = await post("/api/suggest", { ...this.host.spot(), command: this.chosen.name, option: option.name, typed })
        .catch(() => null);
      if (said && control.value === typed) {
        list.replaceChildren(...said.choices.map((c) => el("option", { value: String(c.value), label: c.name })));
      }
    };
    control.addEventListener("focus", ask);
    control.addEventListener("input", ask);
    return list;
  }

  async submit(event) {
    event.preventDefault();
    const typed = this.input.value.trim();
    if (!typed) return;
    if (!this.chosen) await this.learn();
    const command = this.chosen || this.known.find((c) => [`/${c.label}`, `/${c.name}`].includes(typed));
    if (!command) return toast(t("no-command"));
    const options = Object.fromEntries((this.chosen ? this.fields : [])
      .filter((f) => f.control.value !== "").map((f) => [f.option.name, f.read()]));
    this.clear();
    await this.host.run(command.name, options);
  }

  clear() {
    this.input.value = "";
    this.choose(null);
    this.hide();
  }
}

// "table cancel" is called by its English name and shown in the page's language.
function spoken(command) {
  const above = command.name.split(" ").slice(0, -1);
  return { ...command, label: [...above, command.label].join(" ") };
}

function valued(option, text) {
  if (option.type === FLAG) return text === "true";
  if (option.type === WHOLE || option.type === NUMBER) return Number(text);
  return text;
}
