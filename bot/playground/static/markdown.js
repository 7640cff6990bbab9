// Discord's markdown as elements. context: { users: names by id, places: names of channels by id, open(link) }.

import { timeNode } from "./clock.js";
import { el } from "./dom.js";
import { t } from "./words.js";

export function rendered(text, context) {
  const fragment = document.createDocumentFragment();
  fragment.append(...blocks(text || "", context));
  return fragment;
}

export function line(text, context) {
  const fragment = document.createDocumentFragment();
  fragment.append(...inline(text || "", context));
  return fragment;
}

const FENCE = /^```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```\n?/;

function blocks(text, context) {
  const made = [];
  let plain = [];
  const flush = () => {
    if (plain.length) made.push(el("div", { class: "lines" }, inline(plain.join("\n"), context)));
    plain = [];
  };
  let rest = text;
  while (rest) {
    let match;
    const [first] = rest.split("\n", 1);
    const next = rest.slice(first.length + 1);
    if ((match = FENCE.exec(rest))) {
      flush();
      made.push(el("pre", {}, el("code", {}, match[2])));
      rest = rest.slice(match[0].length);
    } else if (rest.startsWith(">>> ")) {
      flush();
      made.push(el("blockquote", {}, blocks(rest.slice(4), context)));
      rest = "";
    } else if (first.startsWith("> ") || first === ">") {
      flush();
      const [quoted, after] = taken(rest, (row) => (/^>( |$)/.test(row) ? row.slice(2) : null));
      made.push(el("blockquote", {}, blocks(quoted.join("\n"), context)));
      rest = after;
    } else if ((match = /^(#{1,3}) +(.+)$/.exec(first))) {
      flush();
      made.push(el("div", { class: `h h${match[1].length}`, role: "heading", "aria-level": `${match[1].length + 3}` },
        inline(match[2], context)));
      rest = next;
    } else if ((match = /^-# +(.+)$/.exec(first))) {
      flush();
      made.push(el("div", { class: "subtext" }, inline(match[1], context)));
      rest = next;
    } else if (ITEM.test(first)) {
      flush();
      const [rows, after] = taken(rest, (row) => (ITEM.test(row) || /^ {2,}\S/.test(row) ? row : null));
      while (rows.length) made.push(list(rows, context));
      rest = after;
    } else {
      plain.push(first);
      rest = next;
    }
  }
  flush();
  return made;
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(?=\S)/;

function taken(text, keep) {
  const rows = text.split("\n");
  const kept = [];
  while (rows.length && keep(rows[0]) !== null) kept.push(keep(rows.shift()));
  return [kept, rows.join("\n")];
}

// Takes from the rows what makes one list: bullets and numbers do not mix.
function list(rows, context) {
  const first = ITEM.exec(rows[0]);
  const ordered = /\d/.test(first[2]);
  const made = el(ordered ? "ol" : "ul", ordered ? { start: String(parseInt(first[2], 10)) } : {});
  const depth = first[1].length;
  while (rows.length) {
    const match = ITEM.exec(rows[0]);
    if (match && match[1].length <= depth + 1 && /\d/.test(match[2]) !== ordered) break;
    if (match && match[1].length > depth + 1 && made.lastChild) {
      const deeper = [];
      while (rows.length && (ITEM.exec(rows[0]) || ["", "    "])[1].length > depth + 1) deeper.push(rows.shift());
      while (deeper.length) made.lastChild.append(list(deeper, context));
    } else if (match) {
      made.append(el("li", {}, inline(rows.shift().slice(match[0].length), context)));
    } else {
      made.lastChild.append(el("br"), ...inline(rows.shift().trim(), context));
    }
  }
  return made;
}

// Each rule: what starts here, and what it becomes. The first that matches counts.
const RULES = [
  [/^\\([^0-9A-Za-z\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => el("code", {}, m[2].trim())],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, (m) => timeNode(Number(m[1]), m[2])],
  [/^<@!?(\d+)>/, (m, c) => el("span", { class: "mention" }, `@${c.users[m[1]] || t("unknown")}`)],
  [/^<#(\d+)>/, (m, c) => el("span", { class: "mention" }, `#${c.places[m[1]] || t("unknown")}`)],
  [/^<\/([^:>]+):\d+>/, (m) => el("span", { class: "mention" }, `/${m[1]}`)],
  [/^<(https?:\/\/[^>\s]+)>/, (m, c) => link(m[1], [m[1]], c)],
  [/^\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"[^"]*")?\)/, (m, c) => link(m[2], inline(m[1], c), c)],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]]/, (m, c) => link(m[0], [m[0]], c)],
  [/^\|\|((?:\\[\s\S]|[^\\])+?)\|\|/, (m, c) => spoiler(inline(m[1], c))],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, (m, c) => el("strong", {}, inline(m[1], c))],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, (m, c) => el("u", {}, inline(m[1], c))],
  [/^~~(?=\S)((?:\\[\s\S]|[^\\])+?)~~/, (m, c) => el("s", {}, inline(m[1], c))],
  [/^\*(?=[^\s*])((?:\*\*|\\[\s\S]|[^*\\])+?)\*(?!\*)/, (m, c) => el("em", {}, inline(m[1], c))],
];
const UNDERSCORED = /^_(?=[^\s_])((?:__|\\[\s\S]|[^_\\])+?)_(?![0-9A-Za-z_])/;
const PLAIN = /^[^\\`<[h|*_~]+|^[\s\S]/;

function inline(text, context) {
  const made = [];
  let rest = text;
  let before = "";
  const add = (piece) => {
    if (typeof piece === "string" && typeof made[made.length - 1] === "string") made[made.length - 1] += piece;
    else made.push(piece);
  };
  while (rest) {
    let match = null;
    const rule = RULES.find(([pattern]) => (match = pattern.exec(rest)));
    if (rule) add(rule[1](match, context));
    else if (!/[0-9A-Za-z]/.test(before) && (match = UNDERSCORED.exec(rest))) add(el("em", {}, inline(match[1], context)));
    else add((match = PLAIN.exec(rest))[0]);
    before = match[0][match[0].length - 1];
    rest = rest.slice(match[0].length);
  }
  return made;
}

// An address within Discord stays in the page; another opens beside it.
export function link(address, label, context) {
  const place = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?/.exec(address);
  if (place) {
    return el("a", { href: "#", on: { click: (event) => { event.preventDefault(); context.open(place[1], place[2]); } } },
      label);
  }
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, label);
}

function spoiler(children) {
  const hidden = el("span", { class: "inner" }, children);
  const node = el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("spoiler"), "aria-expanded": "false" },
    hidden);
  hidden.setAttribute("aria-hidden", "true");
  const show = () => {
    node.classList.add("shown");
    hidden.removeAttribute("aria-hidden");
    for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) node.removeAttribute(name);
  };
  node.addEventListener("click", show);
  node.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && !node.classList.contains("shown")) {
      event.preventDefault();
      show();
    }
  });
  return node;
}
