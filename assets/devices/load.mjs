/* Imports what several devices need of the browser, once it is asked for. */

import { parts } from "../boot/manifest.mjs";

/**
 * For Python: resolves to the functions of ./main.mjs, or to null if they can't be had now.
 *
 * @returns {Promise<object | null>}
 */
export async function connections() {
  return parts.connections ? import(parts.connections.url).catch(() => null) : null;
}
