/* The style sheets of the games, which come with their games. */

import { games, styles } from "./manifest.mjs";

/** @type {Map<string, HTMLLinkElement>} */
const links = new Map(); // by game
/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/**
 * Resolves when a style sheet is there or can't be had: the game also works without it.
 *
 * @param {string} game
 * @param {HTMLLinkElement} link
 * @returns {Promise<void>}
 */
function arrival(game, link) {
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => {
      links.delete(game); // so that it can be tried again
      link.remove();
      resolve();
    };
  });
}

/**
 * Puts the style sheet of a game into the page, before those of the games that follow it in the list: so the order of
 * the rules is the same whichever game comes first.
 *
 * @param {string} game
 * @returns {Promise<void>} resolves when it is there
 */
export function dress(game) {
  const href = styles.get(game);
  if (!href || links.has(game)) return coming.get(game) ?? Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const next = games.slice(games.indexOf(game)).find((each) => links.has(each));
  document.head.insertBefore(link, links.get(String(next)) ?? null);
  links.set(game, link);
  coming.set(
    game,
    arrival(game, link).then(() => void coming.delete(game)),
  );
  return dress(game);
}

/**
 * Acts once all style sheets are there that were asked for: at once, if they are.
 *
 * @param {() => void} act
 */
export function whenDressed(act) {
  if (coming.size) Promise.all(coming.values()).then(act);
  else act();
}
