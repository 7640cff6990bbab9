// What is shown, and the long question that keeps it current.

import { el, toast } from "./dom.js";
import { get } from "./net.js";
import { startPage } from "./start.js";
import { TablePage } from "./table.js";
import { t } from "./words.js";

const root = document.getElementById("app");
const RETRY = 1500;

const look = { room: null, person: 0, choosing: false };
let page = null;
let games = null;
let known = -1;
let asking = new AbortController();
let offline = false;

function again() {
  known = -1;
  asking.abort();
}

async function first() {
  page = null;
  const node = await startPage({
    // The table is shown once everybody sits at it.
    begin: () => { look.choosing = true; },
    done: (room) => {
      Object.assign(look, { room, person: 0, choosing: false });
      page = null;
      again();
    },
    back: look.room === null ? null : () => { look.choosing = false; again(); },
    redraw: first,
  });
  root.replaceChildren(node);
}

function shown(state) {
  if (state.rooms.length === 0 || look.choosing) {
    if (!root.querySelector(".start")) first();
    return;
  }
  look.room = state.room;
  if (!page) {
    page = new TablePage({
      games,
      go: (where) => { Object.assign(look, where); again(); },
      leave: () => { look.choosing = true; first(); },
      redraw: () => { page = null; again(); },
    });
    root.replaceChildren(page.node);
  }
  page.show(state);
  Object.assign(root.dataset, { version: state.version, person: state.person });
}

async function watch() {
  for (;;) {
    asking = new AbortController();
    try {
      games ??= (await get("/api/games")).games;
      const query = { since: known, person: look.person };
      if (look.room !== null) query.room = look.room;
      const state = await get("/api/state", query, asking.signal);
      offline = false;
      if (state.version !== known) {
        known = state.version;
        shown(state);
      }
    } catch (error) {
      if (error.name === "AbortError") continue;
      console.error(error);
      if (!offline) toast(error.status ? error.message : t("offline"));
      offline = true;
      known = -1;
      // Another run has other tables.
      if (error.status) Object.assign(look, { room: null, person: 0 });
      await new Promise((wake) => setTimeout(wake, RETRY));
    }
  }
}

root.append(el("p", { class: "empty" }, "…"));
watch();
