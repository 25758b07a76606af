import { AssertionError } from "node:assert";
import { randomInt } from "node:crypto";

import { pause } from "../process/until.ts";
import { PAGES, pageOf, requireAssets, textAt } from "./whole-release.ts";

const PACE_MS = 20;
const VISITORS = 3;
const CLIENTS = 4;
/** The files that the files of a page name are many, so that not every page is followed by requests for all of them. */
const DEEP_EVERY = 10;

type Visits = { errors: readonly string[]; leave: () => Promise<void> };

/** Lets some clients visit all the time. An error ends no client, unless it `isEnd`. */
function visits(clients: number, visitOnce: () => Promise<void>, isEnd: (error: unknown) => boolean = () => false): Visits {
  const leaving = new AbortController();
  const errors: string[] = [];

  async function client() {
    while (!leaving.signal.aborted) {
      try {
        await visitOnce();
      } catch (error) {
        if (isEnd(error)) return;
        errors.push(error instanceof Error ? error.message : String(error));
      }
      await pause(PACE_MS);
    }
  }

  const everyone = Promise.all(Array.from({ length: clients }, client));
  const leave = async () => {
    leaving.abort();
    await everyone;
  };
  return { errors, leave };
}

type Visitors = Visits & {
  pages: () => number;
  /** From now on a broken connection ends the visit, because the site is killed: another server may get its port. */
  expectEnd: () => void;
};

/** Visits a site all the time: each page must have exactly one of some phone numbers, and the files that it names must be served. */
export function visit(origin: string, phones: readonly string[]): Visitors {
  let pages = 0;
  let isEnding = false;

  async function visitOnce() {
    const { assets } = await pageOf(origin, choose(PAGES), phones);
    pages += 1;
    if (assets.length > 0) await textAt(origin + choose(assets));
  }

  return {
    ...visits(VISITORS, visitOnce, (error) => isEnding && !(error instanceof AssertionError)),
    pages: () => pages,
    expectEnd: () => void (isEnding = true),
  };
}

type Crowd = Visits & {
  /** The origins of the processes between which a balancer would choose. */
  origins: string[];
  /** Each number that may be published. */
  phones: string[];
  counts: { pages: number; assets: number };
};

/** Requests pages of one process and the files that they name from another, all the time. */
export function crowdOfProcesses(origins: string[], phones: string[]): Crowd {
  const counts = { pages: 0, assets: 0 };

  async function visitOnce() {
    const page = choose(origins);
    const { assets } = await pageOf(page, choose(PAGES), phones);
    const other = choose(origins.filter((origin) => origin !== page));
    counts.pages += 1;
    counts.assets += assets.length;
    if (counts.pages % DEEP_EVERY === 0) await requireAssets(other, assets);
    else await Promise.all(assets.map((path) => textAt(other + path)));
  }

  return { origins, phones, counts, ...visits(CLIENTS, visitOnce) };
}

const choose = (values: readonly string[]) => values[randomInt(values.length)] ?? "";
