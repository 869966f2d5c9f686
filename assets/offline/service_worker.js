/* The service worker: caches the whole site as one version and serves it.
 *
 * The build puts `const SITE = {version, files, sorry}` before this file: the files of the site with their hashes,
 * which the browser checks, and texts by language for when a file is lost. A version is cached completely or not at
 * all; the previous one stays until then, and until the player asks for the new one or the last page of the old one is
 * closed.
 *
 * Other apps on the same host can write into these caches. So what comes out of them is held against its hash, too.
 */

const SCOPE = registration.scope;
const FAMILY = `noir-site ${SCOPE} `; // one host may have the site twice
const CACHE = FAMILY + SITE.version;
const PAGE = ""; // the key of the page itself
const NAMED_BY_CONTENT = /\/[0-9a-f]{12}\//;
const STREAMED = /\.wasm$/; // compiled while it is read: its hash would be known only afterwards

/** The page shown when a file is lost, in the browser's language. */
function sorry() {
  const wanted = navigator.language.slice(0, 2);
  const language = wanted in SITE.sorry ? wanted : "en";
  const [title, what, again] = SITE.sorry[language];
  return `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>noir</title>
<h1>${title}</h1>
<p>${what}</p>
<p><a href="">${again}</a></p>`;
}

/** @param {string} path */
function at(path) {
  return new URL(path, SCOPE).href;
}

const HASHES = new Map(Object.entries(SITE.files).map(([path, hash]) => [at(path), hash]));

/**
 * Returns a response without redirect and Vary. Browsers reject a redirected page and cache nothing with `Vary: *`;
 * here URL and hash identify a file.
 *
 * @param {Response} response
 */
function plain(response) {
  const headers = new Headers(response.headers);
  if (!response.redirected && !headers.get("Vary")?.includes("*")) return response;
  headers.delete("Vary");
  return new Response(response.body, { headers });
}

/**
 * Fetches a file, and again past the browser's cache if what was there is corrupt.
 *
 * @param {string} url
 */
async function fetched(url) {
  const integrity = HASHES.get(url);
  const asked = (/** @type {RequestCache} */ cache) => fetch(url, { integrity, cache, credentials: "same-origin" });
  const response = await asked("default").catch(() => asked("reload"));
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return plain(response);
}

/**
 * Whether a response has the content of a file of the site.
 *
 * @param {Response} response
 * @param {string} url
 */
async function isWhole(response, url) {
  const hash = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return HASHES.get(url) === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/**
 * Caches a file, taking it from another version's cache if its folder is named by its content.
 *
 * @param {Cache} cache
 * @param {string} url
 */
async function keep(cache, url) {
  const kept = NAMED_BY_CONTENT.test(url) ? await caches.match(url) : null;
  await cache.put(url, kept && (await isWhole(kept.clone(), url)) ? kept : await fetched(url));
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([...HASHES.keys()].map((url) => keep(cache, url)));
}

/** Takes over open pages, and deletes the caches of other versions; one that is on its way will do that itself. */
async function tidy() {
  await clients.claim();
  if (registration.installing || registration.waiting) return;
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Finds a file in the cache; one with other content is not there. It is looked up twice, so that the browser can hand on
 * what it finds as it lies there.
 *
 * @param {Cache} cache
 * @param {string} url
 * @param {boolean} again whether a page asks for what it has had: then everything is checked
 */
async function found(cache, url, again) {
  const kept = await cache.match(url);
  if (!kept || (STREAMED.test(url) && !again)) return kept;
  return (await isWhole(kept, url)) ? cache.match(url) : undefined;
}

/**
 * Serves a file; one missing from the cache is fetched, and cached again if there is room.
 *
 * @param {string} url
 * @param {boolean} again
 */
async function serve(url, again) {
  const cache = await caches.open(CACHE);
  const kept = await found(cache, url, again);
  if (kept) return kept;
  const response = await fetched(url);
  await cache.put(url, response.clone()).catch(() => {});
  return response;
}

/**
 * Drops the cached page: if the host has another version by now this one cannot be repaired, and the next visit gets
 * the host's page, whose files have other names. (Letting the newer worker take over from here left one visit in thirty
 * hanging: a browser may lose the page it is requesting.)
 */
async function giveWay() {
  registration.update().catch(() => {});
  await (await caches.open(CACHE)).delete(at(PAGE));
}

/** Whether the host answers at all. */
function isThere() {
  return fetch(at("sw.js"), { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/**
 * Fetches what cannot be served from the cache as if there were no worker. A file named by its content needs that
 * content even so: it can't belong to another version. Without a network the cached page stays: it may need nothing that
 * is missing.
 *
 * @param {Request} request
 * @param {string} url
 */
async function ask(request, url) {
  if (await isThere()) await giveWay().catch(() => {});
  try {
    return await (NAMED_BY_CONTENT.test(url) ? fetched(url) : fetch(request));
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return new Response(sorry(), { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
}

/** @param {Request} request */
function address(request) {
  const { href } = new URL(request.url.split(/[?#]/)[0]);
  return request.mode === "navigate" && href === at("index.html") ? at(PAGE) : href;
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", ({ data }) => data === "renew" && skipWaiting());
addEventListener("fetch", (event) => {
  const url = address(event.request);
  if (event.request.method !== "GET" || !HASHES.has(url)) return;
  event.respondWith(serve(url, event.request.cache === "reload").catch(() => ask(event.request, url)));
});
