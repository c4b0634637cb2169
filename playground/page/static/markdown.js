// The part of Markdown that Discord's clients show, as DOM nodes.

import { el, safeLink } from "/static/dom.js";

const INLINE = [
  { at: /^\\([^\w\s])/, make: (m) => [m[1]] },
  { at: /^``([\s\S]+?)``/, make: (m) => [el("code", {}, m[1])] },
  { at: /^`([^`\n]+)`/, make: (m) => [el("code", {}, m[1])] },
  { at: /^\*\*\*([\s\S]+?)\*\*\*/, make: (m, go) => [el("strong", {}, el("em", {}, go(m[1])))] },
  { at: /^\*\*([\s\S]+?)\*\*(?!\*)/, make: (m, go) => [el("strong", {}, go(m[1]))] },
  { at: /^__([\s\S]+?)__/, make: (m, go) => [el("u", {}, go(m[1]))] },
  { at: /^~~([\s\S]+?)~~/, make: (m, go) => [el("s", {}, go(m[1]))] },
  { at: /^\|\|([\s\S]+?)\|\|/, make: (m, go) => [spoiler(go(m[1]))] },
  { at: /^\*(?!\s)([\s\S]+?)(?<!\s)\*(?!\*)/, make: (m, go) => [el("em", {}, go(m[1]))] },
  { at: /^_(?!\s)([^_]+?)_(?!\w)/, make: (m, go) => [el("em", {}, go(m[1]))] },
  { at: /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, make: (m, go) => [link(m[2], go(m[1]))] },
  { at: /^<(a?):(\w{2,32}):(\d+)>/, make: (m) => [emoji(m[3], m[2])] },
  { at: /^<@!?(\d+)>/, make: (m, go, names) => [mention("@", names.user(m[1]), names.isMe(m[1]))] },
  { at: /^<#(\d+)>/, make: (m, go, names) => [mention("#", names.channel(m[1]))] },
  { at: /^<@&(\d+)>/, make: (m, go, names) => [mention("@", names.role(m[1]))] },
  { at: /^<\/([^:>]+):(\d+)>/, make: (m) => [mention("/", m[1])] },
  { at: /^<t:(-?\d+)(?::([tTdDfFR]))?>/, make: (m, go, names) => [stamp(Number(m[1]), m[2] ?? "f", names.locale)] },
  { at: /^<(https?:\/\/[^\s>]+)>/, make: (m) => [link(m[1], [m[1]])] },
  { at: /^https?:\/\/[^\s<)\]]+/, make: (m) => [link(m[0], [m[0]])] },
  { at: /^@(everyone|here)\b/, make: (m) => [mention("@", m[1])] },
];

/** Give the nodes of a text; `names` knows users, channels and roles by id. */
export function markdown(text, names) {
  const nodes = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length;) {
    const fence = lines[at].match(/^```(\w*)\s*$/);
    if (fence || lines[at].startsWith("```")) {
      const inside = fence ? [] : [lines[at].slice(3)];
      const whole = !fence && inside[0].endsWith("```");
      at += 1;
      if (whole) inside[0] = inside[0].slice(0, -3);
      else {
        while (at < lines.length && !lines[at].endsWith("```")) inside.push(lines[at++]);
        if (at < lines.length) {
          const last = lines[at++].slice(0, -3);
          if (last) inside.push(last);
        }
      }
      nodes.push(el("pre", {}, el("code", {}, inside.join("\n"))));
      continue;
    }
    const [made, used] = block(lines, at, names);
    nodes.push(...made);
    at += used;
  }
  return nodes;
}

function block(lines, at, names) {
  const line = lines[at];
  const heading = line.match(/^(#{1,3}) +(.+)$/);
  if (heading) return [[el(`h${heading[1].length}`, {}, inline(heading[2], names))], 1];
  const small = line.match(/^-# +(.+)$/);
  if (small) return [[el(".sub", {}, inline(small[1], names))], 1];
  if (line.startsWith(">>> ")) {
    const rest = [line.slice(4), ...lines.slice(at + 1)].join("\n");
    return [[el("blockquote", {}, markdown(rest, names))], lines.length - at];
  }
  if (line.startsWith("> ")) {
    const quoted = takeWhile(lines, at, (one) => one.startsWith("> ")).map((one) => one.slice(2));
    return [[el("blockquote", {}, markdown(quoted.join("\n"), names))], quoted.length];
  }
  const bullet = /^ *[-*] +(.+)$/;
  if (bullet.test(line)) {
    const items = takeWhile(lines, at, (one) => bullet.test(one));
    return [[el("ul", {}, items.map((one) => el("li", {}, inline(one.match(bullet)[1], names))))], items.length];
  }
  const numbered = /^ *(\d+)\. +(.+)$/;
  if (numbered.test(line)) {
    const items = takeWhile(lines, at, (one) => numbered.test(one));
    const start = Number(line.match(numbered)[1]);
    return [[el("ol", { start }, items.map((one) => el("li", {}, inline(one.match(numbered)[2], names))))], items.length];
  }
  return [[el("div", {}, line ? inline(line, names) : el("br"))], 1];
}

function takeWhile(lines, at, test) {
  const found = [];
  while (at < lines.length && test(lines[at])) found.push(lines[at++]);
  return found;
}

function inline(text, names) {
  const nodes = [];
  let plain = "";
  const flush = () => { if (plain) nodes.push(plain); plain = ""; };
  while (text) {
    const hit = /^[\\`*_~|[<@h]/.test(text) && INLINE.map((rule) => [rule, text.match(rule.at)]).find(([, m]) => m);
    if (hit) {
      flush();
      nodes.push(...hit[0].make(hit[1], (inside) => inline(inside, names), names));
      text = text.slice(hit[1][0].length);
    } else {
      plain += text[0];
      text = text.slice(1);
    }
  }
  flush();
  return nodes;
}

function spoiler(inside) {
  const open = (event) => event.currentTarget.classList.add("open");
  return el("span.spoiler", { tabindex: 0, onclick: open, onkeydown: (event) => event.key === "Enter" && open(event) }, inside);
}

function link(url, inside) {
  return el("a", { href: safeLink(url), target: "_blank", rel: "noopener noreferrer" }, inside);
}

function mention(sign, name, isMe = false) {
  return el(`span.mention${isMe ? ".me" : ""}`, {}, sign + name);
}

/** An emoji of the application as a picture. */
export function emoji(id, name) {
  return el("img.emoji", { src: `/cdn/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: false });
}

const FORMATS = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

function stamp(seconds, style, locale) {
  const when = new Date(seconds * 1000);
  const text = style === "R" ? relative(when, locale) : new Intl.DateTimeFormat(locale, FORMATS[style]).format(when);
  const node = el("time.stamp", { datetime: when.toISOString(), title: when.toLocaleString() }, text);
  if (style === "R") Object.assign(node.dataset, { relative: seconds, locale: locale ?? "" });
  return node;
}

/** Say how far away a moment is: "in 2 minutes". */
export function relative(when, locale) {
  const seconds = (when - Date.now()) / 1000;
  const steps = [[60, "second", 1], [3600, "minute", 60], [86400, "hour", 3600], [Infinity, "day", 86400]];
  const [, unit, size] = steps.find(([limit]) => Math.abs(seconds) < limit);
  return new Intl.RelativeTimeFormat(locale || undefined, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(new Date(node.dataset.relative * 1000), node.dataset.locale);
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
