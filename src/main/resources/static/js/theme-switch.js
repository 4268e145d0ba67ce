// <theme-switch data-name data-auto data-light data-dark>: a button that goes through the system's theme, light and dark.
const ORDER = ["auto", "light", "dark"];

class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "button-quiet";
    this.button.addEventListener("click", () => this.set(ORDER[(ORDER.indexOf(this.theme) + 1) % ORDER.length]));
    this.replaceChildren(this.button);
    this.show();
  }

  get theme() {
    const theme = document.documentElement.dataset.theme;
    return ORDER.includes(theme) ? theme : "auto";
  }

  set(theme) {
    document.documentElement.dataset.theme = theme;
    try {
      if (theme === "auto") localStorage.removeItem("theme");
      else localStorage.setItem("theme", theme);
    } catch (blocked) {
      // No storage: the choice lasts for this page.
    }
    this.show();
  }

  show() {
    const text = this.dataset[this.theme] || this.theme;
    this.button.textContent = text;
    this.button.dataset.shows = this.theme;
    this.button.setAttribute("aria-label", `${this.dataset.name || "Theme"}: ${text}`);
  }
}

customElements.define("theme-switch", ThemeSwitch);
