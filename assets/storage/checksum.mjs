/* The checksum of saved texts, as noir/formats/envelope.py computes it. */

const POLYNOMIAL = 0xedb88320;

/**
 * The CRC-32 of a text.
 *
 * @param {string} text
 */
function crc32(text) {
  let rest = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 && POLYNOMIAL);
  }
  return ~rest >>> 0;
}

/**
 * Whether a saved text has the checksum that its first line names.
 *
 * @param {string} text
 */
export function isWhole(text) {
  const [, head, sum, body] = /^(\S+ \d+ \d+) ([0-9a-f]{8})\n(.*)$/s.exec(text) ?? [];
  return head !== undefined && crc32(head + body) === Number.parseInt(sum, 16);
}
