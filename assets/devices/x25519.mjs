/* Multiplies points of Curve25519 by the browser's own X25519 (RFC 7748), which is far quicker than Python. */

const SIZE = 32; // bytes of a key, a point, a product
const BEFORE = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6e, 4, 0x22, 4, 0x20]; // a key in PKCS #8, RFC 8410

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} point
 */
async function multiple(key, point) {
  const { subtle } = crypto;
  const [own, other] = await Promise.all([
    subtle.importKey("pkcs8", Uint8Array.of(...BEFORE, ...key), "X25519", false, ["deriveBits"]),
    subtle.importKey("raw", Uint8Array.from(point), "X25519", false, []),
  ]);
  return new Uint8Array(await subtle.deriveBits({ name: "X25519", public: other }, own, 8 * SIZE));
}

/**
 * For Python: resolves to the products of keys and points, or to null where the browser can't do that.
 *
 * @param {Uint8Array} keys one after the other
 * @param {Uint8Array} points as many
 * @returns {Promise<Uint8Array | null>}
 */
export async function multiples(keys, points) {
  const starts = Array.from({ length: keys.length / SIZE }, (_, nth) => nth * SIZE);
  const products = new Uint8Array(points.length);
  try {
    await Promise.all(
      starts.map(async (at) => {
        products.set(await multiple(keys.subarray(at, at + SIZE), points.subarray(at, at + SIZE)), at);
      }),
    );
    return products;
  } catch {
    return null; // without X25519, or on a page that isn't served securely
  }
}
