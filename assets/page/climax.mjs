/* The moment before the end of a game is shown: the buildings that won light up, then the totals count up. */

/** @typedef {(element: Element, keyframes: Keyframe[], duration: number, delay?: number) => Animation} Run */
/** @typedef {{x: number, y: number, width: number}} Place */

const LIT = 220; // milliseconds from one building to the next
const COUNTED = 700;

/**
 * Shows the end of a game; whatever `run` animates ends at once with a press.
 *
 * @param {Run} run
 * @param {(card: string | undefined) => Place | undefined} lay where in the row a card lay before it was taken
 * @param {number} duration how long a card moves
 */
export function showEnd(run, lay, duration) {
  const stage = /** @type {HTMLElement | null} */ (document.querySelector(".climax"));
  const starts = stage ? light(stage, run, lay, duration) : 0;
  for (const total of document.querySelectorAll(".front .totals b")) count(total, run(total, [], COUNTED, starts));
}

/**
 * Shows the three buildings, those of the last take as they come from the row.
 *
 * @param {HTMLElement} stage
 * @param {Run} run
 * @param {(card: string | undefined) => Place | undefined} lay
 * @param {number} duration
 * @returns {number} when it is over, in milliseconds from now
 */
function light(stage, run, lay, duration) {
  stage.dataset.lit = "";
  const buildings = /** @type {HTMLElement[]} */ ([...stage.children]);
  const lies = buildings.map((building) => {
    const to = building.getBoundingClientRect();
    const from = lay(building.dataset.card);
    return (
      from &&
      `translate(${from.x - scrollX - to.left}px, ${from.y - scrollY - to.top}px) scale(${from.width / to.width})`
    );
  });
  buildings.forEach((building, place) => {
    const transform = lies[place];
    if (transform)
      run(
        building,
        [
          { transform, transformOrigin: "0 0" },
          { transform: "none", transformOrigin: "0 0" },
        ],
        duration,
      );
    const [picture, lamp] = building.children;
    const at = duration + place * LIT;
    if (picture) run(picture, [{ opacity: 0.35 }, { opacity: 1 }], LIT, at);
    if (lamp) run(lamp, [{ opacity: 0 }, { opacity: 1 }], LIT, at);
  });
  const leaves = duration + (buildings.length + 1) * LIT;
  run(stage, [{ opacity: 1 }, { opacity: 0 }], LIT, leaves).addEventListener("finish", () => delete stage.dataset.lit);
  return leaves;
}

/**
 * Counts a number up for as long as an animation goes on.
 *
 * @param {Element} total
 * @param {Animation} animation
 */
function count(total, animation) {
  const goal = total.textContent;
  const tick = () => {
    const progress = animation.effect?.getComputedTiming().progress ?? null;
    total.textContent = progress === null ? goal : String(Math.round(Number(goal) * progress));
    if (progress !== null) requestAnimationFrame(tick);
  };
  tick();
}
