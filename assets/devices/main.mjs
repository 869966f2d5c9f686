/* What several devices at one table need of the browser; the page imports it when it is first asked for. */

import "./scanner.mjs";

export { answerConnection, connect, disconnect, offerConnection, post } from "./connections.mjs";
export { multiples } from "./x25519.mjs";
