import "./theme-switch.js";
import "./digits.js";
import "./keys-help.js";
import "./failures.js";
import "./landing.js";
import "./once.js";
import { colourListings } from "./cuda.js";
import { keepDraft } from "./drafts.js";

/** Elements that not every page has come when one is there. */
const PARTS = ["trace-player", "mask-input", "stack-input", "paint-input", "order-input", "kernel-editor", "yaml-editor", "draft-saver", "time-left"];

function settle() {
  colourListings(document);
  document.querySelectorAll("form[data-draft]").forEach(form => {
    keepDraft(form);
    form.removeAttribute("data-draft");
  });
  for (const name of PARTS) {
    if (!customElements.get(name) && document.querySelector(name)) import(`./${name}.js`);
  }
}

settle();
document.addEventListener("htmx:afterSettle", settle);
