/**
 * Keeps an element and the text box that is sent in step: `read` is called for what others write there. Gives back what
 * writes for the element itself; all but the element hear of that.
 */
export function inStep(box, read) {
  let writing = false;
  box.addEventListener("input", () => writing || read());
  return value => {
    writing = true;
    box.value = value;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    writing = false;
  };
}
