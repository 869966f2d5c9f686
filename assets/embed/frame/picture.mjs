/* What the frame shows before Python is there: the still picture of a game, or the question asked about a position. */

import { rested } from "./restart.mjs";
import { texts } from "./texts.mjs";

const root = document.documentElement;
const games = String(document.currentScript?.dataset.games).split(" ");
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
  screen.className = String(drawn.content.querySelector(".poster")?.className);
  screen.dataset.picture = key;
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
 * Marks the page with what the URL asks for, and shows it while there is only a picture; whether there is such a game.
 *
 * @param {boolean} isPicture
 */
export function mark(isPicture) {
  const said = new URLSearchParams(location.hash.slice(1));
  const shows = kind(said);
  const none = texts[root.lang]["no-game"].replace("GAME", () => `“${said.get("game")}”`);
  if (!("lies" in root.dataset)) picture(games.find((game) => said.has(game)) ?? said.get("game"));
  if (isOn && isPicture && !("lies" in root.dataset)) lay();
  root.dataset.shows = shows;
  root.toggleAttribute("data-asks", shows === "game" && !said.has("seats") && !isOn);
  root.toggleAttribute("data-on", isOn);
  if (isPicture) question(shows === "nothing" ? none : (shows === "puzzle" && said.get("say")) || "");
  if (isReadOnly) root.dataset.only = "look";
  return shows !== "nothing";
}
