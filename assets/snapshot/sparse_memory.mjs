/* Packs a memory without its empty pages, and unpacks it: most of Python's memory is never used.
 *
 * Format: a hash of all that follows; a list of 32-bit numbers (length of Pyodide's header, number of pages, length of
 * the last page, offset of each page); the header; the pages. A memory with one wrong bit may do anything, so the hash
 * is checked before use.
 */

/**
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {[place: number, bytes: Bytes]} Page
 */

const PAGE = 4096;
const HASH = 32; // bytes
const HEAD = 3; // numbers

/** @param {Bytes | ArrayBuffer} bytes */
async function hash(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** @param {Bytes} page */
function isUsed(page) {
  return page.some((byte) => byte);
}

/**
 * @param {Bytes} memory
 * @returns {Page[]}
 */
function usedPages(memory) {
  const starts = Array.from({ length: Math.ceil(memory.length / PAGE) }, (_, page) => page * PAGE);
  /** @type {(place: number) => Page} */
  const page = (place) => [place, memory.subarray(place, place + PAGE)];
  return starts.map(page).filter(([, bytes]) => isUsed(bytes));
}

/**
 * @param {Bytes} header
 * @param {Bytes} memory
 */
export async function pack(header, memory) {
  const used = usedPages(memory);
  const last = used.at(-1)?.[1].length ?? 0;
  const head = Uint32Array.of(header.length, used.length, last, ...used.map(([place]) => place));
  const packed = new Blob([head, header, ...used.map(([, bytes]) => bytes)]);
  return new Blob([await hash(await packed.arrayBuffer()), packed]);
}

/**
 * Rejects if the content does not match the hash.
 *
 * @param {ArrayBuffer} buffer
 */
export async function check(buffer) {
  const expected = new Uint8Array(buffer, 0, HASH);
  const found = await hash(new Uint8Array(buffer, HASH));
  if (found.some((byte, place) => byte !== expected[place])) throw new Error("This is not the memory that was kept");
}

/**
 * Splits a packed memory.
 *
 * @param {ArrayBuffer} buffer
 * @returns {{header: Bytes, pages: Page[]}} the pages are those that are used
 */
export function unpack(buffer) {
  const [size, count, last] = new Uint32Array(buffer, HASH, HEAD);
  const places = new Uint32Array(buffer, HASH + HEAD * 4, count);
  const start = HASH + (HEAD + count) * 4;
  /** @type {(page: number) => number} */
  const length = (page) => (page === count - 1 ? last : PAGE);
  /** @type {(page: number) => Bytes} */
  const bytes = (page) => new Uint8Array(buffer, start + size + page * PAGE, length(page));
  return {
    header: new Uint8Array(buffer.slice(start, start + size)),
    pages: Array.from(places, (place, page) => [place, bytes(page)]),
  };
}

/**
 * Writes pages to their offsets in a memory that is otherwise empty.
 *
 * @param {Page[]} pages
 * @param {Uint8Array} memory
 */
export function lay(pages, memory) {
  for (const [place, bytes] of pages) memory.set(bytes, place);
}
