import { type Browser, chromium } from "@playwright/test";

import { chromiumToUse } from "../browser/chromium.ts";
import { failedResult, type State, STATES } from "./check.ts";
import { pathsOf } from "./pages.ts";
import { visit, type Visit } from "./visit.ts";

/** The machines of CI have two cores. */
const AT_ONCE = 2;

/** Visits every page of a stage as each kind of visitor, and prints a line a visit. `only` names the paths wanted, where not all. */
export async function visitAll(stage: "live" | "parked", origin: string, only: readonly string[]): Promise<Visit[]> {
  const browser = await chromium.launch(chromiumToUse());
  try {
    const paths = pathsOf(stage).filter((path) => only.length === 0 || only.includes(path));
    const jobs = STATES[stage].flatMap((state) => paths.map((path) => () => visitAndTell(browser, origin, state, path)));
    return await severalAtOnce(jobs, AT_ONCE);
  } finally {
    await browser.close();
  }
}

async function visitAndTell(browser: Browser, origin: string, state: State, path: string): Promise<Visit> {
  const started = Date.now();
  const visited = await visit(browser, origin, state, path).catch((error: unknown) => ({
    page: undefined,
    results: [failedResult("visit", { state, path }, error)],
  }));
  const figures = visited.results.map(({ check, findings }) => `${check} ${findings.length}`).join(", ");
  console.log(`${path} (${state})  ${figures}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return visited;
}

/** Keeps the order of the jobs, not of their ends. */
async function severalAtOnce<Done>(jobs: readonly (() => Promise<Done>)[], limit: number): Promise<Done[]> {
  const done: Done[] = [];
  const queue = [...jobs.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) done[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return done;
}
