import { setImmediate } from "node:timers/promises";

/** The event loop accepts a new connection in one turn, and reads its request in the next. */
const TURNS = 3;

/** Awaited before each part of work that takes tens of milliseconds, so that the requests that have arrived are served between them. */
export async function requestsServed(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}
