/* Published in the place of sw.js, this switches the service worker off for everyone: it removes what was kept, and
 * itself. Saved games are not touched. */

async function leave() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`noir-site ${registration.scope} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
