/* Published in the place of sw.js, this switches the service worker off for everyone: it removes what was kept, and
 * itself. Saved games are not touched. */

async function clear() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`noir-site ${registration.scope} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** An open page looks for what is kept as soon as this is installed, and shall find nothing. */
async function install() {
  await clear();
  await skipWaiting();
}

/** The worker before this one may have kept something again meanwhile. */
async function leave() {
  await clear();
  await registration.unregister();
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(leave()));
