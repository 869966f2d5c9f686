// Packs and unpacks memories of many lengths, whole and damaged; run by tests/test_pages.py with the module's address.

import assert from "node:assert/strict";

const { pack, unpack } = await import(process.argv[2]);
const random = (() => {
  let state = 1; // the same numbers each time
  return (below) => (state = (state * 48271) % 2147483647) % below;
})();

function memory(length) {
  const whole = new Uint8Array(length);
  for (let place = 0; place < length; place += random(9000)) whole[place] = random(256);
  return whole;
}

const buffer = async (whole) => (await pack(whole)).arrayBuffer();

for (const length of [0, 1, 3, 4, 4095, 4096, 4097, 8192, 65536, 65536 + 1, ...Array.from({ length: 200 }, () => random(100000))]) {
  const whole = memory(length);
  assert.deepEqual(await unpack(await buffer(whole)), whole, `length ${length}`);
}

const inside = new Uint8Array(50000).fill(9).subarray(1001, 21001); // a view that begins in the middle of another
assert.deepEqual(await unpack(await buffer(inside)), Uint8Array.from(inside));

const empty = await buffer(new Uint8Array(1 << 24));
assert.ok(empty.byteLength < 100, "empty pages take no room");

const whole = memory(50000);
const packed = await buffer(whole);
for (let times = 0; times < 300; times++) {
  const damaged = new Uint8Array(packed.slice(0));
  damaged[random(damaged.length)] ^= 1 << random(8);
  await assert.rejects(unpack(damaged.buffer), "one wrong bit");
  await assert.rejects(unpack(packed.slice(0, random(packed.byteLength))), "cut short");
}
