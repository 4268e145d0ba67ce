/** The texts that scripts say, in the page's language: the nearest `data-words` around an element. */
export function wordsOf(element) {
  return JSON.parse(element.closest("[data-words]")?.dataset.words ?? "{}");
}
