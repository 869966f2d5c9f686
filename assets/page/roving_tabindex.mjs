/* Groups of buttons that Tab enters and leaves as one, and in which the arrows, Home and End move.
 *
 * A view marks a group with `data-roving`, and that is all it does; with `data-roving="plane"` the arrows go to the next
 * button that way as it is seen, else along the line. One button of a group is on the way of Tab: the one that has the
 * focus or had it last, else the one that is pressed, else the first that can be.
 */

import { closest } from "./events.mjs";

/** @typedef {[x: number, y: number]} Way */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
/** @type {Record<string, Way>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 4; // how much farther a button is that stands aside of the way, for each pixel

/** @param {Element} group */
function buttons(group) {
  return /** @type {HTMLButtonElement[]} */ ([...group.querySelectorAll("button:enabled")]);
}

/**
 * @param {Element} group
 * @param {EventTarget | undefined} chosen
 */
function choose(group, chosen) {
  for (const button of buttons(group)) button.tabIndex = button === chosen ? 0 : -1;
}

/**
 * Puts one button of every group in `root` on the way of Tab.
 *
 * @param {Element} root
 */
export function rove(root) {
  for (const group of root.querySelectorAll("[data-roving]")) {
    const all = buttons(group);
    const had = all.find((button) => button.getAttribute("tabindex") === "0");
    choose(group, had ?? all.find((button) => button.ariaPressed === "true") ?? all[0]);
  }
}

/**
 * Lets a button of a group keep its place in it when the view renders it anew.
 *
 * @param {Element} from
 * @param {Element} to
 */
export function keepPlace(from, to) {
  const tabindex = from.localName === "button" ? from.getAttribute("tabindex") : null;
  if (tabindex !== null && from.closest("[data-roving]")) to.setAttribute("tabindex", tabindex);
}

document.addEventListener("focusin", (event) => {
  const group = closest(event, "[data-roving]");
  if (group && event.target instanceof HTMLButtonElement) choose(group, event.target);
});

/** @param {Element} button */
function middle(button) {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

/**
 * How far a button is from another one, going this way; Infinity if it is not ahead.
 *
 * @param {Element} from
 * @param {Element} to
 * @param {Way} way
 */
function ahead(from, to, [x, y]) {
  const [a, b] = [middle(from), middle(to)];
  const [over, down] = [b[0] - a[0], b[1] - a[1]];
  const on = over * x + down * y;
  return on > 1 ? on + ASIDE * Math.abs(over * y - down * x) : Infinity;
}

/**
 * @param {HTMLButtonElement[]} all
 * @param {HTMLButtonElement} from
 * @param {Way} way
 */
function nearest(all, from, way) {
  const far = all.map((button) => ahead(from, button, way));
  const least = Math.min(...far);
  return least < Infinity ? all[far.indexOf(least)] : from;
}

/**
 * @param {HTMLButtonElement[]} all
 * @param {HTMLButtonElement} from
 * @param {number} step
 */
function along(all, from, step) {
  return all[Math.min(Math.max(all.indexOf(from) + step, 0), all.length - 1)];
}

document.addEventListener("keydown", (event) => {
  const group = closest(event, "[data-roving]");
  if (!group || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const way = group.dataset.roving === "plane" && WAYS[event.key];
  const step = STEPS[event.key];
  if (!way && !step) return;
  event.preventDefault();
  const all = buttons(group);
  const from = /** @type {HTMLButtonElement} */ (event.target);
  (way ? nearest(all, from, way) : along(all, from, step))?.focus();
});
