import "./theme-switch.js";
