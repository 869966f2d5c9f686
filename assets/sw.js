/* The service worker: it keeps the whole site as one version, and serves it by itself.
 *
 * The build puts a line before this file, `const SITE = {version, files}`: the files of the site, each with the hash of
 * its content, which the browser checks. A version is kept whole or not at all; the one before it stays until then, and
 * until the player asks for the new one or the last page of the old one is closed.
 */

const SCOPE = registration.scope;
const FAMILY = `noir-site ${SCOPE} `; // one host may have the site twice, at two addresses
const CACHE = FAMILY + SITE.version;
const PAGE = ""; // what is served for the address of the site itself

function at(path) {
  return new URL(path, SCOPE).href;
}

const HASHES = new Map(Object.entries(SITE.files).map(([path, hash]) => [at(path), hash]));

/* Asks the network, and once more past the browser's own cache if what lay there was spoilt. */
async function fetched(url) {
  const integrity = HASHES.get(url);
  const asked = (cache) => fetch(url, { integrity, cache, credentials: "same-origin" });
  const response = await asked("default").catch(() => asked("reload"));
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return response;
}

/* What another version has kept under the same name, a folder named by its content, need not be fetched again. */
async function keep(cache, url) {
  const kept = url === at(PAGE) ? null : await caches.match(url);
  await cache.put(url, kept ?? (await fetched(url)));
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([...HASHES.keys()].map((url) => keep(cache, url)));
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/* A file that has gone from the cache is fetched, and kept again. */
async function serve(url) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url);
  if (kept) return kept;
  const response = await fetched(url);
  await cache.put(url, response.clone());
  return response;
}

function address(request) {
  const { href } = new URL(request.url.split(/[?#]/)[0]);
  return request.mode === "navigate" && href === at("index.html") ? at(PAGE) : href;
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", ({ data }) => data === "renew" && skipWaiting());
addEventListener("fetch", (event) => {
  const url = address(event.request);
  if (event.request.method === "GET" && HASHES.has(url)) event.respondWith(serve(url));
});
