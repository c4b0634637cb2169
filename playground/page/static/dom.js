// Small helpers to build elements. Text always goes in as text, never as HTML.

/** Make an element: el("button.key.primary", {type: "button", onclick}, "Label", child, ...). */
export function el(what, attributes = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const node = document.createElement(tag || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, one] of Object.entries(value)) node.style.setProperty(key, one);
    else if (name in node && typeof value === "boolean") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Turn an address of this server into one of this page, whatever name it was opened by. */
export function local(url) {
  try {
    const parsed = new URL(url, location.href);
    const here = ["127.0.0.1", "localhost"].includes(parsed.hostname) && parsed.port === location.port;
    return here ? parsed.pathname + parsed.search : url;
  } catch {
    return url;
  }
}

/** Give only addresses that may be opened from a link. */
export function safeLink(url) {
  return /^https?:\/\//i.test(url) ? url : "#";
}

/** Open a small menu at an element; entries are [label, action]. */
export function popup(anchor, entries, emptyText) {
  document.querySelector(".popup")?.remove();
  const box = el(".popup", { role: "menu" });
  const close = () => {
    box.remove();
    document.removeEventListener("pointerdown", outside, true);
    anchor.focus?.();
  };
  const outside = (event) => { if (!box.contains(event.target)) close(); };
  for (const [label, action] of entries) {
    box.append(el("button", { type: "button", role: "menuitem", onclick: () => { close(); action(); } }, label));
  }
  if (!entries.length) box.append(el("p", {}, emptyText));
  box.addEventListener("keydown", (event) => {
    const items = [...box.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement);
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items[(at - 1 + items.length) % items.length]?.focus();
    else return;
    event.preventDefault();
  });
  document.body.append(box);
  const place = anchor.getBoundingClientRect();
  box.style.left = `${Math.max(6, Math.min(place.left, innerWidth - box.offsetWidth - 6))}px`;
  box.style.top = `${Math.max(6, Math.min(place.bottom + 4, innerHeight - box.offsetHeight - 6))}px`;
  document.addEventListener("pointerdown", outside, true);
  box.querySelector("button")?.focus();
}
