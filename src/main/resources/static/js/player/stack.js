import { html } from "../dom.js";
import { hex } from "../mask.js";
import { strip } from "./strip.js";

/** The reconvergence stack at a step, the top entry first. */
export class Stack {
  constructor(trace, words) {
    this.trace = trace;
    this.words = words;
    this.body = html("tbody", {});
    this.none = html("p", { class: "quiet small" }, words.stackless);
    this.table = html("table", { class: "player-stack" }, html("caption", {}, words.stack),
      html("thead", {}, html("tr", {}, ...[words.goes, words.mask, "", words.meets].map(text => text ? html("th", { scope: "col" }, text) : html("td", {})))), this.body);
    this.element = html("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": words.stack }, this.none, this.table);
  }

  show(step) {
    const entries = this.trace.stacks[this.trace.stack[step]];
    const now = `${this.trace.stack[step]} ${this.trace.line[step]}`;
    if (now === this.shown) return;
    this.shown = now;
    this.table.hidden = entries.length === 0;
    this.none.hidden = entries.length > 0;
    this.body.replaceChildren(...entries.map((entry, at) => this.row(entry, at === entries.length - 1 ? this.trace.line[step] : entry[0])).reverse());
  }

  /** The entry that runs stands where it is, the others where they go on. */
  row([, mask, join], line) {
    const lanes = this.trace.masks[mask];
    const place = at => at === 0 ? this.words.end : at ?? "–";
    return html("tr", {}, html("th", { scope: "row", class: "number" }, place(line)), html("td", { class: "mask" }, hex(lanes, this.trace.width)),
      html("td", {}, strip(lanes, this.trace.width)), html("td", { class: "number" }, place(join)));
  }
}
