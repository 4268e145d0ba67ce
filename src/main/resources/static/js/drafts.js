import { html } from "./dom.js";
import { wordsOf } from "./words.js";

/** Keeps what is typed into `form[data-draft]` in this browser until it is sent; one draft a variant. */
export function keepDraft(form) {
  const key = `draft ${form.dataset.draft}`;
  const boxes = () => [...form.elements].filter(box => box.name.startsWith("answer."));
  const values = () => boxes().map(box => [box.name, /radio|checkbox/.test(box.type) ? `${box.value} ${box.checked}` : box.value]);
  const sent = JSON.stringify(values());
  const store = { get: () => attempt(() => JSON.parse(localStorage.getItem(key))), set: value => attempt(() => localStorage.setItem(key, JSON.stringify(value))),
    drop: () => attempt(() => localStorage.removeItem(key)) };

  const draft = store.get();
  if (draft?.on === sent && JSON.stringify(draft.values) !== sent && !form.querySelector(".answer[readonly]")) restore(form, boxes(), draft.values, store);
  else store.drop();
  let waiting;
  const save = () => store.set({ on: sent, values: values() });
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(save, 300);
  });
  form.addEventListener("submit", () => {
    clearTimeout(waiting);
    save();
  });
}

function restore(form, boxes, values, store) {
  values.forEach(([, value], at) => {
    const box = boxes[at];
    if (/radio|checkbox/.test(box.type)) box.checked = value.endsWith(" true");
    else box.value = value;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const words = wordsOf(form);
  form.prepend(html("p", { class: "note is-info small" }, words.draft, " ", html("button", { type: "button", class: "button-quiet", onclick: () => {
    store.drop();
    location.reload();
  } }, words["draft.drop"])));
}

/** Without storage there are no drafts. */
function attempt(action) {
  try {
    return action();
  } catch {
    return null;
  }
}
