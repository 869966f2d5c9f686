/* Groups of buttons that Tab enters and leaves as one, and in which the arrows, Home and End move.
 *
 * A view marks a group with `data-roving`, and that is all it does. One button of a group is on the way of Tab: the one
 * that has the focus or had it last, else the first that can be pressed.
 */

const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

function buttons(group) {
  return [...group.querySelectorAll("button:enabled")];
}

function choose(group, chosen) {
  for (const button of buttons(group)) button.tabIndex = button === chosen ? 0 : -1;
}

/* Puts one button of every group in `root` on the way of Tab. */
export function rove(root) {
  for (const group of root.querySelectorAll("[data-roving]")) {
    const all = buttons(group);
    choose(group, all.find((button) => button.getAttribute("tabindex") === "0") ?? all[0]);
  }
}

/* Lets a button of a group keep its place in it when the view renders it anew. */
export function keepPlace(from, to) {
  if (from.localName === "button" && from.hasAttribute("tabindex") && from.closest("[data-roving]")) {
    to.setAttribute("tabindex", from.getAttribute("tabindex"));
  }
}

document.addEventListener("focusin", (event) => {
  const group = event.target.closest("[data-roving]");
  if (group && event.target.localName === "button") choose(group, event.target);
});

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  const group = event.target.closest("[data-roving]");
  if (!step || !group || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const all = buttons(group);
  const at = all.indexOf(event.target) + step;
  all[Math.min(Math.max(at, 0), all.length - 1)]?.focus();
});
