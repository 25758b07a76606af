import type { KnownOfTime } from "../submissions/store.ts";
import { type ClockState, TOLERANCE_MS } from "./judge-clock.ts";

/** Returns the state after a person has confirmed a machine's clock. Undefined if the database server's clock differs from it. */
export function confirmedState({ state, serverTime }: KnownOfTime, wallMs: number): ClockState | undefined {
  if (Math.abs(wallMs - (serverTime ?? wallMs)) > TOLERANCE_MS) return undefined;
  return { seenAt: wallMs, ranMs: state?.ranMs ?? 0 };
}
