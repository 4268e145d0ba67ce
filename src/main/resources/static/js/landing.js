/** Where a form has changed the page the focus goes to the first of these that is there: what has come of it. */
const LANDINGS = {
  answer: ["[role=status] > .note", ".verdict:not(.is-right)", ".note[role=status]", ".verdict"],
  hint: ["[role=status] > .note", ".hints > :last-child"],
};

document.addEventListener("htmx:afterSettle", event => {
  const form = event.detail.requestConfig?.elt?.closest("[data-land]");
  const main = document.getElementById("main");
  const place = LANDINGS[form?.dataset.land]?.map(selector => main.querySelector(selector)).find(found => found);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest" });
});
