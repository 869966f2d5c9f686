/* What a frame and <noir-table> must agree on. */

/** The version of their messages; others are ignored. */
export const VERSION = 1;
