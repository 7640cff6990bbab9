// The first page: which game, how many, in which language, and who plays.

import { button, el, fresh } from "./dom.js";
import { get, post, tried } from "./net.js";
import { language, speak, spoken, t } from "./words.js";

const USUAL = 5;

// begin(): a table is being opened; done(room): go to it; back: whether there is one to go back to.
export async function startPage({ begin, done, back, redraw }) {
  const said = await tried(() => get("/api/games"));
  if (!said) return el("main", { class: "start" }, el("p", {}, t("offline")));
  // The first table should be one for some people, in a game that nobody plays alone.
  const first = said.games.find((game) => game.seats[0] > 1) || said.games[0];
  const choice = { game: first, by_hand: "first", language: language(), start: true, thread: false, computers: 0, options: {} };
  const below = el("div");
  const draw = () => below.replaceChildren(...details(choice));
  const page = el("main", { class: "start" },
    el("div", { class: "start-top" }, el("h1", {}, "Meneur"), languages(redraw)),
    el("p", {}, t("intro")),
    el("form", { on: { submit: (event) => { begin(); open(event, choice, done); } } },
      radios(t("game"), said.games.map((game) => [game, face(game)]), choice.game, (game) => {
        choice.game = game;
        choice.options = {};
        draw();
      }, "games"),
      below,
      el("div", { class: "ready" },
        back && button(t("back"), back, { class: "button secondary" }),
        el("button", { type: "submit", class: "button primary big" }, t("open-table")))));
  draw();
  return page;
}

export function languages(redraw) {
  const id = fresh("language");
  const select = el("select", { id, on: { change: () => { speak(select.value); redraw(); } } },
    spoken.map(([value, label]) =>
      el("option", { value, lang: value, selected: value === language() }, label)));
  return el("span", { class: "languages" }, el("label", { for: id, class: "hidden" }, t("page-language")), select);
}

function face(game) {
  const words = game.words[language()];
  return [el("span", { class: "big-emoji", "aria-hidden": "true" }, game.emoji),
    el("span", {}, el("b", {}, words.name), el("small", {}, words.tagline))];
}

function radios(legend, pairs, chosen, change, style = "") {
  const name = fresh("radio");
  return el("fieldset", { class: `entry ${style}` }, el("legend", {}, legend), pairs.map(([value, label]) =>
    el("label", { class: "choice" },
      el("input", { type: "radio", name, value: value.slug ?? value, checked: value === chosen, on: { change: () => change(value) } }),
      ...[label].flat())));
}

function details(choice) {
  const [least, most] = choice.game.seats;
  choice.seats = Math.min(Math.max(choice.seats ?? USUAL, least), most);
  const seats = fresh("seats");
  const counts = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const number = el("select", { id: seats, on: { change: () => { choice.seats = Number(number.value); } } },
    counts.map((n) => el("option", { value: String(n), selected: n === choice.seats }, String(n))));
  const robots = fresh("computers");
  choice.computers = Math.min(choice.computers, most - 1);
  const computers = el("select", { id: robots, on: { change: () => {
    choice.computers = Number(computers.value);
    choice.seats = Math.max(choice.seats, choice.computers + 1);
    number.value = String(choice.seats);
  } } },
    Array.from({ length: most }, (_, n) => el("option", { value: String(n), selected: n === choice.computers }, String(n))));
  const flag = (name) => {
    const box = el("input", { type: "checkbox", checked: choice[name], on: { change: () => { choice[name] = box.checked; } } });
    return box;
  };
  return [
    el("div", { class: "entry" }, el("label", { for: seats }, t("players")), number),
    el("div", { class: "entry" }, el("label", { for: robots }, t("computers")), computers),
    radios(t("who-plays"), ["first", "all", "nobody"].map((who) => [who, t(who, { name: "Camille" })]), choice.by_hand,
      (who) => { choice.by_hand = who; }),
    radios(t("table-language"), spoken, choice.language, (code) => { choice.language = code; }, "beside"),
    el("label", { class: "choice" }, flag("start"), t("start-now")),
    el("label", { class: "choice" }, flag("thread"), t("in-thread")),
    el("details", { class: "options" }, el("summary", {}, t("options")),
      choice.game.words[language()].options.map((entry) => option(entry, choice))),
  ];
}

function option(entry, choice) {
  const id = fresh("option");
  const select = el("select", { id, on: { change: () => { choice.options[entry.name] = [select.value]; } } },
    entry.choices.map((one) => el("option", { value: one.value, selected: one.chosen }, one.label)));
  return el("div", { class: "entry" }, el("label", { for: id }, entry.label),
    entry.description && el("div", { class: "about" }, entry.description), select);
}

async function open(event, choice, done) {
  event.preventDefault();
  const ready = event.target.querySelector("[type=submit]");
  ready.disabled = true;
  ready.textContent = t("opening");
  const { game, seats, by_hand, start, thread, options } = choice;
  const computers = Math.min(choice.computers, seats - 1);
  const made = await tried(() =>
    post("/api/tables", { game: game.slug, seats, language: choice.language, by_hand, start, thread, computers, options }));
  ready.disabled = false;
  ready.textContent = t("open-table");
  if (made) done(made.room);
}
