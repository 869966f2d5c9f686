/* What Python may do to the page: the module that `from page import morph, ready, fail, give` and so on imports. */

import morphdom from "morphdom";
import { moveFrom, places } from "./animation.mjs";
import { moved, scene } from "./scene.mjs";
import { sound } from "./sound.mjs";
import { keepPlace, rove } from "./roving_tabindex.mjs";

export { fill } from "./fullscreen_wakelock.mjs";
import "./drop_and_paste.mjs";
import "./hold_to_peek.mjs";
import "./shortcuts.mjs";
import "./qr_code.mjs";
export { renew } from "../offline/register.mjs";
export { local } from "../storage/journal.mjs";
export { seize, taken } from "../storage/tab_lock.mjs";

const FIELDS = "input, select, textarea";

function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(`noir:${name}`, { detail }));
}

/* Says what the boot is doing; `done` and `total` are bytes, where there are any to count. */
export function progress(step, done, total) {
  tell("progress", { step, done, total });
}

/* Shows a sentence and a button to try again. The sentence is for players: no error text belongs in it. */
export function fail(sentence) {
  tell("fail", String(sentence));
}

/* Stops the game and shows why: by the word of loader.js for it, a code, and a report that a player may read and pass on,
 * or where there is none the kind of the error. */
export function stop(word, code, report, kind) {
  tell("fail", { word, code, report, kind });
}

/* What only adorns the page may fail: then the page is without it. */
function adorn(act) {
  try {
    return act();
  } catch {
    return null;
  }
}

/* Says that the game is on the table: the watchdogs stop, and tests begin. */
export function ready() {
  document.documentElement.dataset.ready = "";
  tell("ready");
}

/* Tells the page around a frame something, a text of JSON; embed/frame.js sends it. */
export function report(type, text) {
  tell("told", { type, text });
}

/* A template's content belongs to a document without a window: nothing in it loads, runs or is styled. */
function parse(element, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const target = template.content.ownerDocument.createElement(element.localName);
  target.append(template.content);
  return target;
}

/* What a field was last rendered with, as against what the player has done to it since. */
function rendered(field) {
  return [field.getAttribute("value"), field.hasAttribute("checked"), field.innerHTML].join();
}

function copyAttributes(from, to) {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
}

/* Whether morphdom shall go on with this element; `data-same` says that it stays as it is. */
function update(from, to) {
  keepPlace(from, to);
  if (to.hasAttribute("data-same") || from.isEqualNode(to)) return false;
  // What a player has opened stays open, for it stands in an attribute that no view has written.
  if (from.matches("details, dialog")) to.open = from.open;
  if (!from.matches(FIELDS) || rendered(from) !== rendered(to)) return true;
  // A field keeps what is being typed or chosen until the view renders another value into it.
  copyAttributes(from, to);
  return false;
}

/* Whether `to` marks a place for the focus that is not on the page yet. */
function sendsFocus(to) {
  const here = new Set([...document.querySelectorAll("[data-focus]")].map((place) => place.dataset.focus));
  return [...to.querySelectorAll("[data-focus]")].some((place) => !here.has(place.dataset.focus));
}

/* A button that goes while it has the focus has the browser lay out the page in the middle of its change. A field keeps
 * the focus: to leave it would tell that it was changed. */
function leave(focused) {
  if (focused?.localName === "button") focused.blur();
}

/* A keyed element that changes its place loses the focus on the way, and one that is replaced takes it along. */
function keepFocus(focused) {
  if (document.activeElement === focused) return;
  const heir = focused.isConnected ? focused : document.getElementById(focused.id);
  heir?.focus({ preventScroll: true });
}

/* Where in the page an element stands: its ancestors by kind and name. */
function place(element, root) {
  const way = [];
  for (let each = element.parentElement; each && each !== root; each = each.parentElement) way.push(each.localName, each.id);
  return way.join();
}

/* Takes out what has a name and stands elsewhere in `to`: morphdom would carry it there, and lose its way when that was
 * the next thing to be looked at. */
function uproot(from, to) {
  const there = new Map([...to.querySelectorAll("[id]")].map((each) => [each.id, place(each, to)]));
  for (const each of [...from.querySelectorAll("[id]")]) {
    if (there.has(each.id) && there.get(each.id) !== place(each, from)) each.remove();
  }
}

/* Makes the children of an element those that `html` says, changing as little as possible; an `id` is a node's key, and
 * one that is marked `data-same` stands for the element that is there. */
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

/* Makes the page as people have set it; it is the first script that does so, as it did before Python was here. */
export function settle(settings) {
  tell("settings", settings);
}

/* Saves a text on this device, as a file of that name. */
export function give(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // by then even a browser that asks where to has begun
}

/* Promises to copy what stands in a field, or if the browser forbids it, false; then it stands there marked. */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return false;
  }
}

/* Hands a link to whatever the device passes links on with. */
export function offer(url) {
  navigator.share({ url }).catch(() => {}); // who thinks better of it has the link still
}

/* Promises the beginning of the file that was chosen in a field, so many bytes of it; nothing if it cannot be read. The
 * same file can be chosen again. */
export async function chosen(field, most) {
  const text = beginning(field.files[0], most);
  field.value = "";
  return text;
}

/* Promises so many bytes of a file from its beginning; nothing if it cannot be read. */
export function beginning(file, most) {
  return file.slice(0, most).text().catch(() => "");
}

let marking; // the timer, once anything was put into the address
let known = location.hash; // what was read of the address, or put there: anything else is still to be read

addEventListener("hashchange", () => {
  known = location.hash;
});

/* Puts a link to what is shown into the address, or takes it out, unless somebody has just gone to another. It waits until
 * nothing moves: browsers forbid to change the address often. */
export function mark(link) {
  if (!link && !marking) return;
  clearTimeout(marking);
  const put = () => {
    if (location.hash !== known) return;
    const url = new URL(location.href);
    url.hash = link;
    if (url.href !== location.href) history.replaceState(history.state, "", url);
    known = location.hash;
  };
  marking = link && setTimeout(put, 250);
  if (!link) put();
}

/* Takes out of the address what it asks for; a browser that does not let it be replaced goes to one without. */
export function forget() {
  try {
    // Not put together from its parts: a path that begins with “//” would be taken for another host.
    history.replaceState(null, "", location.href.split("#")[0]);
  } catch {
    location.replace("#");
  }
  known = location.hash;
}
