/* Messages between the frame and the page around it. That page gets public information, and only if `?host=` in
 * the frame's URL names its origin. A message that does not match SCHEMA exactly is ignored. */

import { VERSION } from "../protocol.mjs";
import { texts } from "./texts.mjs";

/**
 * @typedef {{type: "load", game: string}
 *   | {type: "theme", theme: string}
 *   | {type: "lang", lang: string}
 *   | {type: "step", by: number}
 *   | {type: "rest"}} Message
 */

const LONGEST = 8000; // characters of a URL fragment
const MOST = 20; // messages a second
const host = originOf(new URLSearchParams(location.search).get("host"));

const isText = (/** @type {unknown} */ value) => typeof value === "string" && value.length <= LONGEST;
const isTheme = (/** @type {unknown} */ value) => ["", ...THEMES].some((theme) => theme === value);
const isTongue = (/** @type {unknown} */ value) => typeof value === "string" && Object.hasOwn(texts, value);
const isStep = (/** @type {unknown} */ value) => value === 1 || value === -1;

/** @type {Record<string, Record<string, (value: unknown) => boolean>>} The messages, and what is in each. */
const SCHEMA = {
  load: { game: isText },
  theme: { theme: isTheme },
  lang: { lang: isTongue },
  step: { by: isStep },
  rest: {},
};

let second = 0;
let heard = 0; // messages in that second

/** @param {string | null} text */
function originOf(text) {
  try {
    const { origin } = new URL(String(text));
    return origin === text ? origin : "";
  } catch {
    return "";
  }
}

/**
 * @param {string} type
 * @param {object} [facts]
 */
export function post(type, facts) {
  if (host && parent !== window) parent.postMessage({ noir: VERSION, type, ...facts }, host);
}

/**
 * @param {unknown} data
 * @returns {data is Message}
 */
function fits(data) {
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype) return false;
  const { noir, type, ...facts } = /** @type {Record<string, unknown>} */ (data);
  if (noir !== VERSION || typeof type !== "string" || !Object.hasOwn(SCHEMA, type)) return false;
  const rules = Object.entries(SCHEMA[type]);
  return Object.keys(facts).length === rules.length && rules.every(([key, rule]) => rule(facts[key]));
}

function inTime() {
  const now = Math.floor(performance.now() / 1000);
  if (now > second) heard = 0; // a clock that goes back begins no second anew
  second = Math.max(second, now);
  return ++heard <= MOST;
}

/**
 * Calls `act` with each valid message.
 *
 * @param {(message: Message) => void} act
 */
export function listen(act) {
  addEventListener("message", ({ source, origin, data }) => {
    if (host && source === parent && parent !== window && origin === host && fits(data) && inTime()) act(data);
  });
}
