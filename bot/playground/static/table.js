// The page of a table: on the left its channel, on the right the DMs of the one whose screen is looked at.

import { moment, setClock } from "./clock.js";
import { button, el, toast } from "./dom.js";
import { openForm } from "./form.js";
import { post, tried } from "./net.js";
import { Place } from "./place.js";
import { openRecord } from "./record.js";
import { languages } from "./start.js";
import { Status } from "./status.js";
import { language, t } from "./words.js";

const SEEN = "meneur-seen";

export class TablePage {
  // go({ room, person }): look elsewhere. leave(): to the first page. redraw(): in another language.
  constructor({ games, go, leave, redraw }) {
    this.games = games;
    this.go = go;
    this.side = "channel";
    this.seen = JSON.parse(sessionStorage.getItem(SEEN) || "{}");
    this.channel = new Place("channel", this.host("channel"));
    this.dms = new Place("dm", this.host("dm"));
    this.places = { channel: this.channel, dm: this.dms };
    this.name = el("h1");
    this.phase = el("span", { class: "phase" });
    this.when = el("span", { class: "phase", data: { clock: "" } });
    this.rooms = el("select", { "aria-label": t("tables"), on: { change: () => go({ room: Number(this.rooms.value) }) } });
    this.byHand = el("select", { "aria-label": t("who-plays"), on: { change: () => this.choose() } },
      ["first", "all", "nobody"].map((who) => el("option", { value: who }, t(`${who}-short`))));
    this.seats = el("div", { class: "seats", role: "tablist", "aria-label": t("seats"), on: { keydown: (e) => this.arrows(e) } });
    this.status = new Status({
      look: (person) => go({ person }),
      point: (where, message) => { this.turn(where); this.places[where].point(message); },
      hand: () => this.places.channel.host.run("hand", {}),
    });
    this.sides = el("div", { class: "sides", role: "group" });
    this.closing = button("", () => this.toggleDms(), { class: "button secondary small" });
    this.dms.tools.append(this.closing);
    this.both = el("main", { class: "both", id: "screen", data: { side: this.side } }, this.channel.node, this.dms.node);
    this.node = el("div", { class: "table" }, this.header(leave, redraw), this.seats, this.status.node, this.sides, this.both);
  }

  header(leave, redraw) {
    const tools = el("div", { class: "tools", id: "tools" },
      this.rooms, this.byHand,
      button(t("hour"), () => this.later(3600), { class: "button secondary" }),
      button(t("day"), () => this.later(86400), { class: "button secondary" }),
      button(`🔄 ${t("restart")}`, () => this.restart(), { class: "button secondary" }),
      button(`🔎 ${t("check-record")}`, () => openRecord(), { class: "button secondary" }),
      button(`+ ${t("new-table")}`, leave, { class: "button secondary" }),
      languages(redraw));
    const more = button(`⋯ ${t("tools")}`, () => {
      const open = tools.classList.toggle("open");
      more.setAttribute("aria-expanded", String(open));
    }, { class: "button secondary more", "aria-expanded": "false", "aria-controls": "tools" });
    return el("header", {}, el("div", { class: "names" }, this.name, this.phase, this.when), more, tools);
  }

  host(where) {
    return {
      spot: () => ({ room: this.state.room, person: this.state.person, where }),
      people: () => this.state.seats.map((seat) => [seat.user, seat.name]),
      name: () => this.me().name,
      run: (command, options) => this.replied(() => post("/api/slash", { ...this.spot(where), command, options }), where),
    };
  }

  spot(where) {
    return { room: this.state.room, person: this.state.person, where };
  }

  me() {
    return this.state.seats.find((seat) => seat.number === this.state.person) || this.state.seats[0];
  }

  show(state) {
    this.state = state;
    setClock(state.now);
    const game = this.games.find((one) => one.slug === state.table.game);
    this.name.textContent = `${game.emoji} ${game.words[language()].name}`;
    this.phase.textContent = `${t(`phase-${state.table.phase}`)} · ${state.table.id}`;
    this.when.title = moment(state.now, "F");
    this.showRooms(state);
    const robots = state.seats.filter((seat) => seat.robot).length;
    this.byHand.value = robots === 0 ? "all" : state.table.by_hand.length ? "first" : "nobody";
    const me = this.me();
    this.owed = this.status.show(state, me);
    this.showPlaces(state, me);
    this.channel.mark(this.owed);
    this.dms.mark(this.owed);
    this.read(me);
    this.showSeats(state);
    this.showSides(state);
  }

  showRooms(state) {
    const names = state.rooms.map((room) => {
      const game = this.games.find((one) => one.slug === room.game);
      return el("option", { value: String(room.number), selected: room.number === state.room },
        `${game.words[language()].name} · ${room.table}`);
    });
    this.rooms.replaceChildren(...names);
    this.rooms.hidden = names.length < 2;
  }

