/* How long the boot waits for what a browser promises and may never give. */

/**
 * Resolves to nothing after so many turns of a tenth of a second. They are counted, and not time: while Python starts, an
 * answer may have come and not been heard.
 *
 * @param {number} turns
 */
export async function patience(turns) {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve, 100));
}
