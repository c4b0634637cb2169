// One message as one person sees it.

import { component, fileCard, hex, picture } from "/static/components.js";
import { el, local, popup } from "/static/dom.js";
import { markdown } from "/static/markdown.js";
import { say } from "/static/words.js";

/** Build the element of a message. */
export function messageElement(message, pane) {
  const view = pane.viewOf(message);
  const author = message.author;
  const node = el(`article.message${message.ephemeral ? ".private" : ""}`, { "data-id": message.id });
  if (message.asked_with) {
    const used = say(view.locale, "used", { user: message.asked_by });
    node.append(el(".context", {}, `${used} `, el("b", {}, `/${message.asked_with}`)));
  }
  const openApps = (event) => apps(event.currentTarget, pane, 2, { user: author.id });
  node.append(el("button.avatar", { type: "button", tabindex: -1, "aria-label": author.display, onclick: openApps },
    el("img", { src: author.avatar_url, alt: "" })));
  const head = el(".head", {},
    el("button.name", { type: "button", onclick: openApps }, author.display),
    author.bot ? el("span.badge", {}, "APP") : null,
    el("time", { datetime: message.timestamp }, clock(message.timestamp, view.locale)));
  const body = el(".body", {}, head);
  node.append(body);
  if (message.thinking) body.append(thinking(author.display, view.locale));
  else body.append(...contents(message, view));
  if (message.edited_timestamp) body.append(el("span.edited", {}, say(view.locale, "edited")));
  if (message.ephemeral) {
    const dismiss = () => pane.ask({ op: "delete", message: message.id });
    body.append(el(".notice", {}, `${say(view.locale, "onlyYou")} · `,
      el("button", { type: "button", onclick: dismiss }, say(view.locale, "dismiss"))));
  }
  node.append(el("button.more", {
    type: "button", "aria-label": say(view.locale, "actions"), onclick: (event) => more(event.currentTarget, message, pane),
  }, "⋯"));
  return node;
}

function contents(message, view) {
  const found = [];
  if (message.content) found.push(el(".text", {}, markdown(message.content, view.names)));
  found.push(...message.attachments.map((file) => (file.width
    ? picture(file, file.description ?? "", view) : fileCard(file.url, file.filename, file.size, view))));
  found.push(...message.embeds.map((one) => embed(one, view)));
  found.push(...message.components.map((one) => component(one, view)));
  if (message.reactions) {
    found.push(el(".reactions", {}, message.reactions.map((one) => el("span", {}, `${one.emoji.name} ${one.count}`))));
  }
  return found;
}

function thinking(name, locale) {
  return el(".thinking", {}, el("span.dots", { "aria-hidden": "true" }, el("i"), el("i"), el("i")), say(locale, "thinking", { name }));
}

function clock(timestamp, locale) {
  return new Date(timestamp).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
}

function embed(one, view) {
  const title = one.url ? el("a", { href: one.url, rel: "noopener noreferrer", target: "_blank" }, one.title) : one.title;
  const node = el(".embed", {},
    one.author ? el("b", {}, one.author.name) : null,
    one.title ? el("b", {}, title) : null,
    one.description ? el(".text", {}, markdown(one.description, view.names)) : null,
    one.fields?.length ? el(".fields", {}, one.fields.map((field) => el(`.field${field.inline ? "" : ".whole"}`, {},
      el("b", {}, field.name), el(".text", {}, markdown(field.value, view.names))))) : null,
    one.image ? picture(one.image, "", view) : null,
    one.thumbnail ? el("img.thumb", { src: local(one.thumbnail.url), alt: "" }) : null,
    one.footer ? el("small", {}, one.footer.text) : null);
  if (one.color !== undefined) node.style.setProperty("--stripe", hex(one.color));
  return node;
}

function apps(anchor, pane, type, target) {
  const offered = pane.commands.filter((command) => command.type === type);
  const entries = offered.map((command) => [
    command.name_localizations?.[pane.locale] ?? command.name,
    () => pane.ask({ op: "menu", name: command.name, ...target }),
  ]);
  popup(anchor, entries, say(pane.locale, "noApps"));
}

function more(anchor, message, pane) {
  const offered = pane.commands.filter((command) => command.type === 3);
  const entries = offered.map((command) => [
    command.name_localizations?.[pane.locale] ?? command.name,
    () => pane.ask({ op: "menu", name: command.name, message: message.id }),
  ]);
  entries.push([say(pane.locale, message.ephemeral ? "dismiss" : "remove"), () => pane.ask({ op: "delete", message: message.id })]);
  popup(anchor, entries, "");
}
