// A modal as a dialog of the page.

import { choicesOf } from "/static/components.js";
import { el } from "/static/dom.js";
import { markdown } from "/static/markdown.js";
import { say } from "/static/words.js";

/** Open a modal for a pane's person. */
export function openModal(pane, interaction, modal) {
  const view = pane.viewOf({ id: null });
  const readers = new Map();
  const inputs = modal.components.map((one) => {
    if (one.type === 10) return el(".text", {}, markdown(one.content, view.names));
    const inside = one.component ?? one.components[0];
    const [node, read] = field(inside, view);
    readers.set(inside.custom_id, read);
    const label = one.label ?? inside.label;
    const about = one.description ? el("small", {}, one.description) : null;
    return node.tagName === "FIELDSET" ? el("fieldset", {}, el("legend", {}, label), about, node)
      : el("label", {}, label, about, node);
  });
  const form = el("form", {
    method: "dialog",
    onsubmit: () => {
      const values = Object.fromEntries([...readers].map(([id, read]) => [id, read()]));
      pane.ask({ op: "submit", interaction, values });
    },
  }, el("h2", {}, modal.title), el("p.for", {}, pane.app.person(pane.user).name), inputs,
  el(".actions", {},
    el("button.key", { type: "button", onclick: () => dialog.close() }, say(view.locale, "cancel")),
    el("button.key.primary", { type: "submit" }, say(view.locale, "send"))));
  const dialog = el("dialog", { lang: view.locale, onclose: () => dialog.remove(), "aria-label": modal.title }, form);
  document.body.append(dialog);
  dialog.showModal();
}

function field(one, view) {
  const required = one.required !== false;
  if (one.type === 4) {
    const attributes = {
      name: one.custom_id, required, minlength: one.min_length, maxlength: one.max_length ?? 4000, placeholder: one.placeholder,
    };
    const node = one.style === 2 ? el("textarea", { rows: 4, ...attributes }) : el("input", { type: "text", ...attributes });
    node.value = one.value ?? "";
    return [node, () => node.value];
  }
  if (one.type === 23) {
    const node = el("input", { type: "checkbox", name: one.custom_id, checked: Boolean(one.default) });
    return [node, () => node.checked];
  }
  if (one.type === 19) {
    return [el("p", {}, "(files can't be uploaded here)"), () => []];
  }
  if (one.type === 21 || one.type === 22) {
    const kind = one.type === 21 ? "radio" : "checkbox";
    const node = el("fieldset", {}, one.options.map((option) => el("label", {}, el("span", {},
      el("input", { type: kind, name: one.custom_id, value: option.value, checked: Boolean(option.default) }), ` ${option.label}`))));
    return [node, () => [...node.querySelectorAll("input:checked")].map((box) => box.value)];
  }
  const many = (one.max_values ?? 1) > 1;
  const node = el("select", { name: one.custom_id, multiple: many, required });
  if (!many) node.append(el("option", { value: "" }, one.placeholder || say(view.locale, "pick")));
  for (const [value, label, description, isDefault] of choicesOf(one, view)) {
    node.append(el("option", { value, selected: Boolean(isDefault) }, description ? `${label} · ${description}` : label));
  }
  return [node, () => [...node.selectedOptions].map((option) => option.value).filter(Boolean)];
}
