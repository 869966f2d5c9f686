/* The script of the embedding guide: fills this site's address into the code samples, and copies them. */

const SITE = new URL("../", document.baseURI).href;
const PAUSE = 2000; // milliseconds for which a button says that it has copied

/**
 * @param {HTMLElement} button
 * @param {string | null} word
 */
async function copy(button, word) {
  await navigator.clipboard.writeText(String(button.parentElement?.querySelector("code")?.textContent));
  button.textContent = String(button.dataset.copied);
  setTimeout(() => {
    button.textContent = word;
  }, PAUSE);
}

for (const place of document.querySelectorAll(".site")) place.textContent = SITE;
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".to-copy button"))) {
  button.hidden = !navigator.clipboard;
  const word = button.textContent; // before the first press: a second one finds it changed
  button.addEventListener("click", () => copy(button, word));
}
