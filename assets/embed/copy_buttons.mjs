/* The script of the embedding guide: fills this site's address into the code samples, and copies them. */

const SITE = new URL("../", document.baseURI).href;
const PAUSE = 2000; // milliseconds for which a button says that it has copied

/** @param {HTMLElement} button */
async function copy(button) {
  await navigator.clipboard.writeText(String(button.parentElement?.querySelector("code")?.textContent));
  const word = button.textContent;
  button.textContent = String(button.dataset.copied);
  setTimeout(() => {
    button.textContent = word;
  }, PAUSE);
}

for (const place of document.querySelectorAll(".site")) place.textContent = SITE;
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".to-copy button"))) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", () => copy(button));
}
