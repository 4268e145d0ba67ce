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
    if (entries === this.shown) return;
    this.shown = entries;
    this.table.hidden = entries.length === 0;
    this.none.hidden = entries.length > 0;
    this.body.replaceChildren(...entries.map(entry => this.row(entry)).reverse());
  }

  row([line, mask, join]) {
    const lanes = this.trace.masks[mask];
    const place = at => at === 0 ? this.words.end : at ?? "–";
    return html("tr", {}, html("th", { scope: "row", class: "number" }, place(line)), html("td", { class: "mask" }, hex(lanes, this.trace.width)),
      html("td", {}, strip(lanes, this.trace.width)), html("td", { class: "number" }, place(join)));
  }
}
