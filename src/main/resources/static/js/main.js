import "./theme-switch.js";
import { colourListings } from "./cuda.js";

colourListings(document);
document.addEventListener("htmx:afterSettle", () => colourListings(document));

/** Elements that not every page has come when one is there. */
const PARTS = ["trace-player", "mask-input", "stack-input", "paint-input", "order-input", "kernel-editor"];

function load() {
  for (const name of PARTS) {
    if (!customElements.get(name) && document.querySelector(name)) import(`./${name}.js`);
  }
}

load();
document.addEventListener("htmx:afterSettle", load);
