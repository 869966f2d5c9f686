/* A timeout for what a browser promises and may never deliver. */

/**
 * Resolves to nothing after so many turns of a tenth of a second. Turns are counted, not time: while Python starts, an
 * answer may have arrived that no task has handled yet.
 *
 * @param {number} turns
 */
export async function patience(turns) {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve, 100));
}
