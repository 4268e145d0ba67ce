import { html, say } from "./dom.js";
import { count, hex, lanes, read } from "./mask.js";
import { Lanes } from "./input/lanes.js";
import { wordsOf } from "./words.js";

/** A strip of lanes to paint beside a text box, both always in step; what is typed is kept as it was typed. */
class MaskInput extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector("input");
    if (this.lanes || !input) return;
    const words = wordsOf(this);
    const width = Number(this.dataset.width);
    const said = html("p", { class: "quiet small mask-said" });
    this.lanes = new Lanes(width, words.strip, words, mask => {
      input.value = hex(mask, width);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const show = () => {
      const mask = read(input.value, width);
      this.lanes.show(mask ?? 0n);
      said.textContent = mask === null ? words.unread : say(words.mask, hex(mask, width), lanes(mask), count(mask));
      said.hidden = input.value.trim() === "";
    };
    input.addEventListener("input", show);
    if (input.readOnly) this.lanes.element.inert = true;
    this.append(this.lanes.element, said);
    show();
  }
}

customElements.define("mask-input", MaskInput);
