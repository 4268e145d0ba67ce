/** What was typed last is saved, though the page is left before its turn came. */
export function saveOnLeave(text) {
  let waits = false;
  const sent = () => { waits = false; };
  text.addEventListener("input", () => { waits = true; });
  text.form.addEventListener("submit", sent);
  text.form.addEventListener("htmx:beforeRequest", sent);
  addEventListener("pagehide", () => waits && fetch(text.form.action, { method: "POST", body: new URLSearchParams(new FormData(text.form)), keepalive: true }));
}
