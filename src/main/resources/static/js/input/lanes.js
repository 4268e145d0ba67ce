import { html, say } from "../dom.js";
import { full, has, withLane } from "../mask.js";
import { painting } from "./painting.js";

/**
 * Lanes to paint, lane 0 at the left, in groups of eight. One is in the tab order; arrows move, with Shift they paint,
 * Space toggles, a all, n none, i invert. Tells `changed` of every new mask.
 */
export class Lanes {
  constructor(width, name, words, changed) {
    Object.assign(this, { width, changed, mask: 0n, at: 0 });
    this.buttons = Array.from({ length: width }, (_, lane) => html("button", {
      type: "button", tabindex: lane ? -1 : 0, "aria-pressed": "false", "aria-label": say(words.lane, lane), "data-lane": lane }, lane % 8 ? "" : String(lane)));
    this.element = html("div", { class: "lane-input", role: "group", "aria-label": name, onkeydown: event => this.key(event) },
      ...Array.from({ length: Math.ceil(width / 8) }, (_, group) => html("span", { class: "lane-eight" }, ...this.buttons.slice(8 * group, 8 * group + 8))));
    painting(this.element, "[data-lane]", (cell, on) => this.paint(Number(cell.dataset.lane), on), cell => !has(this.mask, cell.dataset.lane));
  }

  show(mask) {
    this.mask = mask;
    this.buttons.forEach((button, lane) => button.setAttribute("aria-pressed", String(has(mask, lane))));
  }

  set(mask) {
    if (mask === this.mask) return;
    this.show(mask);
    this.changed(mask);
  }

  paint(lane, on) {
    this.move(lane);
    this.set(withLane(this.mask, lane, on));
  }

  move(lane) {
    this.buttons[this.at].tabIndex = -1;
    this.at = Math.min(this.width - 1, Math.max(0, lane));
    this.buttons[this.at].tabIndex = 0;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowRight: this.at + 1, ArrowLeft: this.at - 1, ArrowDown: this.at + 8, ArrowUp: this.at - 8, Home: 0, End: this.width - 1 }[event.key];
    const mask = { a: full(this.width), n: 0n, i: this.mask ^ full(this.width), " ": withLane(this.mask, this.at, !has(this.mask, this.at)) }[event.key];
    if (to === undefined && mask === undefined) return;
    event.preventDefault();
    if (mask !== undefined) return this.set(mask);
    const on = has(this.mask, this.at);
    this.move(to);
    this.buttons[this.at].focus();
    if (event.shiftKey) this.paint(this.at, on);
  }
}
