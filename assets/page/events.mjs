/* The events `noir:…` on the document, by which the parts of the page speak to each other and to Python. */

/**
 * @template {keyof NoirEvents} Name
 * @param {Name} name
 * @param {NoirEvents[Name]} [detail]
 */
export function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(`noir:${name}`, { detail }));
}

/**
 * The element that an event happened in and that `selector` describes, if there is one.
 *
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function closest({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}
