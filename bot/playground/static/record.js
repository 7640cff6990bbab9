// A published record: choose or drop its file, read the account of what was checked.

import { button, el, fresh } from "./dom.js";
import { post, tried } from "./net.js";
import { t } from "./words.js";

// address: where the record of a message is, if one is asked for.
export async function openRecord(address = null) {
  const title = fresh("record");
  const back = document.activeElement;
  const page = el("pre", { class: "account", tabindex: "0", role: "status", "aria-label": t("account") });
  const chosen = el("input", { type: "file", accept: ".json,application/json", "aria-labelledby": title });
  const seen = [["promise", t("seen-promise")], ["message", t("seen-message")], ["codes", t("seen-codes")]].map(([name, label]) => {
    const field = el("input", { type: "text", autocomplete: "off", id: fresh(name), on: { change: () => show() } });
    return { name, field, node: el("div", { class: "entry" }, el("label", { for: field.id }, label), field) };
  });
  let record = null;
  const show = async () => {
    if (record === null) return;
    const asked = Object.fromEntries(seen.map(({ name, field }) => [name, field.value]));
    const said = await tried(() => post("/api/verify", { record, ...asked }));
    page.textContent = said ? said.account : "";
    page.dataset.fits = said ? String(said.fits) : "";
  };
  const take = async (file) => {
    if (!file) return;
    record = await file.text();
    await show();
  };
  const dialog = el("dialog", { class: "modal record", "aria-labelledby": title },
    el("h2", { id: title }, t("check-record")),
    el("p", {}, t("drop-record")), chosen,
    seen.map(({ node }) => node),
    page,
    el("p", {}, el("a", { href: "/check.html", target: "_blank", rel: "noopener" }, t("check-page"))),
    el("div", { class: "ready" }, button(t("close"), () => dialog.close(), { class: "button secondary" })));
  chosen.addEventListener("change", () => take(chosen.files[0]));
  for (const kind of ["dragover", "drop"]) dialog.addEventListener(kind, (event) => {
    event.preventDefault();
    if (kind === "drop") take(event.dataTransfer.files[0]);
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (back && back.isConnected) back.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  if (address) await take(await (await fetch(address)).blob());
}
