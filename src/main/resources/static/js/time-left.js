/** Counts down to the end of an exam by the server's clock; without it the page says when the time ends. */
class TimeLeft extends HTMLElement {
  connectedCallback() {
    this.end = performance.now() + 1000 * Number(this.dataset.seconds);
    this.timer = setInterval(() => this.show(), 1000);
    this.show();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  show() {
    const left = Math.max(0, Math.floor((this.end - performance.now()) / 1000));
    const two = (n) => String(n).padStart(2, "0");
    this.textContent =
      left === 0 ? this.dataset.over : `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
    if (left === 0) clearInterval(this.timer);
  }
}

customElements.define("time-left", TimeLeft);
