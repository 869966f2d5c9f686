/* The URL fragment: holds a link to what is shown, and is cleared once read. */

const PAUSE = 250; // milliseconds without a change: browsers limit how often the URL may be replaced

let isMarked = false; // whether a link is in the fragment
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let known = location.hash; // the fragment last read or set here; any other is still to be read

addEventListener("hashchange", () => {
  known = location.hash;
});

/** @param {string} link */
function put(link) {
  if (location.hash !== known) return;
  const url = new URL(location.href);
  url.hash = link;
  if (url.href !== location.href) history.replaceState(history.state, "", url);
  known = location.hash;
}

/**
 * Sets the fragment to a link to what is shown, or clears it, unless the player has just navigated.
 *
 * @param {string} link
 */
export function mark(link) {
  if (!link && !isMarked) return;
  isMarked = Boolean(link);
  clearTimeout(timer);
  if (link) timer = setTimeout(put, PAUSE, link);
  else put(link);
}

/** Clears the fragment. Where a browser does not allow replaceState, this adds a history entry. */
export function forget() {
  try {
    // Not assembled from parts: a path that begins with “//” would be taken for another host.
    history.replaceState(null, "", location.href.split("#")[0]);
  } catch {
    location.replace("#");
  }
  known = location.hash;
}
