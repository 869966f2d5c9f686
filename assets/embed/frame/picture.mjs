/* What the frame shows before Python is there: the still picture of a game, or the question asked about a position. The
 * page comes with the picture of the first game in its first language; others are fetched. */

import { rested } from "./restart.mjs";
import { texts } from "./texts.mjs";

const root = document.documentElement;
const { games: named, pictures } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
const games = String(named).split(" ");
/** @type {Map<string, Promise<string>>} */
const coming = new Map(); // the HTML of pictures, by the names of their files
const asked = new URLSearchParams(location.search);
const isReadOnly = asked.get("only") === "look";
const isOn = rested !== null; // a game that was played here goes on

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

/** Shows where the game that was played here stands, with nothing to press but the button over it. */
function lay() {
  const drawn = document.createElement("template");
  drawn.innerHTML = rested ?? "";
  const [screen, cover] = [drawn.content.firstElementChild, document.querySelector("#app > .poster > .cover")];
  if (!screen || !cover) return;
  for (const part of screen.children) part.setAttribute("inert", "");
  screen.classList.add("poster");
  screen.append(cover);
  document.querySelector("#app > .poster")?.replaceWith(screen);
  root.dataset.lies = "";
}

/**
 * Fetches a picture; without it there is the button alone.
 *
 * @param {string} name
 * @returns {Promise<string>} its HTML
 */
async function fetched(name) {
  try {
    const answer = await fetch(new URL(`${pictures}${name}`, document.baseURI));
    if (answer.ok) return await answer.text();
  } catch {} // no network
  coming.delete(name); // so that it can be tried again
  return "";
}

/**
 * Gives the screen the name of a game, and its picture as soon as that is there.
 *
 * @param {string} game
 * @param {boolean} isSeen whether a picture is seen at all
 */
async function picture(game, isSeen) {
  /** @type {HTMLElement | null} */
  const screen = document.querySelector("#app > .poster");
  const [title, table] = [screen?.querySelector("h1"), screen?.querySelector(".table")];
  if (!screen || !title || !table) return;
  title.textContent = texts[root.lang][`title-${game}`];
  screen.className = `screen at-table fits on-${game} poster`;
  const name = `${game}.${root.lang}.html`;
  if (!isSeen || name === screen.dataset.picture) return;
  screen.dataset.picture = name;
  table.replaceChildren();
  const html = coming.get(name) ?? fetched(name);
  coming.set(name, html);
  const drawn = await html;
  if (screen.dataset.picture !== name) return; // another was asked for
  if (!drawn) delete screen.dataset.picture;
  table.innerHTML = drawn;
}

/**
 * What the URL asks for: a "game", a "record", a "puzzle", or "nothing" that there is.
 *
 * @param {URLSearchParams} said
 */
function kind(said) {
  const named = said.get("game");
  if (games.some((game) => said.has(game))) return said.get("as") === "puzzle" ? "puzzle" : "record";
  return named && !games.includes(named) ? "nothing" : "game";
}

/**
 * Whether an address leaves open who plays.
 *
 * @param {string} hash what stands after its #
 */
export function asks(hash) {
  const said = new URLSearchParams(hash);
  return kind(said) === "game" && !said.has("seats");
}

/**
 * Marks the page with what the URL asks for, and shows it while there is only a picture; whether there is such a game.
 *
 * @param {boolean} isPicture
 */
export function mark(isPicture) {
  const said = new URLSearchParams(location.hash.slice(1));
  const shows = kind(said);
  const none = texts[root.lang]["no-game"].replace("GAME", () => `“${said.get("game")}”`);
  const game = games.find((each) => said.has(each)) ?? games.find((each) => said.get("game") === each) ?? games[0];
  if (!("lies" in root.dataset)) picture(game, shows === "game" && !isOn);
  if (isOn && isPicture && !("lies" in root.dataset)) lay();
  root.dataset.shows = shows;
  root.toggleAttribute("data-asks", asks(location.hash.slice(1)) && !isOn);
  root.toggleAttribute("data-on", isOn);
  if (isPicture) question(shows === "nothing" ? none : (shows === "puzzle" && said.get("say")) || "");
  if (isReadOnly) root.dataset.only = "look";
  return shows !== "nothing";
}
