import { html } from "./dom.js";
import { inStep } from "./input/in-step.js";
import { StackRow } from "./input/stack-row.js";
import { wordsOf } from "./words.js";

/** The stack as rows to fill, the top one first, above the text that is sent; both always in step. */
class StackInput extends HTMLElement {
  connectedCallback() {
    const text = this.querySelector("textarea");
    if (this.rows || !text || text.readOnly) return;
    Object.assign(this, { text, words: wordsOf(this), width: Number(this.dataset.width), rows: [] });
    this.list = html("ol", { class: "stack-rows", "aria-label": this.words.stack });
    this.add = html("button", { type: "button", onclick: () => this.push() }, this.words["stack.add"]);
    this.prepend(this.add, this.list);
    this.send = inStep(text, () => this.read());
    this.read();
  }

  /** From the text: an entry a line, the bottom first. */
  read() {
    this.rows = this.text.value.split("\n").map(line => line.trim()).filter(Boolean).map(line => this.row(line.split(/\s+/)));
    this.show();
  }

  row([line = "", mask = "", meets = ""]) {
    return new StackRow([line, mask, meets], this.width, this.words, () => this.write(), row => {
      this.rows = this.rows.filter(other => other !== row);
      this.show();
      this.write();
      this.add.focus();
    });
  }

  push() {
    this.rows.push(this.row(this.rows.length ? [] : ["", "", "-"]));
    this.show();
    this.rows.at(-1).focus();
  }

  show() {
    this.list.replaceChildren(...this.rows.map(row => row.element).reverse());
  }

  write() {
    this.send(this.rows.map(row => row.text).join("\n"));
  }
}

customElements.define("stack-input", StackInput);
