/* What the frame shows before Python is there: the still picture of a game, or the question asked about a position. */

import { texts } from "./texts.mjs";

const root = document.documentElement;
const games = String(document.currentScript?.dataset.games).split(" ");
const isReadOnly = new URLSearchParams(location.search).get("only") === "look";

/**
 * Shows the question asked about a position. It is text from a stranger.
 *
 * @param {string} text
 */
function question(text) {
  const place = document.getElementById("asked");
  if (!place) return;
  place.textContent = text.slice(0, LONGEST_QUESTION);
  place.hidden = !text;
}

/**
 * Shows the picture of a game; the page comes with that of the first.
 *
 * @param {string | null | undefined} game
 */
function picture(game) {
  /** @type {HTMLElement | null} */
  const screen = document.querySelector("#app > .poster");
  const words = texts[root.lang];
  const key = Object.hasOwn(words, `start-${game}`) ? `start-${game}` : "start";
  if (!screen || key === (screen.dataset.picture ?? "start")) return;
  const drawn = document.createElement("template");
  drawn.innerHTML = words[key];
  for (const part of [".table", "h1"]) {
    const fresh = drawn.content.querySelector(part);
    if (fresh) screen.querySelector(part)?.replaceWith(fresh);
  }
  screen.dataset.picture = key;
}

/**
 * Marks the page with what the URL asks for, and shows it while there is only a picture.
 *
 * @param {boolean} isPicture
 */
export function mark(isPicture) {
  const said = new URLSearchParams(location.hash.slice(1));
  const isLink = games.some((game) => said.has(game));
  const isPuzzle = isLink && said.get("as") === "puzzle";
  picture(isLink ? games.find((game) => said.has(game)) : said.get("game"));
  root.dataset.shows = isPuzzle ? "puzzle" : isLink ? "record" : "game";
  if (isPicture) question((isPuzzle && said.get("say")) || "");
  if (isReadOnly) root.dataset.only = "look";
}
