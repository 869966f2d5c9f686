/* A memory without its empty pages, and back: most of what Python has is never used.
 *
 * Packed, it is a list of 32-bit numbers (MARK, the length of the whole, how many pages follow, the place of each) and
 * then the pages. The whole begins with Pyodide's own header.
 */

const MARK = 0x6e6f6972;
const PAGE = 4096;
const HEAD = 3;

function isUsed(page) {
  return page.some((word) => word);
}

export function pack(whole) {
  const used = [];
  for (let start = 0; start < whole.length; start += PAGE) {
    const page = whole.subarray(start, start + PAGE);
    if (isUsed(page)) used.push(page);
  }
  const head = Uint32Array.of(MARK, whole.length, used.length, ...used.map((page) => page.byteOffset - whole.byteOffset));
  return new Blob([head, ...used]);
}

export function unpack(buffer) {
  const [mark, length, count] = new Uint32Array(buffer, 0, HEAD);
  if (mark !== MARK) throw new Error("This is no memory of Python");
  const places = new Uint32Array(buffer, HEAD * 4, count);
  const whole = new Uint8Array(length);
  let from = (HEAD + count) * 4;
  for (const place of places) {
    const size = Math.min(PAGE, length - place);
    whole.set(new Uint8Array(buffer, from, size), place);
    from += size;
  }
  if (from !== buffer.byteLength) throw new Error("A part of the memory is missing");
  return whole;
}
