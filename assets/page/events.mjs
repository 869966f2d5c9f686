/* The events `noir:…` on the document, by which the parts of the page speak to each other and to Python. */

export function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(`noir:${name}`, { detail }));
}
