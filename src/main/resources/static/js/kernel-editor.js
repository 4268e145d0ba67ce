import { html } from "./dom.js";
import { inStep } from "./input/in-step.js";
import { wordsOf } from "./words.js";
import { ask, pageOf } from "./editor/ask.js";

/**
 * An editor over a text area, which stays what is sent. With `data-check` it asks there, while one types, what is wrong; a
 * button with `data-run` in the same form runs the kernel without handing it in.
 */
class KernelEditor extends HTMLElement {
  async connectedCallback() {
    const text = this.querySelector("textarea");
    if (this.text || !text || text.readOnly) return;
    this.text = text;
    this.words = wordsOf(this);
    const [{ createEditor }, { showProblems }] = await Promise.all([import("./editor/editor.js"), import("./editor/problems.js")]);
    const host = html("div", { class: "kernel-host" });
    const [label, rule] = [text.labels[0], document.getElementById(text.getAttribute("aria-describedby")?.split(" ")[0])];
    this.editor = createEditor(host.attachShadow({ mode: "open" }), text.value, label?.textContent ?? "", rule?.textContent, value => this.write(value));
    this.problems = found => showProblems(this.editor, found);
    label?.addEventListener("click", () => this.editor.focus());
    this.plain = html("button", { type: "button", class: "button-quiet small", "aria-pressed": "false", onclick: () => this.swap() }, this.words["editor.plain"] ?? "Plain text");
    this.append(host, this.plain);
    text.hidden = true;
    this.send = inStep(text, () => this.read());
    this.problems(JSON.parse(this.dataset.errors || "[]"));
    text.form?.querySelector("[data-run]")?.addEventListener("click", event => this.run(event));
  }

  swap() {
    const plain = this.text.hidden;
    this.text.hidden = !plain;
    this.querySelector(".kernel-host").hidden = plain;
    this.plain.setAttribute("aria-pressed", String(plain));
  }

  read() {
    const { doc } = this.editor.state;
    if (doc.toString() !== this.text.value) this.editor.dispatch({ changes: { from: 0, to: doc.length, insert: this.text.value } });
  }

  write(value) {
    this.send(value);
    clearTimeout(this.waiting);
    if (this.dataset.check) this.waiting = setTimeout(() => this.check(), 600);
  }

  async check() {
    const asked = this.text.value;
    const answer = await ask(this.dataset.check, this.text.form);
    if (answer && asked === this.text.value) this.problems(answer.diagnostics);
  }

  /** The page that the button would lead to has the faults and the figures: they are taken from it. */
  async run(event) {
    event.preventDefault();
    const button = event.currentTarget;
    const place = document.getElementById(button.dataset.run);
    button.setAttribute("aria-busy", "true");
    const page = await pageOf(button.formAction, this.text.form);
    button.removeAttribute("aria-busy");
    if (!page) return place.textContent = this.words["editor.failed"];
    this.problems(JSON.parse(page.querySelector("kernel-editor").dataset.errors || "[]"));
    place.replaceChildren(...page.getElementById(place.id).childNodes);
    place.scrollIntoView({ block: "nearest" });
    document.dispatchEvent(new Event("htmx:afterSettle"));
  }
}

customElements.define("kernel-editor", KernelEditor);
