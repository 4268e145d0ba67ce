/** A form is sent once: pressing again while the answer is awaited sends nothing, unless something was changed. */
const AWAITED = 8000;
const sent = new WeakMap();

function release(form) {
  sent.delete(form);
  form.removeAttribute("data-sent");
}

document.addEventListener("submit", event => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  const data = JSON.stringify([...new FormData(form, event.submitter)].map(([name, value]) => [name, value.name ?? value]));
  if (sent.get(form) === data) {
    event.preventDefault();
    return;
  }
  sent.set(form, data);
  form.dataset.sent = "";
  setTimeout(release, AWAITED, form); // a download leaves the page as it is
});

addEventListener("pageshow", () => [...document.forms].forEach(release));
