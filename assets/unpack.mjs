/* The parts of the game that stand in noir.html itself, and the way to them: whoever asks for one is answered from here.
 *
 * A part is a data block, gzip written as base64: <script type="application/gzip" id="part-wasm" data-type="…">. It goes
 * by the address that it would have as a file beside noir.html. No such address is ever asked for.
 */

import { parts } from "./site.mjs";

const PIECE = 1 << 18; // characters that are decoded at a time; four of them are three bytes
const { fetch } = globalThis;

const blocks = new Map();
for (const [name, { url }] of Object.entries(parts)) blocks.set(url, document.getElementById(`part-${name}`));

function decode(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function* pieces(text) {
  for (let at = 0; at < text.length; at += PIECE) yield decode(text.slice(at, at + PIECE));
}

/* Returns what a server would answer. The block goes: its text takes as much memory as Python itself. */
async function unpacked(block) {
  const packed = new Blob([...pieces(block.textContent)]);
  block.remove();
  const body = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": block.dataset.type } });
}

/* From here on nobody needs a server. */
export function answerFromThisFile() {
  globalThis.fetch = (input, init) => {
    const block = blocks.get(new URL(input.url ?? input, location.href).href);
    return block ? unpacked(block) : fetch(input, init);
  };
}

/* A module is imported, not fetched, and needs an address: a blob gives it one. */
export async function nameTheModule() {
  const { module } = parts;
  module.url = URL.createObjectURL(await (await globalThis.fetch(module.url)).blob());
}
