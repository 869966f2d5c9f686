/* Makes the page what a view says, changing as little as possible: the focus and what is being typed stay. */

import morphdom from "morphdom";
import { moveFrom, places } from "./animation.mjs";
import { tell } from "./events.mjs";
import { keepPlace, rove } from "./roving_tabindex.mjs";
import { moved, scene } from "./scene.mjs";
import { sound } from "./sound.mjs";

const FIELDS = "input, select, textarea";

/**
 * What only adorns the page may fail: then the page is without it.
 *
 * @template Result
 * @param {() => Result} act
 */
function adorn(act) {
  try {
    return act();
  } catch {
    return null;
  }
}

/**
 * A template's content belongs to a document without a window: nothing in it loads, runs or is styled.
 *
 * @param {Element} element
 * @param {string} html
 */
function parse(element, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const target = template.content.ownerDocument.createElement(element.localName);
  target.append(template.content);
  return target;
}

/**
 * What a field was last rendered with, as against what the player has done to it since.
 *
 * @param {Element} field
 */
function rendered(field) {
  return [field.getAttribute("value"), field.hasAttribute("checked"), field.innerHTML].join();
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function copyAttributes(from, to) {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
}

/**
 * Whether morphdom shall go on with this element; `data-same` says that it stays as it is.
 *
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function update(from, to) {
  keepPlace(from, to);
  if (to.hasAttribute("data-same") || from.isEqualNode(to)) return false;
  // What a player has opened stays open, for it stands in an attribute that no view has written.
  if (from.matches("details, dialog")) to.toggleAttribute("open", from.hasAttribute("open"));
  if (!from.matches(FIELDS) || rendered(from) !== rendered(to)) return true;
  // A field keeps what is being typed or chosen until the view renders another value into it.
  copyAttributes(from, to);
  return false;
}

/**
 * Whether `to` marks a place for the focus that is not on the page yet.
 *
 * @param {Element} to
 */
function sendsFocus(to) {
  const here = new Set([...document.querySelectorAll("[data-focus]")].map((each) => each.getAttribute("data-focus")));
  return [...to.querySelectorAll("[data-focus]")].some((each) => !here.has(each.getAttribute("data-focus")));
}

/**
 * A button that goes while it has the focus has the browser lay out the page in the middle of its change. A field keeps
 * the focus: to leave it would tell that it was changed.
 *
 * @param {Element | null} focused
 */
function leave(focused) {
  if (focused instanceof HTMLButtonElement) focused.blur();
}

/**
 * A keyed element that changes its place loses the focus on the way, and one that is replaced takes it along.
 *
 * @param {Element} focused
 */
function keepFocus(focused) {
  if (document.activeElement === focused) return;
  const heir = focused.isConnected ? /** @type {HTMLElement} */ (focused) : document.getElementById(focused.id);
  heir?.focus({ preventScroll: true });
}

/**
 * Where in the page an element stands: its ancestors by kind and name.
 *
 * @param {Element} element
 * @param {Element} root
 */
function place(element, root) {
  const way = [];
  for (let each = element.parentElement; each && each !== root; each = each.parentElement)
    way.push(each.localName, each.id);
  return way.join();
}

/**
 * Takes out what has a name and stands elsewhere in `to`: morphdom would carry it there, and lose its way when that was
 * the next thing to be looked at.
 *
 * @param {Element} from
 * @param {Element} to
 */
function uproot(from, to) {
  const there = new Map([...to.querySelectorAll("[id]")].map((each) => [each.id, place(each, to)]));
  for (const each of [...from.querySelectorAll("[id]")]) {
    if (there.has(each.id) && there.get(each.id) !== place(each, from)) each.remove();
  }
}

/**
 * Makes the children of an element those that `html` says, changing as little as possible; an `id` is a node's key, and
 * one that is marked `data-same` stands for the element that is there.
 *
 * @param {Element} element
 * @param {string} html
 */
export function morph(element, html) {
  const [focused, before, to] = [document.activeElement, scene(), parse(element, html)];
  const from = moved(before, scene(to)) ? adorn(places) : null;
  if (sendsFocus(to)) leave(focused);
  uproot(element, to);
  morphdom(element, to, { childrenOnly: true, onBeforeElUpdated: update });
  rove(element);
  if (focused) keepFocus(focused);
  const now = scene();
  adorn(() => moveFrom(from, before, now));
  adorn(() => sound(before, now));
  tell("shown");
}
