/* The connections to other devices: WebRTC with one data channel each, no server, addresses in the same network.
 *
 * Each has a name: a table calls the connection to a phone by the number of its seat, a phone calls the one to its table
 * "table". Python gives and gets descriptions in SDP; noir/devices/pairing.py packs them into codes.
 */

import { tell } from "../page/events.mjs";

const CHANNEL = { negotiated: true, id: 0 }; // known to both ends, so that nothing has to be agreed on
const GATHERING = 2000; // milliseconds that a browser may take to name its addresses

/** @type {Map<string, {peer: RTCPeerConnection, channel: RTCDataChannel}>} */
const open = new Map();

/**
 * Ends a connection, without telling Python.
 *
 * @param {string} name
 */
export function disconnect(name) {
  const ended = open.get(name);
  open.delete(name);
  ended?.peer.close();
}

/**
 * A new connection under this name, in the place of an older one.
 *
 * @param {string} name
 */
function connection(name) {
  disconnect(name);
  const peer = new RTCPeerConnection({ iceServers: [] });
  const channel = peer.createDataChannel("noir", CHANNEL);
  const made = { peer, channel };
  open.set(name, made);
  const isThis = () => open.get(name) === made;
  const ended = () => {
    if (!isThis()) return;
    disconnect(name);
    tell("peer", { name, what: "ended", text: "" });
  };
  channel.onopen = () => isThis() && tell("peer", { name, what: "begun", text: "" });
  channel.onmessage = ({ data }) => isThis() && tell("peer", { name, what: "text", text: String(data) });
  channel.onclose = ended;
  peer.onconnectionstatechange = () => {
    if (["failed", "closed"].includes(peer.connectionState)) ended();
  };
  return peer;
}

/**
 * The description of this end, with its addresses.
 *
 * @param {RTCPeerConnection} peer
 */
async function described(peer) {
  await peer.setLocalDescription();
  if (peer.iceGatheringState !== "complete")
    await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && resolve();
      setTimeout(resolve, GATHERING);
    });
  return String(peer.localDescription?.sdp);
}

/**
 * For Python: begins a connection; resolves to the description of this end, or to an empty text where there is no WebRTC.
 *
 * @param {string} name
 */
export async function offerConnection(name) {
  try {
    return await described(connection(name));
  } catch {
    return "";
  }
}

/**
 * For Python: answers a description; resolves to that of this end, or to an empty text where it can't be used.
 *
 * @param {string} name
 * @param {string} sdp
 */
export async function answerConnection(name, sdp) {
  try {
    const peer = connection(name);
    await peer.setRemoteDescription({ type: "offer", sdp });
    return await described(peer);
  } catch {
    disconnect(name);
    return "";
  }
}

/**
 * For Python: connects to the end that has answered; resolves to whether its description can be used.
 *
 * @param {string} name
 * @param {string} sdp
 */
export async function connect(name, sdp) {
  try {
    await open.get(name)?.peer.setRemoteDescription({ type: "answer", sdp });
    return open.has(name);
  } catch {
    return false;
  }
}

/**
 * For Python: sends a text over a connection that is open.
 *
 * @param {string} name
 * @param {string} text
 */
export function post(name, text) {
  const channel = open.get(name)?.channel;
  if (channel?.readyState === "open") channel.send(text);
}

addEventListener("pagehide", () => [...open.keys()].map(disconnect)); // so that the other end knows at once
