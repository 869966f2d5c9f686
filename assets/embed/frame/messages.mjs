/* What goes between the frame and the page around it. That page hears what everyone may see, and only if the frame's address
 * says by `?host=` which origin it has. Of what comes from there whatever is not exactly as SCHEMA says is as if it had not
 * come. */

import { texts } from "./texts.mjs";

const VERSION = 1; // of these messages, in embed/noir_table.js too
const LONGEST = 8000; // letters after the # of an address
const MOST = 20; // messages a second
const host = originOf(new URLSearchParams(location.search).get("host"));

const isText = (value) => typeof value === "string" && value.length <= LONGEST;
const isLight = (value) => value === "" || value === "dark" || value === "light";
const isTongue = (value) => typeof value === "string" && Object.hasOwn(texts, value);
const isStep = (value) => value === 1 || value === -1;

/* What may be heard: the kinds of messages, and what else stands in each. */
const SCHEMA = {
  load: { game: isText },
  theme: { theme: isLight },
  lang: { lang: isTongue },
  step: { by: isStep },
  rest: {},
};

let second = 0;
let heard = 0; // messages in that second

function originOf(text) {
  try {
    const { origin } = new URL(text);
    return origin === text ? origin : "";
  } catch {
    return "";
  }
}

export function post(type, facts) {
  if (host && parent !== window) parent.postMessage({ noir: VERSION, type, ...facts }, host);
}

function fits(data) {
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype) return false;
  if (data.noir !== VERSION || typeof data.type !== "string" || !Object.hasOwn(SCHEMA, data.type)) return false;
  const rules = Object.entries(SCHEMA[data.type]);
  return Object.keys(data).length === rules.length + 2 && rules.every(([key, rule]) => rule(data[key]));
}

function inTime() {
  const now = Math.floor(performance.now() / 1000);
  heard = now === second ? heard + 1 : 1;
  second = now;
  return heard <= MOST;
}

/* Calls `act` with each message that may be heard. */
export function listen(act) {
  addEventListener("message", ({ source, origin, data }) => {
    if (host && source === parent && parent !== window && origin === host && fits(data) && inTime()) act(data);
  });
}
