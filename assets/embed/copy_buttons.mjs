/* The script of the page about tables on other pages: puts this site's address into what is to be copied, and copies it. */

const SITE = new URL("../", document.baseURI).href;

async function copy({ currentTarget: button }) {
  const { textContent } = button.parentElement.querySelector("code");
  await navigator.clipboard.writeText(textContent);
  const { textContent: word } = button;
  button.textContent = button.dataset.copied;
  setTimeout(() => (button.textContent = word), 2000);
}

for (const place of document.querySelectorAll(".site")) place.textContent = SITE;
for (const button of document.querySelectorAll(".to-copy button")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", copy);
}
