/* Restarts the frame: with the game, theme and language it was told last. */

import { closest } from "../../page/events.mjs";

const address = new URL(location.href);

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

/** What a restart will show, as the part of its URL after the path and the query. */
export function aim() {
  return address.hash;
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

/** Restarts, as a picture. */
export function again() {
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
