// One line for whoever sees a table for the first time: whose turn it is, and where to press.

import { button, el } from "./dom.js";
import { t } from "./words.js";

const MANY = 4;

export class Status {
  // look(person): at somebody's screen. point(where, message): lead there. hand(): open one's hand.
  constructor({ look, point, hand }) {
    this.look = look;
    this.point = point;
    this.hand = hand;
    this.text = el("span", { role: "status" });
    this.actions = el("span", { class: "status-actions" });
    this.node = el("div", { class: "status" }, this.text, this.actions);
  }

  // Returns what the one whose screen this is owes: { prompts, where }.
  show(state, me) {
    const open = state.asked.filter((one) => one.pending);
    const spot = found(state, open.map((one) => one.prompt));
    const [mood, text, actions] = this.said(state, me, open, spot);
    const now = JSON.stringify([mood, text, actions.map(([label, , of]) => [label, of])]);
    if (now !== this.now) {
      this.now = now;
      this.node.dataset.mood = mood;
      if (this.text.textContent !== text) this.text.textContent = text;
      this.actions.replaceChildren(...actions.map(([label, press]) => button(label, press, { class: "button secondary small" })));
    }
    return { prompts: open.map((one) => one.prompt), where: spot && spot.where };
  }

  // The mood of the line, its words, and its buttons: [label, what it does, what it is about].
  said(state, me, open, spot) {
    const { name } = me;
    const { phase } = state.table;
    const shoulder = me.robot ? ` ${t("shoulder", { name })}` : me.watches ? ` ${t("watching", { name })}` : "";
    if (phase === "ended" || phase === "cancelled") return ["over", t(`over-${phase}`), []];
    if (phase === "lobby") return me.host ? ["turn", t("lobby-host", { name }), []] : ["wait", t("lobby-waits") + shoulder, []];
    const paused = phase === "paused" ? `${t("is-paused")} ` : "";
    if (open.length && !me.robot) {
      const text = t(open.every((one) => one.optional) ? "may-answer" : "your-move", { name });
      const lead = spot ? [t("show-me"), () => this.point(spot.where, spot.message), spot.message] : [t("my-hand"), this.hand, name];
      return ["turn", paused + text, [lead]];
    }
    const done = state.asked.some((one) => !one.pending) ? `${t("has-answered", { name })} ` : "";
    const others = state.seats.filter((seat) => seat.awaited);
    if (!others.length) return ["wait", paused + done + t("waiting-hidden") + shoulder, []];
    const some = others.length > MANY ? [...others.slice(0, MANY - 1), null] : others;
    const robots = some.map((seat) => (seat ? seat.robot && `🤖 ${seat.name}` : "…")).filter(Boolean).join(", ");
    return ["wait", `${paused}${done}${t("waiting-for")} ${robots}${shoulder && `.${shoulder}`}`,
      some.filter((seat) => seat && !seat.robot).map((seat) => [seat.name, () => this.look(seat.number), seat.number])];
  }
}

// The newest message with a control for one of these decisions: in the DMs, else in the channel.
function found(state, prompts) {
  for (const [where, place] of [["dm", state.dms], ["channel", state.channel]]) {
    const message = place.messages.findLast((one) => one.rows.some((row) => (row.components || []).some((item) =>
      !item.disabled && prompts.includes((item.custom_id || "").split(":")[2]))));
    if (message) return { where, message: message.id };
  }
  return null;
}
