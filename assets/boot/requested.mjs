/* Gets a file while the page waits, for Python, which can't wait for a promise in the middle of a call. */

/**
 * The content of a file, at once. Throws if it can't be fetched. Only as text may a page ask for it so.
 *
 * @param {string} url
 */
export function requested(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}`);
  const text = request.responseText;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
