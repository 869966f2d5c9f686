/* The folds of a rules page: open where the address points into them, and on paper.
 *
 * Most browsers open the folds around what an address names, and style.css opens all for a printer; this is for the rest.
 */

function open() {
  const named = document.querySelector(":target");
  const folds = [...document.querySelectorAll("details:not([open])")].filter((fold) => named && fold.contains(named));
  for (const fold of folds) fold.setAttribute("open", "");
  if (folds.length) named?.scrollIntoView();
}

function openAll() {
  const shut = [...document.querySelectorAll("details:not([open])")];
  for (const fold of shut) fold.setAttribute("open", "");
  addEventListener("afterprint", () => shut.forEach((fold) => void fold.removeAttribute("open")), { once: true });
}

/** Keep the folds of the page open where they have to be. */
export function keepOpen() {
  addEventListener("hashchange", open);
  addEventListener("load", open); // on a reload the browser may not know the target before
  addEventListener("beforeprint", openAll);
  open();
}
