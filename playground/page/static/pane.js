// A pane: one person looking at one channel.

import { Composer } from "/static/composer.js";
import { el } from "/static/dom.js";
import { messageElement } from "/static/message.js";
import { openModal } from "/static/modal.js";
import { say } from "/static/words.js";

export class Pane {
  constructor(number, app) {
    this.number = number;
    this.app = app;
    this.user = null;
    this.channel = null;
    this.commands = [];
    this.messages = new Map();
    this.build();
  }

  build() {
    const n = this.number;
    this.face = el("img", { alt: "" });
    this.who = el("select.who", { "aria-label": "Person", onchange: () => this.open(this.who.value, this.channel) });
    this.language = el("select.language", {
      "aria-label": "Language", onchange: () => this.app.send({ op: "locale", user: this.user, locale: this.language.value }),
    });
    this.place = el("select.place", { "aria-label": "Channel", onchange: () => this.open(this.user, this.place.value) });
    this.alone = el("button.alone", { type: "button", "aria-pressed": "false", title: "Only this person", "aria-label": "Only this person", onclick: () => this.app.toggleSolo(n) }, "⤢");
    this.log = el(".log", { role: "log", "aria-live": "polite", tabindex: 0 });
    this.newest = el("button.to-newest", { type: "button", hidden: true, onclick: () => this.toEnd() });
    this.log.addEventListener("scroll", () => { if (this.isAtEnd()) this.newest.hidden = true; });
    this.composer = new Composer(this);
    this.element = el("section.pane", { id: `pane-${n}`, "data-pane": n },
      el(".pane-head", {}, this.face, this.who, this.language, this.alone, this.place),
      this.log, this.newest, this.composer.element);
    // Pictures that arrive late must not push the newest lines out of sight.
    new ResizeObserver(() => { if (this.wasAtEnd) this.toEnd(); }).observe(this.log);
    this.log.addEventListener("load", () => { if (this.wasAtEnd) this.toEnd(); }, true);
    this.log.addEventListener("scroll", () => { this.wasAtEnd = this.isAtEnd(); });
    this.wasAtEnd = true;
  }

  get locale() { return this.app.person(this.user)?.locale ?? "en-US"; }

  get guild() { return this.app.state.guilds.find((guild) => guild.channels.some((one) => one.id === this.channel)); }

  /** What components need to know and do for one message. */
  viewOf(message) {
    const { app } = this;
    return {
      locale: this.locale,
      people: app.state.people.filter((person) => person.guilds.includes(this.guild?.id)),
      roles: this.guild?.roles ?? [],
      channels: this.guild?.channels ?? [],
      names: {
        user: (id) => app.person(id)?.name ?? id,
        channel: (id) => app.channel(id)?.name ?? id,
        role: (id) => this.guild?.roles.find((role) => role.id === id)?.name ?? id,
        isMe: (id) => id === this.user,
        locale: this.locale,
      },
      press: (customId, node) => this.act(node, message, { op: "press", custom_id: customId }),
      choose: (customId, values, node) => this.act(node, message, { op: "choose", custom_id: customId, values }),
    };
  }

  act(node, message, asked) {
    this.find(message.id)?.querySelector(".failed")?.remove();
    for (const busy of this.log.querySelectorAll(".busy")) busy.classList.remove("busy");
    node.classList.add("busy");
    this.ask({ ...asked, message: message.id });
  }

  ask(asked) { this.app.send({ ...asked, pane: this.number }); }

  open(user, channel) {
    this.user = user;
    this.channel = channel;
    this.ask({ op: "open", user, channel });
    this.app.remember();
  }

