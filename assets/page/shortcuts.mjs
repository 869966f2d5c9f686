/* Keyboard shortcuts: presses the button that names the key in `aria-keyshortcuts`, unless the focused element
 * uses that key. */

import "./roving_tabindex.mjs"; // groups of buttons must get their keys first

const TYPED_IN = "textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=file])";
/** @type {Record<string, string>} What uses a key itself. */
const OWN = {
  Space: "button, summary, input:not([type=range])",
  ArrowLeft: "input",
  ArrowRight: "input",
  Home: "input, [data-log]",
  End: "input, [data-log]",
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const key = event.key === " " ? "Space" : event.key;
  /** @type {HTMLButtonElement | null} */
  const button = document.querySelector(`button[aria-keyshortcuts="${CSS.escape(key)}"]:enabled`);
  const focused = /** @type {Element} */ (event.target);
  if (!button || focused.matches(TYPED_IN) || (OWN[key] && focused.matches(OWN[key]))) return;
  event.preventDefault();
  if (!event.repeat || key.startsWith("Arrow")) button.click();
});

/* Keeps the current line of a long list visible in its box, also when a device is rotated, without scrolling the
 * page. */
const sized = new ResizeObserver(follow);
/** @type {Element | null} */
let followed = null;

document.addEventListener("noir:shown", () => {
  const box = document.querySelector("[data-log]");
  if (box !== followed) sized.disconnect();
  if (box && box !== followed) sized.observe(box);
  followed = box;
  follow();
});

function follow() {
  const line = followed?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!followed || !line) return;
  const frame = followed.getBoundingClientRect();
  const [above, below] = [line.top - frame.top - 8, line.bottom - frame.bottom + 8];
  if (above < 0 || below > 0) followed.scrollTop += above < 0 ? above : below;
}
