/* The parts of the program that come when they are wanted: the games, and the texts of the languages.
 *
 * A visit begins with one game and one language, and gets the rest once the game is ready. What is wanted before that is
 * fetched with the bar at the foot of the page, or, if Python needs it in the middle of a call, while the page waits.
 */

import { tell } from "../page/events.mjs";
import { game, games, needs, parts, tongues, words } from "./manifest.mjs";
import { requested } from "./requested.mjs";
import { dress } from "./styles.mjs";

const KEYS = "keys"; // the sentences that all languages translate

/** @type {Map<string, Uint8Array>} */
const content = new Map(); // until Python takes it
/** @type {Set<string>} */
const written = new Set(); // into Python's files
/** @type {Map<string, Promise<boolean>>} */
const coming = new Map();

/** @type {string[]} */
let wanted = [];

/**
 * The parts that a language needs.
 *
 * @param {string} language
 */
export function textsOf(language) {
  return tongues.includes(language) ? [KEYS, language] : [];
}

/**
 * What a visit begins with: the game of the page or that the address names, else the first, the page's language, and
 * what else the page needs.
 */
export function atFirst() {
  const named = location.hash.split(/[^a-z]+/);
  const first = game ?? games.find((each) => named.includes(each)) ?? games[0];
  return first ? [first, ...textsOf(document.documentElement.lang), ...needs] : [];
}

/**
 * Says that these are among Python's files from its start.
 *
 * @param {string[]} names
 */
export function begunWith(names) {
  for (const name of names) written.add(name);
}

/** @param {string} name */
function isLoaded(name) {
  return !parts[name] || written.has(name) || content.has(name);
}

/**
 * The content of a part; rejects if something else comes.
 *
 * @param {Part} part
 * @param {RequestCache} cache
 */
async function fetched({ url, bytes }, cache) {
  const response = await fetch(url, { cache });
  const found = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || found.length !== bytes) throw new Error(`${response.status}`);
  return found;
}

/**
 * Keeps a part until Python takes it, and tells whether it came; if not, it is asked for again past the browser's cache,
 * where something wrong may be kept.
 *
 * @param {string} name
 */
async function keep(name) {
  const part = /** @type {Part} */ (parts[name]);
  try {
    const dressed = dress(name);
    content.set(name, await fetched(part, "default").catch(() => fetched(part, "reload")));
    await dressed;
    return true;
  } catch {
    return false;
  }
}

/**
 * Fetches a part, once; resolves to whether it is here.
 *
 * @param {string} name
 */
function load(name) {
  if (isLoaded(name)) return Promise.resolve(true);
  const begun = coming.get(name) ?? keep(name);
  coming.set(name, begun);
  begun.then((came) => came || coming.delete(name)); // so that it can be tried again
  return begun;
}

/**
 * For Python: which of these parts are not here yet.
 *
 * @param {string} names with a space between two of them, as is the result
 */
export function missing(names) {
  return names
    .split(" ")
    .filter((name) => !isLoaded(name))
    .join(" ");
}

/**
 * For Python: fetches parts that a player waits for, with the bar; resolves to whether all are here.
 *
 * @param {string} names with a space between two of them
 */
export async function loadParts(names) {
  tell("progress", { step: words.coming });
  const came = await Promise.all(names.split(" ").map(load));
  return came.every(Boolean);
}

/** For Python: what a player waited for has been done, or can't be. */
export function arrived() {
  tell("arrived");
}

/**
 * For Python: the content of a part, at once; undefined if the site has no such part. Throws if it can't be fetched.
 *
 * @param {string} name
 */
export function part(name) {
  const known = parts[name];
  if (!known) return undefined;
  const bytes = content.get(name) ?? requested(known.url);
  if (bytes.length !== known.bytes) throw new Error("This is something else");
  dress(name);
  content.delete(name);
  written.add(name);
  return bytes;
}

/** Asks for all games and the texts of all languages, to come once the game is ready. */
export function wantAll() {
  wanted = [...games, KEYS, ...tongues];
}

/** Fetches what is wanted and not here yet, one after the other, and tells of each game. */
export async function loadWanted() {
  for (const name of wanted) if (!isLoaded(name) && (await load(name)) && games.includes(name)) tell("game", name);
}
