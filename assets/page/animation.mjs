/* Animates cards from where they were to where they are. The page is final first: each card is drawn back to its
 * old place and moves home from there. Only face-up cards and the backs of dealt cards move. A press or a key ends
 * all animations. */

import { showEnd } from "./climax.mjs";
import { closest } from "./events.mjs";
import { retell, retellTurn, stop } from "./retell.mjs";
import { moved, scene } from "./scene.mjs";

/**
 * @typedef {import("./scene.mjs").Scene} Scene
 * @typedef {{x: number, y: number, width: number}} Place in the page, however far that is scrolled
 * @typedef {{element: Element, start: string, section: HTMLElement | null}} Way how a card comes to where it is now
 * @typedef {[card: Element | null | undefined, from: Place | null | undefined]} Flight
 * @typedef {object} Places Where all lies that a move may take away.
 * @property {Map<string, Place & {card: string | undefined}>} row by the ids of the cards
 * @property {Map<string | undefined, Place>} hand by the messages of the cards, or their ids
 * @property {Map<string, Place>} seats by their ids
 * @property {Place | null} deck
 */

/** @type {Record<string, number>} */
const PACES = { slow: 1100, normal: 380 }; // milliseconds
const MOST = 12;
const WIDEST = 80; // pixels of a card that comes from a place that is no card
const STAGGER = 40; // milliseconds from one taken card to the next
const MARKED = 1500; // milliseconds that the last move is marked where nothing may move
const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<Animation>} */
const running = new Set();
let waiting = 0;
let unmark = 0;

/** How long a card moves, in milliseconds; 0 if nothing should. */
function pace() {
  const { motion = "normal" } = document.documentElement.dataset;
  return calm.matches || motion === "off" ? 0 : (PACES[motion] ?? PACES.normal);
}

/**
 * @param {Element} element
 * @returns {Place}
 */
function place(element) {
  const { left, top, width } = element.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY, width };
}

/** @param {string} selector */
function all(selector) {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
}

/**
 * The top card of a closed hand, if the seat has one.
 *
 * @param {Element} seat
 */
function back(seat) {
  return [...seat.querySelectorAll(".closed .face")].at(-1);
}

/**
 * Where the cards of a seat come from: the top card of its closed hand, else its open hand, else its name.
 *
 * @param {Element} seat
 * @returns {Place}
 */
function hand(seat) {
  const near = seat.matches(".far") ? null : document.querySelector(".hand .card");
  const found = place(back(seat) ?? near ?? seat);
  return { ...found, width: Math.min(found.width, WIDEST) };
}

/**
 * Records the places a move can take cards from: the row, the open hand, the closed hands, the deck.
 *
 * @returns {Places | null}
 */
export function places() {
  if (!pace() || !document.getElementById("street")) return null;
  /** @type {Places} */
  const found = { row: new Map(), hand: new Map(), seats: new Map(), deck: null };
  for (const card of all("#street li[id]")) found.row.set(card.id, { card: card.dataset.card, ...place(card) });
  for (const card of all("button[data-msg^='play ']:enabled")) found.hand.set(card.dataset.msg, place(card));
  for (const card of all(".held li")) found.hand.set(card.id, place(card));
  for (const seat of all(".seat")) found.seats.set(seat.id, hand(seat));
  const deck = document.querySelector(".deck .face");
  if (deck) found.deck = place(deck);
  return found;
}

/**
 * The played card, from the hand in which it was visible, else from its player's seat.
 *
 * @param {Scene} now
 * @param {Places} from
 * @returns {Flight[]}
 */
function played({ by }, { hand, seats }) {
  return all("#street li.last").map((card) => {
    const name = card.dataset.card;
    const held = hand.get(`play ${name}`) ?? hand.get(`held-${by}-${name}`) ?? seats.get(`seat-${by}`);
    return [card.querySelector(".card"), held];
  });
}

/**
 * Where a card lay in the row.
 *
 * @param {Places} from
 * @param {string | undefined} name
 */
function inRow(from, name) {
  return [...from.row.values()].findLast(({ card }) => card === name);
}

/**
 * The cards that came to a player's tableau, each from its place in the row, else from the hand.
 *
 * @param {Scene} now
 * @param {Places} from
 * @returns {Flight[]}
 */
function taken({ by }, from) {
  const piles = all(`#seat-${by} .tableau .last`);
  const held = from.seats.get(`seat-${by}`);
  return piles.map((pile) => [pile.querySelector(".card"), inRow(from, pile.dataset.card) ?? held]);
}

/**
 * A card that went from the row to a hand: its picture in the line about the last move.
 *
 * @param {Scene} now
 * @param {Places} from
 * @returns {Flight[]}
 */
function recruited({ last }, from) {
  const [card] = last === "take" ? all(".last-move .step:last-of-type i") : [];
  return [[card, inRow(from, card?.dataset.card)]];
}

/**
 * The cards dealt from the deck in a new round: closed hands, and the open hand in a game against bots.
 *
 * @param {Places} from
 * @returns {Flight[]}
 */
function dealt({ deck }) {
  if (!deck) return [];
  const backs = all(".seat").map(back).filter(Boolean);
  return [...backs, ...all(":is(.hand button, .held) .card")].map((card) => [card, deck]);
}

/**
 * The cards that moved within the row, and those turned up into it.
 *
 * @param {Places} from
 * @returns {Flight[]}
 */
