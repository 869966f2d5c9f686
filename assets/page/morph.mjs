/* Morphs the page into what a view has rendered, changing as little as possible: focus and typed text stay. */

import morphdom from "morphdom";
import { moveFrom, places } from "./animation.mjs";
import { cover } from "./covered.mjs";
import { tell } from "./events.mjs";
import { keepPlace, rove } from "./roving_tabindex.mjs";
import { moved, scene } from "./scene.mjs";
import { nameShown } from "./shows.mjs";
import { sound } from "./sound.mjs";

const FIELDS = "input, select, textarea";

/**
 * Runs what only decorates the page; it may fail.
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
 * Parses HTML inertly: a template's content belongs to a document without a window, so nothing in it loads, runs or is
 * styled.
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
 * What a field was rendered with, as opposed to what the player has typed since.
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
 * Whether morphdom should descend into this element; `data-same` means that it stays as it is.
 *
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function update(from, to) {
  keepPlace(from, to);
  if (to.hasAttribute("data-same") || from.isEqualNode(to)) return false;
  // What a player has opened stays open: no view renders that attribute.
  if (from.matches("details, dialog")) to.toggleAttribute("open", from.hasAttribute("open"));
  if (!from.matches(FIELDS) || rendered(from) !== rendered(to)) return true;
  // A field keeps what was typed or chosen until the view renders another value.
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
 * Blurs what may be removed: losing the focus that way forces a layout in the middle of the changes. A field keeps the
 * focus: blurring it would fire a change event.
 *
 * @param {Element | null} focused
 */
function leave(focused) {
  if (focused instanceof HTMLElement && !focused.matches(FIELDS)) focused.blur();
}

/**
 * Restores the focus after an element was moved or replaced by one with the same id.
 *
 * @param {Element} focused
 */
function keepFocus(focused) {
  if (document.activeElement === focused) return;
  const heir = focused.isConnected ? /** @type {HTMLElement} */ (focused) : document.getElementById(focused.id);
  heir?.focus({ preventScroll: true });
}

/**
 * The path of an element: its ancestors' names and ids.
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
 * Removes elements with an id that are elsewhere in `to`: morphdom would move them and lose its place. One that stays as
 * it is takes the place of what stands for it there. In a log, whatever ends is removed first: morphdom would move what
 * stays in front of it, which is read out again.
 *
 * @param {Element} from
 * @param {Element} to
 */
function uproot(from, to) {
  const there = new Map([...to.querySelectorAll("[id]")].map((each) => [each.id, each]));
  for (const each of [...from.querySelectorAll("[id]")]) {
    const heir = there.get(each.id);
    const log = there.get(each.closest("[role=log]")?.id ?? "");
    if (!heir && log && !log.hasAttribute("data-same")) each.remove();
    if (!heir || place(heir, to) === place(each, from)) continue;
    if (heir.hasAttribute("data-same")) heir.replaceWith(each);
    else each.remove();
  }
}

/**
 * Replaces the children of an element with `html`, changing as little as possible. An `id` is a node's key; an element
 * marked `data-same` stands for the one on the page.
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
  nameShown();
  cover();
  rove(element);
  if (focused) keepFocus(focused);
  const now = scene();
  adorn(() => moveFrom(from, before, now));
  adorn(() => sound(before, now));
  tell("shown");
}
