/* Restarts the frame: with the game, theme and language it was told last. */

import { closest } from "../../page/events.mjs";

const address = new URL(location.href);

/**
 * The HTML of the table that came to rest here, empty if there is none, or null if nothing was played. The entry in the
 * history of this frame holds it: no page of another site can write there, and it grows by no second game.
 *
 * @type {string | null}
 */
export const rested = typeof history.state === "string" ? history.state : null;

/**
 * Restarts with another game from now on.
 *
 * @param {string} hash what stands after the # of an address
 */
export function aimAt(hash) {
  address.hash = hash;
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
  history.replaceState(history.state, "", address.hash || location.href.split("#")[0]);
  return true;
}

/**
 * Restarts, as a picture.
 *
 * @param {string | null} html of the table, if it is to rest
 */
export function again(html) {
  try {
    history.replaceState(html, "", address);
    location.reload();
  } catch {
    go(); // the browser allows no other query there, or no more changes for now
  }
}

/** Forgets how the table rested, once its game goes on. */
export function wake() {
  if (rested !== null) history.replaceState(null, "");
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
