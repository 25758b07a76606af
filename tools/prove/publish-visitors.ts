import { AssertionError } from "node:assert";
import { randomInt } from "node:crypto";

import { PAGES, pageOf, textAt } from "./whole-release.ts";
import { pause } from "../process/until.ts";

const VISITORS = 3;
const PACE_MS = 30;

type Visitors = {
  errors: readonly string[];
  pages: () => number;
  /** From now on a broken connection ends the visit, because the site is killed: another server may get its port. */
  expectEnd: () => void;
  leave: () => Promise<void>;
};

/** Visits a site all the time: each page must have exactly one of some phone numbers, and the files that it names must be served. */
export function visit(origin: string, phones: readonly string[]): Visitors {
  const errors: string[] = [];
  const leaving = new AbortController();
  let pages = 0;
  let isEnding = false;

  async function visitor() {
    while (!leaving.signal.aborted) {
      try {
        const { assets } = await pageOf(origin, PAGES[randomInt(PAGES.length)] ?? "/", phones);
        pages += 1;
        const asset = assets[randomInt(Math.max(assets.length, 1))];
        if (asset !== undefined) await textAt(origin + asset);
      } catch (error) {
        if (isEnding && !(error instanceof AssertionError)) return;
        errors.push(error instanceof Error ? error.message : String(error));
      }
      await pause(PACE_MS);
    }
  }

  const everyone = Promise.all(Array.from({ length: VISITORS }, visitor));
  return {
    errors,
    pages: () => pages,
    expectEnd: () => void (isEnding = true),
    leave: async () => {
      leaving.abort();
      await everyone;
    },
  };
}
