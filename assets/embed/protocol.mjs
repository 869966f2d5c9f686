/* What a frame and <noir-table> have to agree on. */

/** Of the messages between both; a message of another version is not heard. */
export const VERSION = 1;
