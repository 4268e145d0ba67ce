// Sets the reader's theme before the first paint; the switch itself is in theme-switch.js.
(function () {
  try {
    var theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch (blocked) {
    // No storage: the system's theme stays.
  }
})();
