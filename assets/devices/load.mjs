/* Imports what several devices need of the browser, once it is asked for. */

import { parts } from "../boot/manifest.mjs";

/**
 * For Python: resolves to the functions of ./main.mjs, or to null if they can't be had now.
 *
 * @returns {Promise<typeof import("./main.mjs") | null>}
 */
export async function connections() {
  return parts.connections ? import(parts.connections.url).catch(() => null) : null;
}

/**
 * For Python: resolves to what `multiples` of ./x25519.mjs does, or to null if it can't be had now.
 *
 * @param {Uint8Array} keys
 * @param {Uint8Array} points
 * @returns {Promise<Uint8Array | null>}
 */
export async function multiples(keys, points) {
  const browser = await connections();
  return browser?.multiples(keys, points) ?? null;
}
