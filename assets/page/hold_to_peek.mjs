/* The edge of the table, face to face or where a choice is open: a hand is open while a pointer holds the edge, and closed
 * when it lets go.
 *
 * What the pointer means goes to Python as `noir:hold` with the message: that of `data-hold` when it goes down, that of
 * the card it lets go on, or "hide". Where a card is only picked the hand stays open, until its edge is pressed again. A
 * click says the same with `data-msg`, for keys, switches and screen readers; of a pointer that held the edge no click is
 * left. */

import { closest, tell } from "./events.mjs";

const CARDS =
  ':is(.side .hand, .side .tableau, .side .offer, .facing #street, .notebook) button:enabled, [data-msg="hint"]:enabled';
const OPEN = '[data-hold][aria-expanded="true"]';

/** @type {number | null} */
let holder = null; // the pointer that holds an edge
/** @type {HTMLElement | null} */
let aimed = null; // the card it is over
let pointed = false; // whether the last press of an edge was a pointer's own

/**
 * A screen reader's double tap makes a pointer event too, of no size, or of one pixel without pressure.
 *
 * @param {PointerEvent} event
 */
function synthetic({ width, height, pressure, detail, pointerType }) {
  return (!width && !height) || (width === 1 && height === 1 && !pressure && !detail && pointerType === "mouse");
}

/**
 * @param {PointerEvent} event
 * @returns {HTMLElement | null}
 */
function cardUnder({ clientX, clientY }) {
  return document.elementFromPoint(clientX, clientY)?.closest(CARDS) ?? null;
}

/** @param {HTMLElement | null} card */
function aim(card) {
  if (aimed === card) return;
  aimed?.removeAttribute("data-aimed");
  card?.setAttribute("data-aimed", "");
  aimed = card;
}

function close() {
  holder = null;
  aim(null);
}

/** @param {PointerEvent} event */
function down(event) {
  const edge = closest(event, "[data-hold]");
  if (!edge) return;
  pointed = !synthetic(event);
  if (!pointed || event.button) return;
  event.preventDefault(); // no text is selected, and no focus goes elsewhere and closes a hand
  edge.setPointerCapture(event.pointerId); // it is heard too when it lets go outside the window or on a dead button
  holder = event.pointerId; // a second hold takes the place of the first
  tell("hold", edge.dataset.hold);
}

/** @param {PointerEvent} event */
function move(event) {
  if (event.pointerId === holder) aim(cardUnder(event));
}

/**
 * While one finger holds, another may tap the card; a browser makes no click of a second finger.
 *
 * @param {PointerEvent} event
 */
function up(event) {
  if (holder === null) return;
  const card = cardUnder(event);
  if (!card && event.pointerId !== holder) return;
  const message = card ? card.dataset.msg : "hide";
  if (event.pointerId === holder || !card?.closest(".notebook")) close(); // who notes with one finger holds with another
  tell("hold", message);
}

/** @param {PointerEvent} event */
function cancelled(event) {
  if (event.pointerId !== holder) return;
  close();
  tell("hold", "hide");
}

/** @param {MouseEvent} event */
function clicked(event) {
  if (!event.detail || !pointed || !closest(event, "[data-hold]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function away() {
  close();
  if (document.querySelector(OPEN)) tell("hold", "hide");
}

/** A hand that was opened by key is closed when the focus leaves its side and the cards that lie between both, or the
 * whole table where there are no sides. The page may be in the middle of a change, in which the focus comes back: so what
 * counts is where it is afterwards. */
function left() {
  setTimeout(() => {
    const edge = document.querySelector(OPEN);
    const [near, focused] = [edge?.closest(".side, .table"), document.activeElement];
    if (edge && holder === null && !near?.contains(focused) && !focused?.closest("#street")) tell("hold", "hide");
  });
}

/** @param {Event} event */
function noMenu(event) {
  if (closest(event, "[data-hold], .side .hand")) event.preventDefault(); // of a long press
}

document.addEventListener("pointerdown", down);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", up);
document.addEventListener("pointercancel", cancelled);
document.addEventListener("click", clicked, true);
document.addEventListener("contextmenu", noMenu);
document.addEventListener("focusout", left);
addEventListener("blur", away);
