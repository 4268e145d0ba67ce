/** Where a form could not be sent this is said beside it. What had grown old is renewed, so that nothing typed is lost. */
const SAID = "failed-note";

function say(form, kind) {
  document.querySelectorAll(`.${SAID}`).forEach(note => note.remove());
  const note = document.getElementById("failed").content.querySelector(`[data-kind=${kind}]`).cloneNode(true);
  note.classList.add(SAID);
  form.append(note);
  note.scrollIntoView({ block: "nearest" });
}

/** Takes the hidden fields of this page's forms from the page as it would come now. */
async function renew() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    const forms = [...now.querySelectorAll("form")];
    for (const form of document.forms) {
      const same = forms.find(other => other.getAttribute("action") === form.getAttribute("action"));
      form.querySelectorAll("input[type=hidden]").forEach(field => {
        const fresh = same?.querySelector(`input[type=hidden][name="${field.name}"]`);
        if (fresh) field.value = fresh.value;
      });
    }
    return answer.ok && forms.length > 0;
  } catch {
    return false;
  }
}

const formOf = event => event.detail.elt.closest("form") ?? document.getElementById("main");

document.addEventListener("htmx:responseError", async event => {
  const form = formOf(event);
  say(form, event.detail.xhr.status === 403 && await renew() ? "old" : "refused");
});
document.addEventListener("htmx:sendError", event => say(formOf(event), "away"));
document.addEventListener("htmx:beforeRequest", () => document.querySelectorAll(`.${SAID}`).forEach(note => note.remove()));
