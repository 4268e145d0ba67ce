import { html, say } from "./dom.js";
import { inStep } from "./input/in-step.js";
import { wordsOf } from "./words.js";

/** Things to bring into an order: buttons and Alt with the arrow keys move them, or the mouse; in step with the text. What one sees is sent. */
class OrderInput extends HTMLElement {
  connectedCallback() {
    const [given, input] = [this.querySelector("ul"), this.querySelector("input, textarea")];
    if (this.list || !given || !input || input.readOnly) return;
    Object.assign(this, { input, words: wordsOf(this) });
    this.list = html("ol", { class: "order-list" }, ...[...given.children].map(item => this.item(item)));
    given.replaceWith(this.list);
    this.send = inStep(input, () => this.read());
    this.read();
    input.form?.addEventListener("submit", () => input.value ||= this.order, { capture: true });
  }

  get order() {
    return [...this.list.children].map(item => item.dataset.id).join(", ");
  }

  item(given) {
    const move = (name, sign, by) => html("button", { type: "button", "aria-label": say(this.words[name], given.textContent.trim()), onclick: event => this.move(item, by, event.currentTarget) }, sign);
    const item = html("li", { "data-id": given.dataset.id, draggable: "true", onkeydown: event => this.key(event, item),
      ondragstart: () => this.dragged = item, ondragover: event => this.over(event, item), ondrop: event => event.preventDefault(), ondragend: () => this.write() },
    html("div", {}, html("span", { class: "order-text" }, ...given.childNodes), move("order.up", "↑", -1), move("order.down", "↓", 1)));
    return item;
  }

  key(event, item) {
    const by = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.move(item, by, event.target);
  }

  over(event, item) {
    event.preventDefault();
    const box = item.getBoundingClientRect();
    if (this.dragged && this.dragged !== item) item[event.clientY > box.top + box.height / 2 ? "after" : "before"](this.dragged);
  }

  move(item, by, focused) {
    const other = by < 0 ? item.previousElementSibling : item.nextElementSibling;
    other?.[by < 0 ? "before" : "after"](item);
    focused?.focus();
    this.write();
  }

  /** Puts first what the text names, in its order. */
  read() {
    const ids = this.input.value.split(/[,\s]+/).filter(Boolean);
    ids.toReversed().forEach(id => this.list.prepend(...[...this.list.children].filter(item => item.dataset.id === id)));
  }

  write() {
    this.send(this.order);
  }
}

customElements.define("order-input", OrderInput);
