// The simulation's time: what the server said last, and what has passed since.

import { el } from "./dom.js";
import { language, t } from "./words.js";

let told = Date.now() / 1000;
let at = performance.now();

export function setClock(now) {
  told = now;
  at = performance.now();
  tick();
}

export const now = () => told + (performance.now() - at) / 1000;

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const NEARLY = 0.99;

export function moment(seconds, style = "f") {
  return new Intl.DateTimeFormat(language(), STYLES[style]).format(new Date(seconds * 1000));
}

export function relative(seconds) {
  const distance = seconds - now();
  // A moment before the hour it is an hour, not sixty minutes.
  const [unit, size] = UNITS.find(([, least]) => Math.abs(distance) >= least * NEARLY) || UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat(language(), { numeric: unit === "second" ? "auto" : "always" }).format(Math.round(distance / size), unit);
}

// Today's messages bear the hour only.
export function stamp(seconds) {
  const same = moment(seconds, "d") === moment(now(), "d");
  return same ? t("today", { time: moment(seconds, "t") }) : moment(seconds, "d") + " " + moment(seconds, "t");
}

export function timeNode(seconds, style) {
  const node = el("time", { class: "moment", datetime: new Date(seconds * 1000).toISOString() });
  node.title = moment(seconds, "F");
  node.textContent = style === "R" ? relative(seconds) : moment(seconds, style);
  if (style === "R") node.dataset.relative = seconds;
  return node;
}

function tick() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
  for (const node of document.querySelectorAll("[data-clock]")) node.textContent = `🕰 ${moment(now(), "t")}`;
}

setInterval(tick, 1000);
