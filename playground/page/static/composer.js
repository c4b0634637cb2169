// The box at the bottom of a pane: messages, and slash commands with completion.

import { el } from "/static/dom.js";
import { say } from "/static/words.js";

const GROUPS = [1, 2];
let boxes = 0;

export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.choices = new Map();
    this.request = 0;
    const id = `suggestions-${boxes++}`;
    this.list = el("ul.suggestions", { id, role: "listbox", hidden: true });
    this.input = el("input", {
      type: "text", autocomplete: "off", spellcheck: "false", role: "combobox", "aria-expanded": "false", "aria-controls": id,
      maxlength: 2000, enterkeyhint: "send",
      oninput: () => this.suggest(), onkeydown: (event) => this.key(event),
      onblur: () => setTimeout(() => this.hide(), 150), onfocus: () => this.suggest(),
    });
    this.trouble = el("div");
    this.element = el(".composer", {}, this.trouble, this.list, this.input);
    this.at = 0;
  }

  refresh() {
    const channel = this.pane.app.channel(this.pane.channel)?.name ?? "";
    this.input.placeholder = say(this.pane.locale, "write", { channel });
    this.input.setAttribute("aria-label", this.input.placeholder);
  }

  fail(line) {
    this.trouble.replaceChildren(line);
    setTimeout(() => line.remove(), 8000);
  }

  nameOf(thing) { return thing.name_localizations?.[this.pane.locale] ?? thing.name; }

  aboutOf(thing) { return thing.description_localizations?.[this.pane.locale] ?? thing.description ?? ""; }

  /** All commands with their subcommands: {path, shown, about, options}. */
  flat() {
    const found = [];
    const walk = (thing, path, shown) => {
      const subs = (thing.options ?? []).filter((option) => GROUPS.includes(option.type));
      if (!subs.length) found.push({ path, shown, about: this.aboutOf(thing), options: thing.options ?? [] });
      for (const sub of subs) walk(sub, `${path} ${sub.name}`, `${shown} ${this.nameOf(sub)}`);
    };
    for (const command of this.pane.commands.filter((one) => one.type === 1)) walk(command, command.name, this.nameOf(command));
    return found;
  }

  /** Read what is in the box: the command, the options given, and the one being typed. */
  parse() {
    const text = this.input.value.slice(1);
    const commands = this.flat().sort((a, b) => b.shown.length - a.shown.length);
    const command = commands.find((one) => [one.shown, one.path].some((name) => text === name || text.startsWith(`${name} `)));
    if (!command) return null;
    const name = text.startsWith(command.shown) ? command.shown : command.path;
    const rest = text.slice(name.length);
    const known = command.options.flatMap((option) => [[this.nameOf(option), option], [option.name, option]]);
    const given = {};
    const marks = [...rest.matchAll(/(?:^|\s)([^\s:]+):/g)]
      .map((mark) => ({ mark, option: known.find(([label]) => label === mark[1])?.[1] }))
      .filter((one) => one.option);
    marks.forEach(({ mark, option }, number) => {
      const end = marks[number + 1]?.mark.index ?? rest.length;
      given[option.name] = rest.slice(mark.index + mark[0].length, end).trim();
    });
    const last = marks.at(-1);
    const tail = last ? rest.slice(last.mark.index + last.mark[0].length) : rest;
    const isTyping = last && !/\s$/.test(tail);
    return { command, given, focused: isTyping ? last.option : null, typed: tail.trim(), word: rest.split(/\s/).at(-1) };
  }

  suggest() {
    const text = this.input.value;
    // From here on only choices for what now stands in the box count; answers to earlier letters come too late.
    this.request += 1;
    this.choices.clear();
    if (!text.startsWith("/") || document.activeElement !== this.input) return this.hide();
    const parsed = this.parse();
    if (!parsed) return this.offerCommands(text.slice(1));
    if (!text.slice(1 + parsed.command.shown.length) && parsed.command.options.length) return this.offerOptions(parsed);
    if (parsed.focused) return this.offerValues(parsed);
    return this.offerOptions(parsed);
  }

  offerCommands(typed) {
    const wanted = typed.toLowerCase();
    const fit = this.flat().filter((one) => one.shown.includes(wanted) || one.path.includes(wanted));
    this.show(fit.slice(0, 12).map((one) => ({
      label: `/${one.shown}`,
      about: [one.about, one.options.map((option) => `[${this.nameOf(option)}]`).join(" ")].filter(Boolean).join("  "),
      value: `/${one.shown}${one.options.length ? " " : ""}`,
    })));
  }

  offerOptions({ command, given, word }) {
    const left = command.options.filter((option) => !(option.name in given));
    const fit = left.filter((option) => !word || this.nameOf(option).startsWith(word));
    const base = this.input.value.endsWith(" ") ? this.input.value
      : word ? this.input.value.slice(0, this.input.value.length - word.length) : `${this.input.value} `;
    this.show(fit.map((option) => ({
      label: this.nameOf(option),
      about: this.aboutOf(option) + (option.required ? "" : `  (${say(this.pane.locale, "optional")})`),
      value: `${base}${this.nameOf(option)}:`,
    })));
  }

  offerValues({ command, given, focused, typed }) {
    const base = this.input.value.slice(0, this.input.value.length - typed.length);
    const show = (values) => this.show(values
      .filter((one) => one.toLowerCase().includes(typed.toLowerCase()))
      .slice(0, 25).map((one) => ({ label: one, about: "", value: `${base}${one} ` })));
    if (focused.choices?.length) return show(focused.choices.map((one) => this.nameOf(one)));
    if (focused.type === 5) return show(["true", "false"]);
    if ([6, 9].includes(focused.type)) return show(this.pane.app.state.people.map((one) => one.name));
    if (focused.type === 7) return show(this.pane.guild.channels.map((one) => one.name));
    if (focused.type === 4 && focused.min_value !== undefined && focused.max_value - focused.min_value < 25) {
      const count = focused.max_value - focused.min_value + 1;
      return show(Array.from({ length: count }, (_, number) => String(focused.min_value + number)));
    }
    if (!focused.autocomplete) return this.hide();
    this.choices.set(this.request, base);
    const options = { ...given, [focused.name]: typed };
    return this.pane.ask({ op: "complete", path: command.path, option: focused.name, options, request: this.request });
  }

  /** Show the choices that the bot offers for an option. */
  offer(request, choices) {
    const base = this.choices.get(request);
    if (base === undefined) return;
    this.show(choices.map((one) => ({ label: one.name, about: "", value: `${base}${one.value} ` })));
  }

  show(entries) {
    this.entries = entries;
    this.at = 0;
    this.list.replaceChildren(...entries.map((entry, number) => el("li", {
      role: "option", id: `${this.list.id}-${number}`, "aria-selected": String(number === 0),
      onpointerdown: (event) => { event.preventDefault(); this.accept(number); },
    }, el("b", {}, entry.label), entry.about ? el("small", {}, entry.about) : null)));
    this.list.hidden = !entries.length;
    this.input.setAttribute("aria-expanded", String(entries.length > 0));
    this.mark();
  }

  mark() {
    [...this.list.children].forEach((node, number) => node.setAttribute("aria-selected", String(number === this.at)));
    const node = this.list.children[this.at];
    node?.scrollIntoView({ block: "nearest" });
    if (node) this.input.setAttribute("aria-activedescendant", node.id);
  }

  hide() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  accept(number) {
    this.input.value = this.entries[number].value;
    this.input.focus();
    this.suggest();
  }

  key(event) {
    const open = !this.list.hidden;
    if (event.isComposing) return;
    if (open && event.key === "ArrowDown") this.at = (this.at + 1) % this.entries.length;
    else if (open && event.key === "ArrowUp") this.at = (this.at - 1 + this.entries.length) % this.entries.length;
    else if (open && event.key === "Tab") this.accept(this.at);
    else if (event.key === "Escape") this.hide();
    else if (event.key === "Enter") this.enter(open);
    else return;
    if (["ArrowDown", "ArrowUp"].includes(event.key)) this.mark();
    if (open || event.key === "Enter") event.preventDefault();
  }

  /** Enter sends what is complete, and completes what isn't. */
  enter(open) {
    const text = this.input.value.trim();
    if (!text) return;
    if (!text.startsWith("/")) {
      this.pane.ask({ op: "say", text });
    } else {
      const parsed = this.parse();
      const missing = parsed?.command.options.find((option) => option.required && !(option.name in parsed.given));
      if (open && (!parsed || missing)) return this.accept(this.at);
      if (!parsed || missing) return this.suggest();
      this.pane.ask({ op: "command", path: parsed.command.path, options: parsed.given });
    }
    this.trouble.replaceChildren();
    this.input.value = "";
    this.hide();
    this.pane.toEnd();
  }
}
