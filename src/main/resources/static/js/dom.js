/** Elements in one expression. An attribute that is null or false is left out; one whose name begins with `on` listens. */
const SVG = "http://www.w3.org/2000/svg";

export const html = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);

export const svg = (name, attributes, ...children) => fill(document.createElementNS(SVG, name), attributes, children);

function fill(element, attributes = {}, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** Puts values into the places `{0}`, `{1}` ... of a text of the message catalogue. */
export const say = (text, ...values) => text.replace(/\{(\d)\}/g, (_, at) => values[at] ?? "");

/** `T_div` in a text as a variable with an index. */
export const symbols = text => text.split(/(T_(?:div|ideal))/).map(part => part.startsWith("T_") ? html("var", {}, part[0], html("sub", {}, part.slice(2))) : part);

/** Another id each time, for what has to be named. */
let last = 0;
export const newId = () => `n${++last}`;
