/* The kill switch: published as sw.js, it removes the service worker and its caches for everyone. Saved games stay. */

async function clear() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`noir-site ${registration.scope} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** Clears the caches before activation: an open page checks them as soon as this is installed. */
async function install() {
  await clear();
  await skipWaiting();
}

/** Clears again: the previous worker may have cached something meanwhile. */
async function leave() {
  await clear();
  await registration.unregister();
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(leave()));
