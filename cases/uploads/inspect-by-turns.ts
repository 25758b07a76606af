import { FairQueue, QueueFull } from "../../accounts/fair-queue.ts";
import { FormRefused, networkOf, siteOf } from "../../platform/http/form-refused.ts";
import type { Verdict } from "./verdict.ts";

/** Whose file it is: `address` is that of the request (`request.ip`), and `gone` aborts when its connection ends. */
export type FileSender = { address: string | undefined; gone: AbortSignal };
/** Inspects a file that a visitor sent. @throws FormRefused busy */
export type InspectByTurns = (bytes: Uint8Array, sender: FileSender) => Promise<Verdict>;

/** A household sends one file, and an office a few. */
const LIMITS = { mostAtOnce: 1, mostWaitingOfOne: 2, mostWaiting: 20 };
/** A sender who waits longer may think that nothing happens. A photo takes 2 s on an idle machine, and 15 s at most. */
const MAX_WAIT_MS = 12_000;
const RETRY_AFTER_SECONDS = 15;

/**
 * Returns an inspection for visitors' files, by turns of their networks: a network that sends many files waits for itself. All visitors
 * together have one file at a time in `inspect`, so that a file of a mail or of staff waits for one of them at most.
 */
export function inspectByTurns(inspect: (bytes: Uint8Array) => Promise<Verdict>, maxWaitMs = MAX_WAIT_MS): InspectByTurns {
  const queue = new FairQueue(LIMITS);
  return async (bytes, { address, gone }) => {
    const waited = new AbortController();
    const timer = setTimeout(() => waited.abort(), maxWaitMs);
    try {
      const until = AbortSignal.any([gone, waited.signal]);
      return await queue.run(siteOf(address) ?? networkOf(address), () => inspect(bytes), until);
    } catch (error) {
      throw error instanceof QueueFull ? new FormRefused("busy", RETRY_AFTER_SECONDS) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
