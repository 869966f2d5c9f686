/* The part of the address after the #: a link to what is shown is put there, and what it asks for is taken out. */

const PAUSE = 250; // milliseconds in which nothing may move: browsers forbid to change the address often

let isMarked = false; // whether anything was put into the address
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let known = location.hash; // what was read of the address, or put there: anything else is still to be read

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
 * Puts a link to what is shown into the address, or with an empty one takes it out, unless somebody has just gone to
 * another.
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

/** Takes out of the address what it asks for; a browser that does not let it be replaced goes to one without. */
export function forget() {
  try {
    // Not put together from its parts: a path that begins with “//” would be taken for another host.
    history.replaceState(null, "", location.href.split("#")[0]);
  } catch {
    location.replace("#");
  }
  known = location.hash;
}
