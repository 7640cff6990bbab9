// A channel or the DMs: a list of messages that grows, and the box for commands.

import { button, el } from "./dom.js";
import { messageNode } from "./message.js";
import { Slash } from "./slash.js";
import { t } from "./words.js";

const NEAR = 80;

export class Place {
  // where: "channel" or "dm". host: as for Slash.
  constructor(where, host) {
    this.drawn = new Map();
    this.of = null;
    this.host = host;
    this.slash = new Slash(host);
    this.title = el("h2", { id: `title-${where}` });
    this.tools = el("div", { class: "place-tools" });
    this.items = el("ol");
    this.list = el("div", { class: "messages", role: "log", "aria-labelledby": `title-${where}`, tabindex: "0" }, this.items);
    this.empty = el("p", { class: "empty" }, t(where === "channel" ? "empty-channel" : "empty-dms"));
    this.newer = button(`↓ ${t("newer")}`, () => this.toEnd(), { class: "newer button primary", hidden: true });
    this.atEnd = true;
    this.list.addEventListener("scroll", () => {
      // Not by the reader's hand, but because the room has changed: what follows from that is decided below.
      if (this.size !== this.room()) return;
      this.atEnd = this.nearEnd();
      if (this.atEnd) this.newer.hidden = true;
    });
    // Whatever takes or gives room around the list or in it: who was at the end stays there.
    const observer = new ResizeObserver(() => {
      this.size = this.room();
      if (this.atEnd) this.toEnd();
    });
    observer.observe(this.list);
    observer.observe(this.items);
    this.node = el("section", { class: `place ${where}`, "aria-labelledby": `title-${where}` },
      el("div", { class: "place-head" }, this.title, this.tools),
      this.list, this.empty, this.newer, this.slash.form);
  }

  // where: which channel, in which language; another one is drawn from the start. whose: the screen; that of somebody
  // else is not read out, and keeps of a channel only what nobody has begun to fill in.
  show(where, whose, messages, context) {
    const other = this.of !== `${where}/${whose}`;
    const follow = other || this.atEnd;
    if (other) {
      this.list.setAttribute("aria-live", "off");
      for (const [id, { node }] of this.drawn) {
        if (this.where === where && !node.querySelector(".select")) continue;
        node.remove();
        this.drawn.delete(id);
      }
      this.of = `${where}/${whose}`;
      this.where = where;
      this.slash.clear();
    }
    const grew = this.draw(messages, context);
    this.empty.hidden = messages.length > 0;
    this.slash.refresh();
    if (follow) this.toEnd();
    else if (grew) this.newer.hidden = false;
    if (other) requestAnimationFrame(() => this.list.setAttribute("aria-live", "polite"));
  }

  // Only what changed is drawn anew, so that an open select stays open and the focus where it is.
  draw(messages, context) {
    let grew = false;
    const there = new Set(messages.map((message) => message.id));
    for (const [id, { node }] of this.drawn) {
      if (!there.has(id)) {
        node.remove();
        this.drawn.delete(id);
      }
    }
    let before = null;
    for (const message of messages) {
      const said = JSON.stringify(message);
      const old = this.drawn.get(message.id);
      let node = old && old.node;
      if (!old || old.said !== said) {
        node = messageNode(message, context);
        if (old) replaced(old.node, node);
        else {
          if (before) before.after(node);
          else this.items.prepend(node);
          grew = true;
        }
        this.drawn.set(message.id, { node, said });
      }
      before = node;
    }
    return grew;
  }

  // Show which controls answer what is asked. prompts: the open decisions of the one whose screen this is.
  mark({ prompts }) {
    for (const node of this.items.querySelectorAll("[data-control]")) {
      node.classList.toggle("mine", prompts.includes(node.dataset.control.split(":")[2]));
    }
  }

  room() {
    return `${this.list.clientHeight}/${this.list.scrollHeight}`;
  }

  nearEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR;
  }

  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
    this.atEnd = true;
    this.newer.hidden = true;
  }

  // Lead the eye to a message, or to the end.
  point(id) {
    const found = this.drawn.get(id);
    if (!found) return this.toEnd();
    // To what can be pressed there, if that is what the reader looks for.
    const wanted = found.node.querySelector(".mine");
    found.node.scrollIntoView({ block: "center" });
    if (wanted) wanted.scrollIntoView({ block: "center" });
    (wanted && (wanted.querySelector("summary") || wanted) || found.node).focus({ preventScroll: true });
    return undefined;
  }
}

function replaced(old, node) {
  const control = old.contains(document.activeElement) ? document.activeElement.dataset.control : null;
  const held = old.contains(document.activeElement);
  old.replaceWith(node);
  if (!held) return;
  const same = control && [...node.querySelectorAll("[data-control]")].find((item) => item.dataset.control === control);
  (same || node).focus({ preventScroll: true });
}
