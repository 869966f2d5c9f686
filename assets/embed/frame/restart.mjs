/* Where this frame begins anew: with what it was told last. */

import { closest } from "../../page/events.mjs";

const address = new URL(location.href);

/**
 * Begins with another game from now on.
 *
 * @param {string} hash what stands after the # of an address
 */
export function aimAt(hash) {
  address.hash = hash;
}

/**
 * Begins with another theme or language from now on.
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

/** Says in the address where this frame began, if that is another place of the same. */
export function goBack() {
  if (address.search !== location.search) return false;
  history.replaceState(null, "", address.hash || location.href.split("#")[0]);
  return true;
}

/** Begins anew, as a picture. */
export function again() {
  if (goBack()) location.reload();
  else go();
}

/**
 * The full page begins with the same. That does not stand in the link, for a deal holds every hidden card.
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
