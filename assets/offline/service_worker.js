/* The service worker: it keeps the whole site as one version, and serves it by itself.
 *
 * The build puts a line before this file, `const SITE = {version, files, sorry}`: the files of the site, each with the
 * hash of its content, which the browser checks, and what is said, by language, when one of them is lost. A version is kept
 * whole or not at all; the one before it stays until then, and until the player asks for the new one or the last page of
 * the old one is closed.
 */

const SCOPE = registration.scope;
const FAMILY = `noir-site ${SCOPE} `; // one host may have the site twice, at two addresses
const CACHE = FAMILY + SITE.version;
const PAGE = ""; // what is served for the address of the site itself
const NAMED_BY_CONTENT = /\/[0-9a-f]{12}\//;

/** The page that says that a file is lost, in the browser's language. */
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
 * A browser takes no page that came by a redirect, and keeps nothing that varies with everything. Here the address and
 * the hash say all there is to know of a file, so both are left out.
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
 * Asks the network, and once more past the browser's own cache if what lay there was spoilt.
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
 * What another version has kept in a folder named by its content need not be fetched again.
 *
 * @param {Cache} cache
 * @param {string} url
 */
async function keep(cache, url) {
  const kept = NAMED_BY_CONTENT.test(url) ? await caches.match(url) : null;
  await cache.put(url, kept ?? (await fetched(url)));
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([...HASHES.keys()].map((url) => keep(cache, url)));
}

/** A page that was open before there was a worker counts as one of this version too. */
async function tidy() {
  await clients.claim();
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * A file that has gone from the cache is fetched, and kept again if there is room.
 *
 * @param {string} url
 */
async function serve(url) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url);
  if (kept) return kept;
  const response = await fetched(url);
  await cache.put(url, response.clone()).catch(() => {});
  return response;
}

/** If the host has another version by now, this one cannot be mended. So its page goes, and with the next visit comes the
 * host's, whose files have other names. (To let the newer worker take over from here left one visit in thirty hanging: a
 * browser may lose the page that it is just asking for.) */
async function giveWay() {
  registration.update().catch(() => {});
  await (await caches.open(CACHE)).delete(at(PAGE));
}

/**
 * What cannot be served as it was kept is asked for as if there were no worker.
 *
 * @param {Request} request
 */
async function ask(request) {
  await giveWay().catch(() => {});
  try {
    return await fetch(request);
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
  if (event.request.method === "GET" && HASHES.has(url)) event.respondWith(serve(url).catch(() => ask(event.request)));
});
