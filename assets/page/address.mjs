/* The URL fragment: holds a link to what is shown, and is cleared once read. */

const PAUSE = 250; // milliseconds without a change: browsers limit how often the URL may be replaced

let shown = ""; // the link that is in the fragment, or soon will be
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let known = location.hash; // the fragment last read or set here; any other is still to be read
let here = location.href; // the address of the entry that is shown
let isOther = false; // than that of the entry shown before: an event tells of it
let old = ""; // the address of an earlier entry of ours that was gone back to: the event that tells of it isn't to be read

addEventListener("popstate", () => {
  isOther = location.href !== here;
  here = location.href;
});

// Not any event: one of an address that was entered on the way back may come before.
addEventListener("hashchange", (event) => {
  if (event.newURL !== old) {
    known = location.hash;
    return;
  }
  event.stopImmediatePropagation();
  old = "";
});

/** @param {string} link */
function put(link) {
  if (location.hash !== known) return;
  const url = new URL(location.href);
  url.hash = link;
  if (url.href !== location.href) history.replaceState(history.state, "", url);
  settle();
}

/**
 * Sets the fragment to a link to what is shown, or clears it, unless the player has just navigated.
 *
 * @param {string} link
 */
export function mark(link) {
  if (!link && !shown) return;
  shown = link;
  clearTimeout(timer);
  if (link) timer = setTimeout(put, PAUSE, link);
  else put(link);
}

/** Whether the fragment is a link to what is shown. */
export function isMarked() {
  return shown !== "";
}

/** Puts what is shown into the fragment of an earlier entry of the history, which isn't to be read again. */
export function keep() {
  if (isOther) old = location.href;
  settle();
  put(shown);
}

/** Clears the fragment. Where a browser does not allow replaceState, this adds a history entry. */
export function forget() {
  try {
    // Not assembled from parts: a path that begins with “//” would be taken for another host.
    history.replaceState(history.state, "", location.href.split("#")[0]);
  } catch {
    location.replace("#");
  }
  settle();
}

/** Takes the address that is there now as read. */
function settle() {
  known = location.hash;
  here = location.href;
}
