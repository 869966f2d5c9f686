// Packs and unpacks memories of many lengths, whole and damaged; run by tests/site/test_sparse_memory.py with the module's address.

import assert from "node:assert/strict";

const { check, lay, pack, unpack } = await import(process.argv[2]);
const random = (() => {
  let state = 1; // the same numbers each time
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
})();

function bytes(length, gap) {
  const whole = new Uint8Array(length);
  for (let place = 0; place < length; place += 1 + random(gap)) whole[place] = random(256);
  return whole;
}

const buffer = async (header, memory) => (await pack(header, memory)).arrayBuffer();

async function there_and_back(header, memory) {
  const packed = await buffer(header, memory);
  await check(packed);
  const found = unpack(packed);
  const laid = new Uint8Array(memory.length);
  lay(found.pages, laid);
  assert.deepEqual([found.header, laid], [Uint8Array.from(header), Uint8Array.from(memory)]);
}

const lengths = [0, 1, 3, 4, 4095, 4096, 4097, 8192, 65536, 65536 + 1];
for (const length of [...lengths, ...Array.from({ length: 200 }, () => random(100000))])
  await there_and_back(bytes(random(300), 2), bytes(length, 9000));

const middle = new Uint8Array(50000).fill(9).subarray(1001, 21001); // a view that begins in the middle of another
await there_and_back(middle.subarray(0, 128), middle);

const empty = await buffer(new Uint8Array(8), new Uint8Array(1 << 24));
assert.ok(empty.byteLength < 100, "empty pages take no room");

const packed = await buffer(bytes(128, 2), bytes(50000, 9000));
for (let times = 0; times < 300; times++) {
  const damaged = new Uint8Array(packed.slice(0));
  damaged[random(damaged.length)] ^= 1 << random(8);
  await assert.rejects(check(damaged.buffer), "one wrong bit");
  await assert.rejects(check(packed.slice(0, random(packed.byteLength))), "cut short");
}
