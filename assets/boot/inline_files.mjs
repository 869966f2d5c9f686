/* Answers requests for the parts that noir.html contains.
 *
 * A part is a data block, gzip in base 85, five characters for four bytes: <script type="application/gzip"
 * id="part-wasm" data-type="…">. It is known by the URL that it would have as a file beside noir.html. That URL is
 * never requested.
 */

import { parts } from "./manifest.mjs";

/* The alphabet of RFC 1924, with a comma instead of <, which could end the element. */
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";
const VALUES = new Uint8Array(128);
for (let value = 0; value < LETTERS.length; value++) VALUES[LETTERS.charCodeAt(value)] = value;

const GROUP = 5;
const PIECE = GROUP << 16; // characters decoded at a time
const { fetch } = globalThis;

/** @type {Map<string, Promise<string>>} */
const rules = new Map(); // as HTML, by language
/** @type {Map<string, HTMLElement | null>} */
const blocks = new Map();
for (const [name, { url }] of Object.entries(/** @type {Record<string, Part>} */ (parts)))
  blocks.set(url, document.getElementById(`part-${name}`));

/**
 * Decodes base 85. A short last group is padded with the highest digit and stands for one byte less than it has
 * characters.
 *
 * @param {string} text
 */
function decode(text) {
  const whole = text.padEnd(Math.ceil(text.length / GROUP) * GROUP, LETTERS.at(-1));
  const bytes = new DataView(new ArrayBuffer((whole.length / GROUP) * 4));
  for (let at = 0, place = 0; at < whole.length; place += 4) {
    let number = 0;
    for (const end = at + GROUP; at < end; at++) number = number * LETTERS.length + VALUES[whole.charCodeAt(at)];
    bytes.setUint32(place, number);
  }
  return bytes.buffer.slice(0, Math.floor((text.length * 4) / GROUP));
}

/** @param {string} text */
function* pieces(text) {
  for (let at = 0; at < text.length; at += PIECE) yield decode(text.slice(at, at + PIECE));
}

/**
 * The response a server would send. The block is removed: its text takes as much memory as Python itself.
 *
 * @param {HTMLElement} block
 */
async function unpacked(block) {
  const packed = new Blob([...pieces(block.textContent)]);
  block.remove();
  const body = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": String(block.dataset.type) } });
}

/**
 * Fills the rules, if they are unfolded, in the language of the page.
 *
 * @param {HTMLDetailsElement} folded
 */
async function fillRules(folded) {
  const { lang } = document.documentElement;
  if (!folded.open || folded.dataset.filled === lang) return;
  folded.dataset.filled = lang; // before the text is there: another language can be set meanwhile
  const block = document.getElementById(`rules-${lang}`);
  if (block)
    rules.set(
      lang,
      unpacked(block).then((response) => response.text()),
    );
  const text = document.createElement("div");
  text.innerHTML = (await rules.get(lang)) ?? "";
  if (folded.dataset.filled !== lang) return;
  folded.querySelector(":scope > div")?.remove();
  folded.append(text);
}

/** Fills the rules when they are unfolded, and anew when the language of the page changes under them. */
export function offerRules() {
  const folded = /** @type {HTMLDetailsElement | null} */ (document.getElementById("rules"));
  if (!folded) return;
  const fill = () => fillRules(folded);
  folded.addEventListener("toggle", fill);
  new MutationObserver(fill).observe(document.documentElement, { attributeFilter: ["lang"] });
}

/** Replaces `fetch`: no server is needed from here on. */
export function answerFromThisFile() {
  globalThis.fetch = (input, init) => {
    const block = blocks.get(new URL(input instanceof Request ? input.url : input, location.href).href);
    return block ? unpacked(block) : fetch(input, init);
  };
}

/** Gives the modules blob URLs: they are imported, not fetched. */
export async function nameTheModules() {
  for (const part of [parts.module, parts.connections])
    if (part) part.url = URL.createObjectURL(await (await globalThis.fetch(part.url)).blob());
}
