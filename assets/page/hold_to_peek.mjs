/* The edge that opens a hand, face to face or where a choice is open: the hand is open while a pointer holds the edge.
 *
 * Python gets `noir:hold` with a message: that of `data-hold` when the pointer goes down; that of the card it is
 * released on, or "hide". By the setting `look` a tap opens the hand, and the next one closes it. Where a card is only picked, the hand stays open until its edge is pressed again. Clicks send
 * `data-msg` for keys, switches and screen readers; the click of a pointer that held the edge is swallowed.
 */

import { asksAgain } from "./confirm.mjs";
import { closest, tell } from "./events.mjs";

const CARDS =
  ':is(.side .hand, .side .tableau, .side .offer, .facing #street, .notebook) button:enabled, [data-msg="hint"]:enabled';
const OPEN = '[data-hold][aria-expanded="true"]';

/** @type {number | null} */
let holder = null; // the pointer that holds an edge
/** @type {HTMLElement | null} */
let aimed = null; // the card below it
let taps = false; // whether this press opened a hand that stays open
let pointed = false; // whether a real pointer made the last press of an edge

/**
 * Whether a screen reader made the event: of no size, or of one pixel without pressure.
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
  asksAgain(null);
}

/** @param {PointerEvent} event */
function down(event) {
  const edge = closest(event, "[data-hold]");
  if (!edge) return;
  pointed = !synthetic(event);
  if (!pointed || event.button) return;
  event.preventDefault(); // select no text, and move no focus, which would close a hand
  edge.setPointerCapture(event.pointerId); // get its release outside the window and on disabled buttons too
  holder = event.pointerId; // a second hold replaces the first
  const tapped = document.documentElement.dataset.look === "tap";
  taps = tapped && !edge.matches(OPEN);
  if (tapped && !taps) holder = null;
  tell("hold", tapped && !taps ? "hide" : edge.dataset.hold);
}

/** @param {PointerEvent} event */
function move(event) {
  if (event.pointerId === holder) aim(cardUnder(event));
}

/**
 * Ends a hold. While one finger holds the edge another may tap a card; browsers make no click of a second finger.
 *
 * @param {PointerEvent} event
 */
function up(event) {
  if (holder === null) return;
  const card = cardUnder(event);
  if (taps && !card) {
    close();
    return;
  }
  const isOther = event.pointerId !== holder;
  if (isOther && (!card || asksAgain(card))) return;
  const message = card ? card.dataset.msg : "hide";
  if (!isOther || !card?.closest(".notebook")) close(); // one finger marks, another holds
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

/**
 * Closes a hand opened by key when the focus leaves its side and the cards between both, or the table where there are
 * no sides. It waits a task: while the page is being changed the focus may leave and come back.
 */
function left() {
  setTimeout(() => {
    const edge = document.querySelector(OPEN);
    const [near, focused] = [edge?.closest(".side, .table"), document.activeElement];
    if (edge && holder === null && !near?.contains(focused) && !focused?.closest("#street")) tell("hold", "hide");
  });
}

/** @param {Event} event */
function noMenu(event) {
  if (closest(event, "[data-hold], .side .hand")) event.preventDefault(); // the menu of a long press
}

document.addEventListener("pointerdown", down);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", up);
document.addEventListener("pointercancel", cancelled);
document.addEventListener("click", clicked, true);
document.addEventListener("contextmenu", noMenu);
document.addEventListener("focusout", left);
addEventListener("blur", away);