function shifted({ row, deck }) {
  return all("#street li[id]").map((card) => {
    const fresh = card.querySelector(".new") ? deck : null;
    return [card.querySelector(".card"), row.get(card.id) ?? fresh];
  });
}

/**
 * Starts an animation. It is filled backwards: the browser may start it a frame later, and until then the element must
 * not be seen where it is going.
 *
 * @param {Element} element
 * @param {Keyframe[]} keyframes
 * @param {number} duration
 * @param {number} [delay]
 */
function run(element, keyframes, duration, delay = 0) {
  const easing = "cubic-bezier(0.25, 0.8, 0.3, 1)";
  const animation = element.animate(keyframes, { duration, delay, easing, fill: "backwards" });
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
  return animation;
}

/**
 * The offset as seen by a side that is rotated by 180°; a card is 1.4 times as high as wide.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} wider
 */
function turned(x, y, wider) {
  return [-x - wider, -y - 1.4 * wider];
}

/**
 * The transform from a card's old place, and its section; null if it did not move.
 *
 * @param {Flight} flight
 * @returns {Way | null}
 */
function way([element, from]) {
  if (!element || !from?.width) return null;
  const to = place(element);
  if (!to.width) return null;
  let [x, y] = [from.x - to.x, from.y - to.y];
  if (element.closest(".across")) [x, y] = turned(x, y, from.width - to.width);
  if (Math.hypot(x, y) < 2) return null;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  return { element, start, section: element.closest("section") };
}

/**
 * Animates one card. A moving card takes no pointer events: what is below it can be pressed.
 *
 * @param {Way} way
 * @param {number} duration
 * @param {number} [delay]
 */
function fly({ element, start }, duration, delay = 0) {
  const always = { transformOrigin: "0 0", pointerEvents: "none", zIndex: 9 };
  run(
    element,
    [
      { transform: start, ...always },
      { transform: "none", ...always },
    ],
    duration,
    delay,
  );
}

/**
 * Animates cards, and raises their sections above the table, that of the first card to the top.
 *
 * @param {Flight[]} flights
 * @param {number} duration
 * @param {number} [stagger] how much later each card starts than the one before
 */
function flyAll(flights, duration, stagger = 0) {
  // Measure all before animating any: measuring after a change forces a layout.
  const ways = flights
    .slice(0, MOST)
    .map(way)
    .filter((each) => each !== null);
  ways.forEach((each, at) => {
    fly(each, duration, at * stagger);
  });
  const sections = new Set(ways.map(({ section }) => section).filter((each) => each !== null));
  [...sections].reverse().forEach((section, zIndex) => {
    run(section, [{ zIndex }, { zIndex }], duration + ways.length * stagger);
  });
}

/** Finishes all animations at once. */
export function finish() {
  stop();
  cancelAnimationFrame(waiting);
  for (const animation of running) animation.finish();
  running.clear();
}

/**
 * Animates what the last move has moved, on the next frame, after scrolling.
 *
 * @param {Places | null} from
 * @param {Scene} before
 * @param {Scene} now
 */
export function moveFrom(from, before, now) {
  if (before.turn !== now.turn) stop();
  const ends = before.plays && now.over && pace() > 0;
  if (!ends && !(from && moved(before, now))) return;
  finish();
  waiting = requestAnimationFrame(() => {
    const duration = pace();
    if (ends) {
      showEnd(run, (card) => (from ? inRow(from, card) : undefined), duration);
    } else if (from) {
      const fresh = before.round === now.round ? [] : dealt(from);
      flyAll(
        [...taken(now, from), ...recruited(now, from), ...played(now, from), ...fresh, ...shifted(from)],
        duration,
      );
    }
  });
}

/** Shows again what the others did: in chips, or step by step in the line about the last move. */
function again() {
  const chips = all(".news .chip:not(.more)");
  if (chips.length) retell(chips, pace());
  else retellTurn(all(".last-move .step"), pace(), moveAgain);
}

/** Shows the last move again; where nothing may move, it is marked for a moment. */
function moveAgain() {
  const [now, from] = [scene(), places()];
  finish();
  if (!from) return mark();
  from.hand.clear(); // the card has left it
  from.row.clear();
  const newest = document.querySelector(".bracket, #street .line");
  const goods = document.querySelector(".bracket")
    ? all(`#seat-${now.by} .tableau .last`)
    : all(".last-move .step:last-of-type i");
  if (newest)
    for (const { dataset } of goods) from.row.set(dataset.card ?? "", { card: dataset.card, ...corner(newest) });
  flyAll([...taken(now, from), ...recruited(now, from), ...played(now, from)], 2 * pace(), STAGGER);
}

/**
 * The place of a card at the newest end of the row.
 *
 * @param {Element} row
 * @returns {Place}
 */
function corner(row) {
  const { x, y, width } = place(row);
  return { x: x + Math.max(0, width - WIDEST), y, width: Math.min(width, WIDEST) };
}

function mark() {
  document.documentElement.dataset.marked = "";
  clearTimeout(unmark);
  unmark = setTimeout(() => delete document.documentElement.dataset.marked, MARKED);
}

document.addEventListener("click", (event) => {
  if (closest(event, "[data-again]")) again();
});
for (const press of ["pointerdown", "keydown"]) addEventListener(press, finish, { capture: true, passive: true });
