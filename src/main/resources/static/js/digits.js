/** A digit chooses that option: of the options that have the focus, else of the only ones on the page. */
document.addEventListener("keydown", event => {
  const number = Number(event.key);
  if (!(number >= 1 && number <= 9) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([type='radio'], [type='checkbox']), textarea, select, [contenteditable], kernel-editor, paint-input, trace-player")) return;
  const all = document.querySelectorAll("#main fieldset:not(:disabled) .options");
  const options = event.target.closest("fieldset")?.querySelector(".options") ?? (all.length === 1 ? all[0] : null);
  const box = options?.querySelectorAll("input")[number - 1];
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.click();
});
