/* The part of the address after the #: a link to what is shown is put there, and what it asks for is taken out. */

let marking; // the timer, once anything was put into the address
let known = location.hash; // what was read of the address, or put there: anything else is still to be read

addEventListener("hashchange", () => {
  known = location.hash;
});

/* Puts a link to what is shown into the address, or takes it out, unless somebody has just gone to another. It waits until
 * nothing moves: browsers forbid to change the address often. */
export function mark(link) {
  if (!link && !marking) return;
  clearTimeout(marking);
  const put = () => {
    if (location.hash !== known) return;
    const url = new URL(location.href);
    url.hash = link;
    if (url.href !== location.href) history.replaceState(history.state, "", url);
    known = location.hash;
  };
  marking = link && setTimeout(put, 250);
  if (!link) put();
}

/* Takes out of the address what it asks for; a browser that does not let it be replaced goes to one without. */
export function forget() {
  try {
    // Not put together from its parts: a path that begins with “//” would be taken for another host.
    history.replaceState(null, "", location.href.split("#")[0]);
  } catch {
    location.replace("#");
  }
  known = location.hash;
}
