import { html } from "./dom.js";

/** `?` opens the list of keys that stands in the page's `template#keys-help`, and so does a button with `data-keys-help`. */
const list = document.getElementById("keys-help");

function open() {
  const dialog = document.querySelector("dialog.keys-help") ?? document.body.appendChild(html("dialog", { class: "keys-help", "aria-labelledby": "keys-title" }, list.content.cloneNode(true)));
  if (!dialog.open) dialog.showModal();
}

if (list) {
  document.querySelectorAll("[data-keys-help]").forEach(button => {
    button.hidden = false;
    button.addEventListener("click", open);
  });
  document.addEventListener("keydown", event => {
    const typing = event.target.closest?.("input:not([type='radio'], [type='checkbox'], [type='range']), textarea, select, kernel-editor, yaml-editor");
    if (event.key === "?" && !typing && !event.ctrlKey && !event.altKey && !event.metaKey) open();
  });
}
