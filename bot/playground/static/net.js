// Requests to the playground's own server.

import { toast } from "./dom.js";
import { t } from "./words.js";

async function read(response) {
  const text = await response.text();
  const body = text.startsWith("{") ? JSON.parse(text) : {};
  if (!response.ok) throw Object.assign(new Error(body.error || `${response.status}`), { status: response.status });
  return body;
}

export async function get(path, query = {}, signal = undefined) {
  return read(await fetch(`${path}?${new URLSearchParams(query)}`, { signal, cache: "no-store" }));
}

let asking = 0;

// The page says while it asks for something to be done: whoever looks sees that a press was heard.
export async function post(path, body = {}) {
  const headers = { "Content-Type": "application/json" };
  document.body.dataset.asking = String((asking += 1));
  try {
    return await read(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
  } finally {
    document.body.dataset.asking = String((asking -= 1));
  }
}

// The answer, or null when there was none; then the reason is shown.
export async function tried(work) {
  try {
    return await work();
  } catch (error) {
    console.error(error);
    toast(error.status ? error.message : t("offline"));
    return null;
  }
}
