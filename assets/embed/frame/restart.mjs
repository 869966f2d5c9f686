/* Where this frame begins anew: with what it was told last. */

const address = new URL(location.href);

/* Begins with another game from now on; `hash` is what stands after the # of an address. */
export function aimAt(hash) {
  address.hash = hash;
}

/* Begins with another theme or language from now on; an empty one is as the browser says. */
export function set(key, value) {
  if (value) address.searchParams.set(key, value);
  else address.searchParams.delete(key);
}

export function go() {
  location.replace(address);
}

/* Says in the address where this frame began, if that is another place of the same. */
export function goBack() {
  if (address.search !== location.search) return false;
  history.replaceState(null, "", address.hash || location.href.split("#")[0]);
  return true;
}

/* Begins anew, as a picture. */
export function again() {
  if (goBack()) location.reload();
  else go();
}

/* The full page begins with the same. That does not stand in the link, for a deal holds every hidden card. */
function aimLink(event) {
  const link = event.target.closest(".whole a");
  if (!link) return;
  const href = link.getAttribute("href");
  const there = new URL(href, document.baseURI);
  for (const key of ["lang", "theme"]) if (address.searchParams.has(key)) there.searchParams.set(key, address.searchParams.get(key));
  there.hash = address.hash;
  link.href = there;
  setTimeout(() => link.setAttribute("href", href));
}

for (const kind of ["click", "auxclick"]) document.addEventListener(kind, aimLink);
