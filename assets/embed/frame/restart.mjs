/* Restarts the frame: with the game, theme and language it was told last. */

import { closest } from "../../page/events.mjs";

// What an address can say that holds no card: which game, and who sits there and how.
const CARDLESS = /^(games?|(name|seat|gang)\d|names|seats|starter|seating|hands|switches)$/;

// Back to the page around loads the frame from the address that it left, which is cleared once it is read.
const { state } = history;
if (!location.hash && String(state).startsWith("#")) history.replaceState(state, "", state);

const address = new URL(location.href);
const on = address.searchParams.get("on"); // a game that was played here goes on

/** What the table showed that came to rest here, as HTML; empty if that is not known, null if nothing was played. */
export const rested = on === null ? null : taken(on);

/** @param {string} name */
function key(name) {
  return `noir.rests.${name}`;
}

/**
 * What the page before this one left under a name, which is gone then.
 *
 * @param {string} name
 */
function taken(name) {
  try {
    const html = sessionStorage.getItem(key(name)) ?? "";
    sessionStorage.removeItem(key(name));
    return html;
  } catch {
    return ""; // access is forbidden
  }
}

/**
 * Leaves what a table shows to the next page in this frame, and returns the name: a new one, so that other apps of the
 * same host can put nothing there before.
 *
 * @param {string} html
 */
function left(html) {
  const name = crypto.getRandomValues(new Uint32Array(4)).join("-");
  try {
    sessionStorage.setItem(key(name), html);
  } catch {} // without storage, the picture is the button alone
  return name;
}

/**
 * Restarts with another game from now on.
 *
 * @param {string} hash what stands after the # of an address
 */
export function aimAt(hash) {
  address.hash = hash;
}

/** Keeps what a restart would show with the entry of the history, for Back, unless it can hold a card. */
export function keep() {
  const said = [...new URLSearchParams(address.hash.slice(1)).keys()];
  history.replaceState(said.every((each) => CARDLESS.test(each)) ? address.hash : null, "");
}

/**
 * Restarts with another theme or language from now on.
 *
 * @param {string} key
 * @param {string} value an empty one is as the browser says
 */
export function set(key, value) {
  if (value) address.searchParams.set(key, value);
  else address.searchParams.delete(key);
}

export function go() {
  location.replace(address);
}

/** Puts the restart URL into the address, if its query differs; returns whether it did. */
export function goBack() {
  if (address.search !== location.search) return false;
  history.replaceState(null, "", address.hash || location.href.split("#")[0]);
  return true;
}

/**
 * Restarts, as a picture.
 *
 * @param {string | null} html what the table shows, if it comes to rest
 */
export function again(html) {
  set("on", html === null ? "" : left(html));
  if (goBack()) location.reload();
  else go();
}

/**
 * Opens the full page with the same game. The game is added only during the click: a deal contains every hidden card.
 *
 * @param {Event} event
 */
function aimLink(event) {
  const link = closest(event, ".whole a");
  const href = link?.getAttribute("href");
  if (!link || !href) return;
  const there = new URL(href, document.baseURI);
  for (const key of ["lang", "theme"]) {
    const value = address.searchParams.get(key);
    if (value !== null) there.searchParams.set(key, value);
  }
  there.hash = address.hash;
  link.setAttribute("href", there.href);
  setTimeout(() => link.setAttribute("href", href));
}

for (const kind of ["click", "auxclick"]) document.addEventListener(kind, aimLink);
