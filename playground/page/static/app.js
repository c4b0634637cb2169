// The page: its socket, its panes, tabs, theme and first screen.

import { el } from "/static/dom.js";
import { Pane } from "/static/pane.js";
import { Tools } from "/static/tools.js";

const PANES = 4;
const $ = (id) => document.getElementById(id);

class App {
  constructor() {
    this.state = { people: [], guilds: [], languages: {} };
    this.panes = [];
    this.active = 0;
    this.isStarting = false;
    this.tools = new Tools(this, $("tools"));
    this.theme(localStorage.getItem("theme") ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));
    $("theme-button").onclick = () => this.theme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    $("tools-button").onclick = () => this.toggleTools($("tools").hidden);
    $("help-button").onclick = () => this.toggleHelp($("welcome").hidden);
    $("welcome-close").onclick = () => this.toggleHelp(false);
    $("start-button").onclick = () => this.startTable();
    this.toggleHelp(localStorage.getItem("help") !== "off");
    document.addEventListener("keydown", (event) => this.key(event));
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(`ws://${location.host}/page`);
    this.socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    this.socket.onclose = () => {
      $("bot-state").dataset.state = "offline";
      $("bot-state").textContent = "The local Discord has stopped";
      setTimeout(() => this.connect(), 1000);
    };
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  person(id) { return this.state.people.find((one) => one.id === id); }

  channel(id) { return this.state.guilds.flatMap((guild) => guild.channels).find((one) => one.id === id); }

  receive(message) {
    const pane = this.panes[message.pane];
    switch (message.op) {
      case "state": return this.refresh(message);
      case "status": return this.status(message);
      case "messages":
        pane.user = message.user;
        pane.channel = message.channel;
        pane.refresh();
        return pane.showAll(message.messages, message.visible);
      case "message": this.hint(pane, message.message); return pane.show(message.message);
      case "gone": return pane.remove(message.id);
      case "commands":
        pane.commands = message.commands;
        return pane.composer.suggest();
      case "failed": return pane.fail(message.id, message.text);
      case "done": return pane.done(message.id);
      case "modal": return pane.modal(message.interaction, message.modal);
      case "choices": return pane.composer.offer(message.request, message.choices);
      default: return undefined;
    }
  }

  refresh(state) {
    const isNew = this.state.application !== state.application;
    this.state = state;
    this.tools.refresh(state);
    if (isNew) this.build();
    for (const pane of this.panes) pane.refresh();
    this.drawTabs();
  }

  /** Lay out the panes; a server that was started anew has other ids than the page remembers. */
  build() {
    const people = this.state.people.filter((one) => !one.bot);
    const home = this.state.guilds[0].channels.find((one) => one.name === "cards") ?? this.state.guilds[0].channels[0];
    const remembered = JSON.parse(sessionStorage.getItem("panes") ?? "[]");
    this.panes = Array.from({ length: Math.min(PANES, people.length) }, (_, number) => new Pane(number, this));
    $("panes").replaceChildren(...this.panes.map((pane) => pane.element));
    this.panes.forEach((pane, number) => {
      const [user, channel] = remembered[number] ?? [];
      pane.open(this.person(user) ? user : people[number].id, this.channel(channel) ? channel : home.id);
    });
    this.activate(Math.min(this.active, this.panes.length - 1));
  }

  remember() {
    sessionStorage.setItem("panes", JSON.stringify(this.panes.map((pane) => [pane.user, pane.channel])));
  }

  drawTabs() {
    $("tabs").replaceChildren(...this.panes.map((pane, number) => {
      const person = this.person(pane.user);
      return el("button.tab", {
        type: "button", role: "tab", "aria-selected": String(number === this.active), "aria-controls": `pane-${number}`,
        onclick: () => this.activate(number),
      }, el("img", { src: person?.avatar ?? "", alt: "" }), el("span", {}, person?.name ?? ""));
    }));
  }

  activate(number) {
    this.active = number;
    this.panes.forEach((pane, at) => pane.element.classList.toggle("active", at === number));
    this.drawTabs();
    this.panes[number].toEnd();
  }

  /** Put a dot on the tab of a person who got something that only they see. */
  hint(pane, message) {
    if (!message.ephemeral || pane.number === this.active) return;
    const tab = $("tabs").children[pane.number];
    if (tab && !tab.querySelector(".dot")) tab.prepend(el("span.dot", { title: "New for this person" }));
  }

  toggleSolo(number) {
    const solo = $("panes").classList.toggle("solo");
    this.activate(number);
    for (const pane of this.panes) pane.alone.setAttribute("aria-pressed", String(solo));
  }

  toggleTools(open) {
    $("tools").hidden = !open;
    $("tools-button").setAttribute("aria-expanded", String(open));
    (open ? $("tools").querySelector("button") : $("tools-button")).focus();
  }

  toggleHelp(open) {
    $("welcome").hidden = !open;
    $("help-button").setAttribute("aria-expanded", String(open));
    localStorage.setItem("help", open ? "on" : "off");
  }

  theme(name) {
    document.documentElement.dataset.theme = name;
    localStorage.setItem("theme", name);
  }

  key(event) {
    if (event.key === "Escape" && !$("tools").hidden) this.toggleTools(false);
    if (event.altKey && /^[1-4]$/.test(event.key) && this.panes[event.key - 1]) {
      this.activate(event.key - 1);
      this.panes[event.key - 1].composer.input.focus();
      event.preventDefault();
    }
  }

  /** Run /bombu new bots:3 as the first person. */
  startTable() {
    this.activate(0);
    this.panes[0].ask({ op: "command", path: "bombu new", options: { bots: "3" } });
    this.toggleHelp(false);
    this.panes[0].log.focus();
  }

  status(status) {
    this.tools.status(status);
    const { bot } = status;
    const state = bot.connected ? "online" : bot.running ? "starting" : "offline";
    const words = { online: "Bot online", starting: "Bot is starting…", offline: bot.there ? "Bot stopped" : "No bot" };
    $("bot-state").dataset.state = state;
    $("bot-state").textContent = words[state];
    $("start-button").disabled = !bot.connected;
    $("alarm").hidden = !bot.crashed;
    if (bot.crashed) {
      $("alarm").replaceChildren(el("code", {}, bot.obituary),
        el("button", { type: "button", onclick: () => this.tools.use("bot-start") }, "Start it again"));
    }
  }
}

window.app = new App();
