import { html } from "../dom.js";
import { hex, read } from "../mask.js";
import { Lanes } from "./lanes.js";

/** One entry of the stack: line, mask (typed or painted), line where it meets the others. */
export class StackRow {
  constructor(values, width, words, changed, removed) {
    const names = [words["stack.line"], words["stack.mask"], words["stack.meets"]];
    this.boxes = values.map((value, at) => html("input", { type: "text", class: "answer", value, size: [4, 10, 4][at], autocomplete: "off", spellcheck: "false", "aria-label": names[at] }));
    const [, mask] = this.boxes;
    this.lanes = new Lanes(width, words.strip, words, bits => {
      mask.value = hex(bits, width);
      changed();
    });
    const show = () => this.lanes.show(read(mask.value, width) ?? 0n);
    this.boxes.forEach(box => box.addEventListener("input", event => {
      event.stopPropagation();
      show();
      changed();
    }));
    show();
    const remove = html("button", { type: "button", class: "button-quiet", onclick: () => removed(this) }, words["stack.remove"]);
    this.element = html("li", { class: "card" }, html("div", { class: "stack-boxes" },
      ...this.boxes.map((box, at) => html("label", {}, html("span", { class: "small" }, names[at]), box)), remove), this.lanes.element);
  }

  /** As it is typed: without blanks inside, so that three words make a row. */
  get text() {
    const words = this.boxes.map(box => box.value.trim().replace(/\s+/g, ""));
    return words.some(Boolean) ? words.map(word => word || "?").join(" ") : "";
  }

  focus() {
    this.boxes[0].focus();
  }
}
