/* A button that names a key in `aria-keyshortcuts` is pressed by it, unless what has the focus uses that key itself. */

import "./roving_tabindex.mjs"; // a group of buttons hears its keys first

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

/* In a long list the present line stays in sight of its own box, and the page where it is, also when a device is turned. */
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
