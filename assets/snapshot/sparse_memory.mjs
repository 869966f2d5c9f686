/* A memory without its empty pages, and back: most of what Python has is never used.
 *
 * Packed, it is a hash of all that follows, a list of 32-bit numbers (the length of Pyodide's header, how many pages
 * there are, how long the last one is, the place of each), the header, and the pages. A memory with one wrong bit may do
 * anything, so none is used that has one.
 */

const PAGE = 4096;
const HASH = 32; // bytes
const HEAD = 3; // numbers

async function hash(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function isUsed(page) {
  return page.some((byte) => byte);
}

function usedPages(memory) {
  const starts = Array.from({ length: Math.ceil(memory.length / PAGE) }, (_, page) => page * PAGE);
  return starts.map((place) => [place, memory.subarray(place, place + PAGE)]).filter(([, page]) => isUsed(page));
}

/* Takes the bytes of a header and of a memory; returns a blob. */
export async function pack(header, memory) {
  const used = usedPages(memory);
  const last = used.at(-1)?.[1].length ?? 0;
  const head = Uint32Array.of(header.length, used.length, last, ...used.map(([place]) => place));
  const packed = new Blob([head, header, ...used.map(([, page]) => page)]);
  return new Blob([await hash(await packed.arrayBuffer()), packed]);
}

/* Raises an error if a blob's bytes are not those that were packed. */
export async function check(buffer) {
  const expected = new Uint8Array(buffer, 0, HASH);
  const found = await hash(new Uint8Array(buffer, HASH));
  if (found.some((byte, place) => byte !== expected[place])) throw new Error("This is not the memory that was kept");
}

/* Takes the bytes of such a blob; returns the header, and the used pages as pairs of their place and their bytes. */
export function unpack(buffer) {
  const [size, count, last] = new Uint32Array(buffer, HASH, HEAD);
  const places = new Uint32Array(buffer, HASH + HEAD * 4, count);
  const start = HASH + (HEAD + count) * 4;
  const length = (page) => (page === count - 1 ? last : PAGE);
  const bytes = (page) => new Uint8Array(buffer, start + size + page * PAGE, length(page));
  return {
    header: new Uint8Array(buffer.slice(start, start + size)),
    pages: Array.from(places, (place, page) => [place, bytes(page)]),
  };
}

/* Writes pages where they belong, into a memory that has nothing else in it but what they hold too. */
export function lay(pages, memory) {
  for (const [place, bytes] of pages) memory.set(bytes, place);
}
