/* A memory without its empty pages, and back: most of what Python has is never used.
 *
 * Packed, it is a hash of all that follows, a list of 32-bit numbers (the length of the whole, how many pages follow, the
 * place of each) and then the pages. A memory with one wrong bit may do anything, so none is unpacked that has one.
 */

const PAGE = 4096;
const HASH = 32; // bytes
const HEAD = 2; // numbers

async function hash(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function isUsed(page) {
  return page.some((byte) => byte);
}

/* Takes the bytes of a memory; returns a blob. */
export async function pack(whole) {
  const used = [];
  for (let start = 0; start < whole.length; start += PAGE) {
    const page = whole.subarray(start, start + PAGE);
    if (isUsed(page)) used.push(page);
  }
  const head = Uint32Array.of(whole.length, used.length, ...used.map((page) => page.byteOffset - whole.byteOffset));
  const packed = new Blob([head, ...used]);
  return new Blob([await hash(await packed.arrayBuffer()), packed]);
}

async function check(buffer) {
  const expected = new Uint8Array(buffer, 0, HASH);
  const found = await hash(new Uint8Array(buffer, HASH));
  if (found.some((byte, place) => byte !== expected[place])) throw new Error("This is not the memory that was kept");
}

/* Takes the bytes of such a blob; returns those of the memory. */
export async function unpack(buffer) {
  await check(buffer);
  const [length, count] = new Uint32Array(buffer, HASH, HEAD);
  const places = new Uint32Array(buffer, HASH + HEAD * 4, count);
  const whole = new Uint8Array(length);
  let from = HASH + (HEAD + count) * 4;
  for (const place of places) {
    const size = Math.min(PAGE, length - place);
    whole.set(new Uint8Array(buffer, from, size), place);
    from += size;
  }
  return whole;
}
