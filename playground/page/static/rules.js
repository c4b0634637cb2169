// The rules page: docs/rules.md of this checkout, shown as a document.

import { el } from "/static/dom.js";
import { markdown } from "/static/markdown.js";

const names = { user: String, channel: String, role: String, isMe: () => false };

function cells(line) {
  return line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
}

function table(lines) {
  const [head, , ...rows] = lines.map(cells);
  const row = (kind, texts) => el("tr", {}, texts.map((text) => el(kind, {}, markdown(text, names))));
  return el(".table", {}, el("table", {}, el("thead", {}, row("th", head)), el("tbody", {}, rows.map((one) => row("td", one)))));
}

/** Split a document into tables and the rest; wrapped lines of a paragraph are joined. */
function render(text) {
  const nodes = [];
  // Other files of the repository aren't served here: their links become plain words.
  text = text.replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, "$1");
  for (const part of text.replace(/\r/g, "").split(/\n{2,}/)) {
    const lines = part.split("\n");
    if (lines.length > 1 && /^\|?[\s:|-]+\|?$/.test(lines[1])) nodes.push(table(lines));
    else if (part.startsWith("```")) nodes.push(...markdown(part, names));
    else {
      const joined = part.replace(/\n(?!\s*([-*#>|]|\d+\.) ?)\s*/g, " ");
      nodes.push(el("div", {}, markdown(joined.replace(/^#{4,} /gm, "### "), names)));
    }
  }
  return nodes;
}

document.documentElement.dataset.theme = localStorage.getItem("theme")
  ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
const answer = await fetch("/rules.md");
const place = document.getElementById("document");
place.replaceChildren(...(answer.ok ? render(await answer.text()) : [el("p", {}, "There is no docs/rules.md in this checkout yet.")]));
place.removeAttribute("aria-busy");
