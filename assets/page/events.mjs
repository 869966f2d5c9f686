/* The `noir:…` events on the document, by which the scripts and Python talk to each other. */

/**
 * @template {keyof NoirEvents} Name
 * @param {Name} name
 * @param {NoirEvents[Name]} [detail]
 */
export function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(`noir:${name}`, { detail }));
}

/**
 * The nearest element around the event's target that matches, or null.
 *
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function closest({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}
