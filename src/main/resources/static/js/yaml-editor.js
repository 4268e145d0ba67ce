import { html } from "./dom.js";
import { saveOnLeave } from "./editor/save-on-leave.js";
import { inStep } from "./input/in-step.js";
import { wordsOf } from "./words.js";

/** An editor for a problem over a text area, which stays what is sent; faults that the page tells stand under their lines. */
class YamlEditor extends HTMLElement {
  async connectedCallback() {
    const text = this.querySelector("textarea");
    if (this.text || !text) return;
    this.text = text;
    saveOnLeave(text);
    const [{ createEditor }, { showProblems }, { yaml }, schema] = await Promise.all([import("./editor/editor.js"), import("./editor/problems.js"), import("./editor/yaml.js"), fetch(this.dataset.schema).then(answer => answer.json())]);
    const host = html("div", { class: "kernel-host" });
    const label = text.labels[0]?.textContent ?? "";
    const rule = document.getElementById(text.getAttribute("aria-describedby"))?.textContent;
    this.editor = createEditor(host.attachShadow({ mode: "open" }), text.value, label, rule, value => this.send(value), yaml(schema, wordsOf(this)));
    this.show = () => showProblems(this.editor, this.faults());
    const plain = html("button", { type: "button", class: "button-quiet small", "aria-pressed": "false", onclick: () => this.swap(host, plain) }, wordsOf(this)["editor.plain"] ?? "As plain text");
    this.append(host, plain);
    text.hidden = true;
    this.send = inStep(text, () => this.read());
    host.addEventListener("keydown", event => event.key === "Escape" && !event.defaultPrevented && document.getElementById("seed")?.parentElement.querySelector("button").focus());
    document.addEventListener("htmx:afterSettle", this.show);
    this.show();
  }

  disconnectedCallback() {
    document.removeEventListener("htmx:afterSettle", this.show);
  }

  /** As the list of faults says them. */
  faults() {
    return [...document.querySelectorAll(".faults > li")].map(({ dataset }) => ({ line: Number(dataset.line), column: Number(dataset.column), length: 1, message: dataset.text }));
  }

  swap(host, plain) {
    this.text.hidden = !this.text.hidden;
    host.hidden = !this.text.hidden;
    plain.setAttribute("aria-pressed", String(host.hidden));
  }

  read() {
    const { doc } = this.editor.state;
    if (doc.toString() !== this.text.value) this.editor.dispatch({ changes: { from: 0, to: doc.length, insert: this.text.value } });
  }
}

customElements.define("yaml-editor", YamlEditor);

/** `[` and `]` press the buttons that say so, unless one is writing. */
document.addEventListener("keydown", event => {
  const at = event.composedPath()[0];
  if (event.ctrlKey || event.metaKey || event.altKey || at.matches?.("input, textarea, select, [contenteditable=true]")) return;
  document.querySelector(`[data-key="${CSS.escape(event.key)}"]`)?.click();
});
