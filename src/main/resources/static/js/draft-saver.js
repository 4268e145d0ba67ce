/** Saves what is typed in the form inside while it is typed; the button works without. */
const PAUSE = 1200;

class DraftSaver extends HTMLElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    if (!this.dataset.to || !this.form) return;
    this.addEventListener("input", () => this.soon());
    this.addEventListener("change", () => this.soon());
    this.form.addEventListener("submit", () => this.stop());
    this.leave = () => this.timer && this.save(true);
    addEventListener("pagehide", this.leave);
  }

  disconnectedCallback() {
    this.stop();
    removeEventListener("pagehide", this.leave);
  }

  soon() {
    this.stop();
    this.timer = setTimeout(() => this.save(false), PAUSE);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  async save(keepalive) {
    this.stop();
    try {
      const answer = await fetch(this.dataset.to, {
        method: "POST",
        body: new URLSearchParams(new FormData(this.form)),
        keepalive,
      });
      this.say(answer.ok ? `${this.dataset.saved} ${new Date().toLocaleTimeString()}` : this.dataset.failed);
    } catch {
      this.say(this.dataset.failed);
      this.soon();
    }
  }

  say(text) {
    const place = this.querySelector("[data-state]");
    if (place) place.textContent = text;
  }
}

customElements.define("draft-saver", DraftSaver);