  showPlaces(state, me) {
    const { name, parent } = state.channel;
    this.channel.title.textContent = parent ? `🧵 ${t("thread", { name, parent })}` : `# ${name}`;
    this.dms.title.textContent = `@ ${t("dms-of", { name: me.name })}`;
    if (me.closed) this.dms.title.append(el("small", {}, ` ${t("dms-closed")}`));
    this.closing.textContent = t(me.closed ? "open-dms" : "close-dms");
    this.channel.show(`${state.room}/${language()}`, state.person, state.channel.messages, this.context("channel", me));
    this.dms.show(`${state.person}/${language()}`, state.person, state.dms.messages, this.context("dm", me));
  }

  context(where, me) {
    return {
      users: this.state.users,
      places: { [this.state.channel.id]: this.state.channel.name },
      viewer: me.name,
      spot: this.spot(where),
      open: (channel, message) => this.jump(channel, message),
      act: (kind, message, details) => this.act(kind, message, details, where),
      dismiss: (message) => tried(() => post("/api/dismiss", { ...this.spot(where), message: message.id })),
    };
  }

  jump(channel, message) {
    const room = this.state.rooms.find((one) => one.channel === channel);
    if (!room) return;
    this.turn("channel");
    if (room.number === this.state.room) this.channel.point(message);
    else this.go({ room: room.number });
  }

  act(kind, message, details, where) {
    return this.replied(() => post(`/api/${kind}`, { ...this.spot(where), message: message.id, ...details }), where);
  }

  async replied(ask, where) {
    const said = await tried(ask);
    if (!said) return false;
    if (!said.answered) toast(t("failed"));
    if (said.form) {
      const { number } = said.form;
      const spot = this.spot(where);
      openForm(said.form, (values) => this.replied(() => post("/api/submit", { ...spot, form: number, values }), where));
    }
    return true;
  }

  read(me) {
    if (this.both.dataset.side === "dm" || !matchMedia("(max-width: 760px)").matches) {
      this.seen[`${me.number}`] = me.dms;
      sessionStorage.setItem(SEEN, JSON.stringify(this.seen));
    }
  }

  unread(seat) {
    return Math.max(0, seat.dms - Math.min(this.seen[`${seat.number}`] ?? 0, seat.dms));
  }

  showSeats(state) {
    const held = this.seats.contains(document.activeElement);
    const at = this.seats.scrollLeft;
    this.seats.replaceChildren(...state.seats.map((seat) => this.tab(seat, seat.number === state.person)));
    this.seats.scrollLeft = at;
    const chosen = this.seats.querySelector("[aria-selected=true]");
    if (!chosen) return;
    if (held) chosen.focus();
    const place = `${state.room}/${state.person}/${state.seats.length}`;
    if (this.shown !== place) chosen.scrollIntoView({ block: "nearest", inline: "center" });
    this.shown = place;
  }

  tab(seat, chosen) {
    const unread = this.unread(seat);
    const marks = [seat.watches && t("watcher"), seat.host && t("host"), seat.robot && t("robot"),
      seat.awaited && t("awaited"), unread && t("unread", { count: unread })].filter(Boolean).join(", ");
    return button([
      el("span", { "aria-hidden": "true" }, seat.watches ? "👁 " : seat.robot ? "🤖 " : "", seat.host ? "👑 " : ""),
      el("span", { class: "seat-name" }, seat.name),
      seat.watches && el("small", { "aria-hidden": "true" }, t("watches")),
      seat.awaited && el("span", { class: "turn", "aria-hidden": "true" }, "⏳"),
      unread > 0 && el("span", { class: "unread", "aria-hidden": "true" }, String(unread)),
    ], () => this.go({ person: seat.number }), {
      role: "tab", "aria-controls": "screen", class: `seat${seat.robot ? " robot" : ""}`, "aria-selected": String(chosen), tabindex: chosen ? "0" : "-1",
      "aria-label": marks ? `${seat.name} (${marks})` : seat.name, title: marks, data: { person: String(seat.number) },
    });
  }

  arrows(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...this.seats.children];
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    next.focus();
    next.click();
  }

  showSides(state) {
    const last = state.channel.messages.at(-1);
    if (this.both.dataset.side === "channel") this.lastSeen = last && last.id;
    const marks = { channel: last && last.id !== this.lastSeen ? "●" : "", dm: this.unread(this.me()) || "" };
    this.sides.replaceChildren(...["channel", "dm"].map((side) =>
      button([t(side === "dm" ? "dms" : side), this.owed.where === side && el("span", { role: "img", "aria-label": t("here") }, "👉"),
        marks[side] && el("span", { class: "unread" }, String(marks[side]))],
        () => this.turn(side), { class: "side", "aria-pressed": String(this.both.dataset.side === side) })));
  }

  turn(side) {
    this.both.dataset.side = side;
    this.show(this.state);
    (side === "dm" ? this.dms : this.channel).toEnd();
  }

  async choose() {
    await tried(() => post("/api/by-hand", { room: this.state.room, by_hand: this.byHand.value }));
  }

  async later(seconds) {
    const done = await tried(() => post("/api/time", { seconds }));
    if (done) toast(t("passed", { when: moment(this.state.now + seconds, "f") }));
  }

  async restart() {
    if (await tried(() => post("/api/restart"))) toast(t("restarted"));
  }

  async toggleDms() {
    const me = this.me();
    await tried(() => post("/api/dms", { person: me.number, closed: !me.closed }));
  }
}
