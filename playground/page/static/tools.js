// The drawer with what can go wrong, on demand, and with the journal.

import { el } from "/static/dom.js";

const PERMISSIONS = ["view_channel", "send_messages", "attach_files", "read_message_history", "send_messages_in_threads", "embed_links"];

export class Tools {
  constructor(app, element) {
    this.app = app;
    this.element = element;
    this.botLine = el("p");
    this.clockLine = el("p");
    this.faultLine = el("p");
    this.journal = el("ul.journal");
    this.broken = el("div");
    this.channel = el("select", { "aria-label": "Channel" });
    this.permission = el("select", { "aria-label": "Permission" }, PERMISSIONS.map((name) => el("option", { value: name }, name)));
    this.person = el("select", { "aria-label": "Person" });
    this.server = el("select", {
      "aria-label": "Language of the server", onchange: () => app.send({ op: "guild-locale", locale: this.server.value }),
    });
    element.append(
      el("button.close", { type: "button", "aria-label": "Close the tools", onclick: () => app.toggleTools(false) }, "×"),
      el("h2", {}, "Tools"),
      part("The bot", this.botLine, grid(
        ["Restart", () => this.use("bot-restart")], ["Kill -9", () => this.use("bot-kill")],
        ["Stop", () => this.use("bot-stop")], ["Start", () => this.use("bot-start")])),
      part("The next request…", this.faultLine, grid(
        ["is slow (2.5 s)", () => this.use("fault-slow")], ["is too slow (4 s)", () => this.use("fault-too-slow")],
        ["gets a 500", () => this.use("fault-500")], ["gets a 502", () => this.use("fault-502")],
        ["is lost", () => this.use("fault-lose-request")], ["loses its answer", () => this.use("fault-lose-answer")],
        ["has a refused emoji", () => this.use("fault-emoji")], ["Clear", () => this.use("fault-clear")])),
      part("Gateway", grid(
        ["Drop the connection", () => this.use("drop")], ["Ask to reconnect", () => this.use("reconnect")],
        ["Invalid session", () => this.use("invalidate")])),
      part("Time", this.clockLine, grid(
        ["20 minutes later", () => this.use("clock", { minutes: 20 })], ["2 hours later", () => this.use("clock", { minutes: 120 })],
        ["Expire all tokens", () => this.use("expire")])),
      part("The bot's permissions", el(".tool-grid", {}, this.channel, this.permission), grid(
        ["Take away", () => this.use("deny", { channel: this.channel.value, permission: this.permission.value })],
        ["Give back", () => this.use("allow", { channel: this.channel.value, permission: this.permission.value })])),
      part("People", el(".tool-grid", {}, this.person), grid(
        ["Leaves the server", () => this.use("leave", { user: this.person.value })],
        ["Comes back", () => this.use("join", { user: this.person.value })],
        ["Starts a thread", () => this.use("thread", { user: this.person.value, channel: this.channel.value })])),
      part("Language of the server", el(".tool-grid", {}, this.server)),
      part("Journal", this.broken, this.journal),
    );
  }

  use(name, more = {}) { this.app.send({ op: "tool", name, ...more }); }

  refresh(state) {
    options(this.channel, state.guilds[0].channels.map((one) => [one.id, `#${one.name}`]));
    options(this.person, state.people.filter((one) => !one.bot).map((one) => [one.id, one.name]));
    options(this.server, Object.entries(state.languages));
    this.server.value = state.guilds[0].locale;
  }

  status(status) {
    const { bot } = status;
    this.botLine.textContent = !bot.there ? (bot.connected ? "A bot is connected." : "No bot was started here.")
      : bot.connected ? "Connected." : bot.running ? "Starting…" : bot.obituary || "Stopped.";
    this.clockLine.textContent = status.ahead ? `The clock is ${ahead(status.ahead)} ahead.` : "The clock is right.";
    this.faultLine.textContent = status.faults.length ? `Waiting: ${status.faults.join(", ")}` : "All is well.";
    this.broken.replaceChildren(
      el("p", {}, `${status.requests} requests, ${status.violation_count} broken rules`),
      ...status.violations.map((text) => el("p.broken", {}, text)),
      ...status.troubles.map((text) => el("p", {}, text)));
    this.journal.replaceChildren(...status.interactions.toReversed().map((one) => el(one.failed ? "li.bad" : "li", {},
      el("span", {}, `${one.user}: ${one.name}`), el("span", {}, one.failed ? "failed" : one.ms === null ? "…" : `${Math.round(one.ms)} ms`))));
  }
}

const ahead = (seconds) => (seconds < 90 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`);

function part(title, ...inside) { return el("section", {}, el("h3", {}, title), ...inside); }

function grid(...buttons) {
  return el(".tool-grid", {}, buttons.map(([label, action]) => el("button", { type: "button", onclick: action }, label)));
}

function options(select, entries) {
  const before = select.value;
  select.replaceChildren(...entries.map(([value, label]) => el("option", { value }, label)));
  if (entries.some(([value]) => value === before)) select.value = before;
}
