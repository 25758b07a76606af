import { randomInt } from "node:crypto";

import { pause } from "../process/until.ts";
import { PAGES, pageOf, requireAssets, textAt } from "./whole-release.ts";

const CLIENTS = 4;
const PACE_MS = 20;
/** The files that the files of a page name are many, so that not every page is followed by requests for all of them. */
const DEEP_EVERY = 10;

type Crowd = {
  /** The origins of the processes between which a balancer would choose. */
  origins: string[];
  /** Each number that may be published. */
  phones: string[];
  errors: string[];
  counts: { pages: number; assets: number };
  leave: () => Promise<void>;
};

/** Requests pages of one process and the files that they name from another, all the time. */
export function crowdOfProcesses(origins: string[], phones: string[]): Crowd {
  const leaving = new AbortController();
  const counts = { pages: 0, assets: 0 };
  const errors: string[] = [];

  async function visit() {
    const page = choose(origins);
    const { assets } = await pageOf(page, choose(PAGES), phones);
    const other = choose(origins.filter((origin) => origin !== page));
    counts.pages += 1;
    counts.assets += assets.length;
    if (counts.pages % DEEP_EVERY === 0) await requireAssets(other, assets);
    else await Promise.all(assets.map((path) => textAt(other + path)));
  }

  async function client() {
    while (!leaving.signal.aborted) {
      await visit().catch((error: unknown) => errors.push(error instanceof Error ? error.message : String(error)));
      await pause(PACE_MS);
    }
  }

  const everyone = Promise.all(Array.from({ length: CLIENTS }, client));
  return {
    origins,
    phones,
    errors,
    counts,
    leave: async () => {
      leaving.abort();
      await everyone;
    },
  };
}

const choose = (values: readonly string[]) => values[randomInt(values.length)] ?? "";
