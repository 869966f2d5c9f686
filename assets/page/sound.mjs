/* Sounds and vibration for a move, if the settings ask for them. Sounds are synthesized from noise and tones.
 *
 * Nothing sounds before a press, and a device vibrates only for the press that caused the change.
 */

import { moved } from "./scene.mjs";

/** @typedef {import("./scene.mjs").Scene} Scene */

const LOUD = 0.5;
/** @type {Record<string, number | number[]>} */
const PULSES = { play: 12, take: [12, 50, 20] }; // milliseconds of vibration and pause
/** @type {AudioContext | null} */
let context = null;
let pressed = false;

/** @param {string} key */
function set(key) {
  return document.documentElement.dataset[key];
}

/** Creates the audio context; a browser allows that only after a press. */
function wake() {
  if (set("sound") !== "on" || typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

/**
 * A volume envelope: starts after `after` seconds and fades out over `length`.
 *
 * @param {AudioContext} context
 * @param {number} after
 * @param {number} length
 * @param {number} loud
 */
function outlet(context, after, length, loud) {
  const volume = context.createGain();
  const start = context.currentTime + after;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud * LOUD, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  volume.connect(context.destination);
  return { volume, start, stop: start + length };
}

/**
 * Paper or cloth: a burst of noise swept from high to low.
 *
 * @param {AudioContext} context
 * @param {number} after
 * @param {number} length
 * @param {number} high
 * @param {number} low
 * @param {number} loud
 */
function brush(context, after, length, high, low, loud) {
  const { volume, start, stop } = outlet(context, after, length, loud);
  const samples = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const values = samples.getChannelData(0);
  for (let at = 0; at < values.length; at++) values[at] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(context, { buffer: samples });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: high, Q: 0.8 });
  filter.frequency.setValueAtTime(high, start);
  filter.frequency.exponentialRampToValueAtTime(low, stop);
  noise.connect(filter).connect(volume);
  noise.start(start);
  noise.stop(stop);
}

/**
 * A muted horn, or the table under a card.
 *
 * @param {AudioContext} context
 * @param {number} after
 * @param {number} length
 * @param {number} pitch
 * @param {number} loud
 * @param {OscillatorType} type
 */
function tone(context, after, length, pitch, loud, type) {
  const { volume, start, stop } = outlet(context, after, length, loud);
  const source = new OscillatorNode(context, { type, frequency: pitch });
  const mute = new BiquadFilterNode(context, { type: "lowpass", frequency: pitch * 3 });
  source.connect(mute).connect(volume);
  source.start(start);
  source.stop(stop);
}

/** @type {Record<string, (context: AudioContext) => void>} */
const SOUNDS = {
  play: (context) => {
    brush(context, 0, 0.08, 2600, 800, 0.5);
    tone(context, 0, 0.1, 105, 0.5, "sine");
  },
  take: (context) => {
    for (const after of [0, 0.07, 0.13, 0.18]) brush(context, after, 0.09, 1500 + 6000 * after, 1100, 0.35);
  },
  curtain: (context) => brush(context, 0.12, 0.5, 800, 160, 0.3),
  win: (context) => {
    for (const [step, pitch] of [293.7, 349.2, 440, 587.3].entries()) {
      tone(context, 0.3 + 0.17 * step, 0.6, pitch, 0.16, "sawtooth");
    }
  },
};

/**
 * The sounds of a change, in order.
 *
 * @param {Scene} before
 * @param {Scene} now
 */
function heard(before, now) {
  const step = moved(before, now);
  return [
    step ? (now.last ?? "") : "",
    now.curtain && !before.curtain && before.turn >= 0 ? "curtain" : "",
    step && now.over && !before.over ? "win" : "",
  ].filter(Boolean);
}

/**
 * Plays the sounds and vibration of a change.
 *
 * @param {Scene} before
 * @param {Scene} now
 */
export function sound(before, now) {
  const kinds = heard(before, now);
  if (context && set("sound") === "on") for (const kind of kinds) SOUNDS[kind](context);
  if (pressed && set("haptics") !== "off" && PULSES[kinds[0]]) navigator.vibrate?.(PULSES[kinds[0]]);
}

/**
 * Notes a press until the next task: Python answers within the same task, so a change until then was caused by it.
 *
 * @param {Event} event
 */
function press(event) {
  if (!event.isTrusted) return;
  pressed = true;
  setTimeout(() => {
    pressed = false;
  });
  wake();
}

for (const kind of ["click", "submit"]) document.addEventListener(kind, press, true);

let tried = set("sound");

/* Turning the sound on plays a sample; a press turned it on. */
document.addEventListener("noir:settings", () => {
  if (set("sound") === tried) return;
  tried = set("sound");
  if (tried === "on") {
    wake();
    if (context) SOUNDS.play(context);
  } else {
    context?.close();
    context = null;
  }
});
