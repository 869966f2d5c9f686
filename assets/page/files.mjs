/* Downloads, the clipboard, the share dialog and chosen files. */

/**
 * Downloads a text as a file.
 *
 * @param {string} name
 * @param {string} text
 */
export function give(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // by then even a browser that asks for a place has started
}

/**
 * Copies a field's text. Resolves to false if the browser forbids it; then the text is selected instead.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return false;
  }
}

/**
 * Opens the device's share dialog with a link or other text; a browser would make an address of text that is given as one.
 *
 * @param {string} text
 */
export function offer(text) {
  const isLink = /^https?:\/\/\S+$/.test(text);
  navigator.share(isLink ? { url: text } : { text }).catch(() => {}); // the player cancelled; the text is still shown
}

/**
 * Resolves to the first bytes of the file chosen in a field, as text; empty if it cannot be read. The same file can be
 * chosen again.
 *
 * @param {HTMLInputElement & {files: FileList}} field
 * @param {number} most
 */
export async function chosen(field, most) {
  const text = beginning(field.files[0], most);
  field.value = "";
  return text;
}

/**
 * Resolves to the first bytes of a file, as text; empty if it cannot be read.
 *
 * @param {Blob} file
 * @param {number} most
 */
export function beginning(file, most) {
  return file
    .slice(0, most)
    .text()
    .catch(() => "");
}
