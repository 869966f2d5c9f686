/* The parts of the game that stand in noir.html itself: whoever asks for one is answered from here.
 *
 * A part is a data block, gzip written in base 85, five letters for four bytes:
 * <script type="application/gzip" id="part-wasm" data-type="…">. It goes by the address that it would have as a file
 * beside noir.html. No such address is ever asked for.
 */

import { parts } from "./manifest.mjs";

/* The letters of RFC 1924, but a comma for what would begin a tag. */
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";
const VALUES = new Uint8Array(128);
for (let value = 0; value < LETTERS.length; value++) VALUES[LETTERS.charCodeAt(value)] = value;

const GROUP = 5;
const PIECE = GROUP << 16; // letters that are decoded at a time
const { fetch } = globalThis;

/** @type {Map<string, HTMLElement | null>} */
const blocks = new Map();
for (const [name, { url }] of Object.entries(parts)) blocks.set(url, document.getElementById(`part-${name}`));

/**
 * A last group of fewer letters goes on with the highest one, and stands for one byte less than it has letters.
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
 * What a server would answer. The block goes: its text takes as much memory as Python itself.
 *
 * @param {HTMLElement} block
 */
async function unpacked(block) {
  const packed = new Blob([...pieces(block.textContent)]);
  block.remove();
  const body = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": String(block.dataset.type) } });
}

/** From here on nobody needs a server. */
export function answerFromThisFile() {
  globalThis.fetch = (input, init) => {
    const block = blocks.get(new URL(input instanceof Request ? input.url : input, location.href).href);
    return block ? unpacked(block) : fetch(input, init);
  };
}

/** A module is imported, not fetched, and needs an address: a blob gives it one. */
export async function nameTheModule() {
  const { module } = parts;
  module.url = URL.createObjectURL(await (await globalThis.fetch(module.url)).blob());
}