  /** Bring the head up to date with people, languages and channels. */
  refresh() {
    const { state } = this.app;
    const me = this.app.person(this.user);
    if (!me) return;
    this.face.src = me.avatar;
    fill(this.who, state.people.filter((one) => !one.bot).map((one) => [one.id, one.name]), this.user);
    fill(this.language, Object.entries(state.languages), me.locale);
    const several = state.guilds.length > 1;
    fill(this.place, state.guilds.flatMap((guild) => guild.channels.map((one) => [
      one.id, `${one.parent ? "↳ " : "#"}${one.name}${one.archived ? " (archived)" : ""}${several ? ` · ${guild.name}` : ""}`,
    ])), this.channel);
    this.element.lang = me.locale;
    this.element.setAttribute("aria-label", me.name);
    this.composer.refresh();
    this.newest.textContent = say(me.locale, "newest");
  }

  showAll(messages, visible) {
    this.messages = new Map(messages.map((one) => [one.id, one]));
    const name = this.app.person(this.user)?.name ?? "";
    if (!visible) this.log.replaceChildren(el("p.empty", {}, say(this.locale, "hidden", { user: name })));
    else if (!messages.length) this.log.replaceChildren(el("p.empty", {}, say(this.locale, "empty")));
    else this.log.replaceChildren(...messages.map((one) => messageElement(one, this)));
    this.toEnd();
  }

  show(message) {
    this.log.querySelector(".empty")?.remove();
    this.messages.set(message.id, message);
    const follow = this.isAtEnd();
    const made = messageElement(message, this);
    const old = this.find(message.id);
    if (old) this.exchange(old, made);
    else {
      made.classList.add("fresh");
      const later = [...this.log.children].find((node) => BigInt(node.dataset.id) > BigInt(message.id));
      this.log.insertBefore(made, later ?? null);
    }
    if (follow) this.toEnd();
    else if (!old) this.newest.hidden = false;
  }

  /** Replace a message's element: focus stays on its button, and the old picture until the new one is there. */
  exchange(old, made) {
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const keys = [...old.querySelectorAll("[data-custom-id]")];
    const at = keys.indexOf(focused);
    const before = [...old.querySelectorAll(".shot img")];
    [...made.querySelectorAll(".shot img")].forEach((image, number) => {
      const former = before[number];
      if (!former || former.src === image.src) return;
      image.style.backgroundImage = `url("${former.src}")`;
      image.addEventListener("load", () => { image.style.backgroundImage = ""; }, { once: true });
    });
    old.replaceWith(made);
    if (!focused) return;
    const now = [...made.querySelectorAll("[data-custom-id]")];
    const same = now.find((node) => node.dataset.customId === focused.dataset.customId && !node.disabled);
    const near = now.slice(Math.max(0, at)).find((node) => !node.disabled) ?? now.find((node) => !node.disabled);
    (same ?? near ?? this.log).focus({ preventScroll: true });
  }

  remove(id) {
    this.messages.delete(id);
    this.find(id)?.remove();
  }

  done(id) {
    for (const node of this.find(id)?.querySelectorAll(".busy") ?? []) node.classList.remove("busy");
  }

  /** Say that something failed: below the message it was about, else above the box. */
  fail(id, text) {
    this.done(id);
    const follow = this.isAtEnd();
    const message = id && this.find(id);
    const line = el("p.failed", { role: "alert" }, `${say(this.locale, "failed")}: ${text}`);
    if (message) {
      message.querySelector(".failed")?.remove();
      message.querySelector(".body").append(line);
      if (follow) this.toEnd();
    } else this.composer.fail(line);
  }

  modal(interaction, modal) { openModal(this, interaction, modal); }

  find(id) { return this.log.querySelector(`[data-id="${id}"]`); }

  isAtEnd() { return this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 60; }

  toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
    this.newest.hidden = true;
    this.wasAtEnd = true;
  }
}

function fill(select, entries, value) {
  const key = JSON.stringify(entries);
  if (select.dataset.key !== key) {
    select.dataset.key = key;
    select.replaceChildren(...entries.map(([one, label]) => el("option", { value: one }, label)));
  }
  select.value = value;
}
