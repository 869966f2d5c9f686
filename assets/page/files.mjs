/* Ways in and out for files, texts and links: downloads, the clipboard, the share dialog, chosen files. */

/**
 * Saves a text on this device, as a file of that name.
 *
 * @param {string} name
 * @param {string} text
 */
export function give(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // by then even a browser that asks where to has begun
}

/**
 * Promises to copy what stands in a field, or if the browser forbids it, false; then it stands there marked.
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
 * Hands a link to whatever the device passes links on with.
 *
 * @param {string} url
 */
export function offer(url) {
  navigator.share({ url }).catch(() => {}); // who thinks better of it has the link still
}

/**
 * Promises the beginning of the file that was chosen in a field, so many bytes of it; nothing if it cannot be read. The
 * same file can be chosen again.
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
 * Promises so many bytes of a file from its beginning; nothing if it cannot be read.
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
