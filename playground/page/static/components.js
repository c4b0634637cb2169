// Components of messages, the classic rows as well as Components V2.

import { el, local, safeLink } from "/static/dom.js";
import { emoji, markdown } from "/static/markdown.js";
import { say } from "/static/words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

/** Give the element of one component. `view` is the pane: locale, names, people, press(), choose(). */
export function component(one, view) {
  switch (one.type) {
    case 1: return el(".row", {}, one.components.map((child) => component(child, view)));
    case 2: return button(one, view);
    case 3: case 5: case 6: case 7: case 8: return menu(one, view);
    case 9: return section(one, view);
    case 10: return el(".text", {}, markdown(one.content, view.names));
    case 11: return el("img.thumb", { src: local(one.media.url), alt: one.description ?? "" });
    case 12: return gallery(one, view);
    case 13: return fileCard(one.file.url, one.file.name ?? "file", one.size, view);
    case 14: return el(`hr.separator${one.spacing === 2 ? ".wide" : ""}${one.divider === false ? ".blank" : ""}`);
    case 17: return container(one, view);
    default: return el(".notice", {}, `(component of type ${one.type})`);
  }
}

function container(one, view) {
  const node = el(".container", {}, one.components.map((child) => component(child, view)));
  if (one.accent_color !== null && one.accent_color !== undefined) node.style.setProperty("--stripe", hex(one.accent_color));
  return node;
}

export const hex = (colour) => `#${colour.toString(16).padStart(6, "0")}`;

function section(one, view) {
  const texts = el(".texts", {}, one.components.map((child) => component(child, view)));
  return el(".section", {}, texts, component(one.accessory, view));
}

function gallery(one, view) {
  const items = one.items.map((item) => picture(item.media, item.description ?? "", view));
  return el(`.gallery${items.length > 1 ? ".many" : ""}`, {}, items);
}

/** A picture with its alt text; pressing it enlarges it. */
export function picture(media, alt, view) {
  const size = media.width ? { width: media.width, height: media.height } : {};
  const image = el("img", { src: local(media.url), alt, ...size });
  return el("button.shot", {
    type: "button", title: alt, "aria-label": say(view.locale, "enlarge", { alt }), onclick: () => enlarge(media.url, alt),
  }, image);
}

function enlarge(url, alt) {
  const dialog = el("dialog.viewer", { onclick: () => dialog.close(), onclose: () => dialog.remove() },
    el("img", { src: local(url), alt }), alt ? el("p", {}, alt) : null);
  document.body.append(dialog);
  dialog.showModal();
}

/** A file to download. */
export function fileCard(url, name, size, view) {
  const kilobytes = size ? `${Math.max(1, Math.round(size / 1024))} KB` : say(view.locale, "download");
  return el("a.file", { href: local(url), download: name }, el("span", {}, el("b", {}, name), el("small", {}, kilobytes)));
}

function emojiOf(one) {
  if (!one) return null;
  return one.id ? emoji(one.id, one.name) : el("span.emoji", { "aria-hidden": "true" }, one.name);
}

function button(one, view) {
  const style = STYLES[one.style] ?? "secondary";
  const inside = [emojiOf(one.emoji), one.label ? el("span", {}, one.label) : null];
  const bare = one.label ? "" : ".bare";
  if (style === "link") {
    return el(`a.key.link${bare}`, { href: safeLink(one.url), target: "_blank", rel: "noopener noreferrer" }, inside);
  }
  const label = one.label ? null : one.emoji?.name;
  return el(`button.key.${style}${bare}`, {
    type: "button", disabled: Boolean(one.disabled), "data-custom-id": one.custom_id, "aria-label": label, title: label,
    onclick: (event) => view.press(one.custom_id, event.currentTarget),
  }, inside);
}

/** The choices of a menu as [value, label, description, isDefault]. */
export function choicesOf(one, view) {
  switch (one.type) {
    case 3: return one.options.map((option) => [
      option.value, (option.emoji && !option.emoji.id ? `${option.emoji.name} ` : "") + option.label, option.description, option.default,
    ]);
    case 5: return view.people.map((person) => [person.id, person.name, null, false]);
    case 6: return view.roles.map((role) => [role.id, `@${role.name}`, null, false]);
    case 7: return [...view.people, ...view.roles].map((thing) => [thing.id, thing.name, null, false]);
    default: return view.channels.map((channel) => [channel.id, `#${channel.name}`, null, false]);
  }
}

function menu(one, view) {
  const choices = choicesOf(one, view);
  const least = one.min_values ?? 1;
  const most = one.max_values ?? 1;
  const placeholder = one.placeholder || say(view.locale, "pick");
  if (least <= 1 && most === 1) {
    const blank = !choices.some((choice) => choice[3]);
    const node = el("select.menu", {
      "data-custom-id": one.custom_id, "aria-label": placeholder, disabled: Boolean(one.disabled),
      onchange: () => view.choose(one.custom_id, node.value === "" ? [] : [node.value], node),
    });
    if (blank || least === 0) node.append(el("option", { value: "", disabled: least > 0, selected: blank }, placeholder));
    for (const [value, label, description, isDefault] of choices) {
      node.append(el("option", { value, selected: Boolean(isDefault) }, description ? `${label} · ${description}` : label));
    }
    return node;
  }
  const boxes = choices.map(([value, label, description, isDefault]) => el("label", {},
    el("input", { type: "checkbox", value, checked: Boolean(isDefault), disabled: Boolean(one.disabled) }),
    el("span", {}, description ? `${label} · ${description}` : label)));
  const node = el("details.many-menu", {}, el("summary", { "data-custom-id": one.custom_id }, `${placeholder} (${least}–${most})`), boxes);
  node.append(el("button.key.primary", {
    type: "button", disabled: Boolean(one.disabled),
    onclick: (event) => {
      const values = [...node.querySelectorAll("input:checked")].map((box) => box.value);
      view.choose(one.custom_id, values, event.currentTarget);
    },
  }, say(view.locale, "apply")));
  return node;
}
