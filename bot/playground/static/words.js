// The page's own words, in every language that the bot speaks. What the bot says comes from the bot.

const WORDS = await (await fetch("/api/words")).json();
const KEPT = "meneur-language";

// [code, its own name] of each language.
export const spoken = Object.entries(WORDS).map(([code, words]) => [code, words[""]]);

function known(code) {
  const first = code.toLowerCase().split("-")[0];
  const codes = Object.keys(WORDS);
  return codes.find((one) => one.toLowerCase() === code.toLowerCase()) ?? codes.find((one) => one === first)
    ?? codes.find((one) => one.split("-")[0] === first) ?? "en";
}

let current = known(localStorage.getItem(KEPT) || navigator.language || "");

export const language = () => current;

export function speak(chosen) {
  current = chosen;
  localStorage.setItem(KEPT, chosen);
  document.documentElement.lang = chosen;
  document.title = t("title");
}

export function t(word, values = {}) {
  return WORDS[current][word].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

speak(current);
