/* Groups of buttons that are one tab stop, with arrow keys, Home and End to move inside.
 *
 * A view marks a group with `data-roving`. With `data-roving="plane"` the arrows go to the nearest button in that
 * direction, otherwise along the order. The tab stop is the button that has or last had the focus, else the pressed
 * one, else the first enabled one.
 */

import { closest } from "./events.mjs";

/** @typedef {[x: number, y: number]} Way */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
/** @type {Record<string, Way>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 4; // weight of a pixel to the side, compared with one ahead

/** @param {Element} group */
function buttons(group) {
  return /** @type {HTMLButtonElement[]} */ ([...group.querySelectorAll("button:enabled:not([inert])")]);
}

/**
 * Makes one button of a group its tab stop. What is right already is not set again: that would force a layout.
 *
 * @param {Element} group
 * @param {EventTarget | undefined} chosen
 */
function choose(group, chosen) {
  for (const button of buttons(group)) {
    const stop = button === chosen ? "0" : "-1";
    if (button.getAttribute("tabindex") !== stop) button.setAttribute("tabindex", stop);
  }
}

/**
 * Sets the tab stop of every group in `root`.
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
 * Keeps a button's tab stop when the view renders it again.
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
 * The distance to a button in a direction; Infinity if it is not ahead.
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
