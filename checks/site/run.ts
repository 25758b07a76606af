import "../../server/check-node.ts";
import { type Browser, chromium } from "@playwright/test";

import { chromiumToUse } from "../browser/chromium.ts";
import { startSite } from "../browser/site-server.ts";
import { type Result, type SiteCheck, STATES, type VisitedSite } from "./check.ts";
import { csp } from "./csp.ts";
import { disturbances } from "./disturbances.ts";
import { withoutExceptions } from "./exceptions.ts";
import { headings } from "./headings.ts";
import { inlineStyles } from "./inline-styles.ts";
import { lighthouse } from "./lighthouse.ts";
import { links } from "./links.ts";
import { nu } from "./nu.ts";
import { observatory } from "./observatory.ts";
import { pathsOf } from "./pages.ts";
import { placeholders } from "./placeholders.ts";
import { report } from "./report.ts";
import { titles } from "./titles.ts";
import { visit, type Visit } from "./visit.ts";

/** Lighthouse last: it wants the machine to itself. */
const SITE_CHECKS: readonly SiteCheck[] = [
  nu,
  csp,
  observatory,
  links,
  headings,
  titles,
  placeholders,
  inlineStyles,
  disturbances,
  lighthouse,
];
const AT_ONCE = 2;

/** Arguments are the paths to check; without one, every page. */
const only = process.argv.slice(2);
const notRun = new Map(SITE_CHECKS.flatMap((check) => (check.notRun?.() ? [[check, check.notRun()] as const] : [])));

const results: Result[] = [];
for (const stage of ["parked", "live"] as const) results.push(...(await checkStage(stage)));
const allIsWell = report(
  withoutExceptions(results),
  [...notRun].map(([{ name }, reason]) => `${name}: ${reason}`),
);
process.exit(allIsWell ? 0 : 1);

async function checkStage(stage: "live" | "parked"): Promise<Result[]> {
  console.log(`Starting the ${stage} site …`);
  const server = await startSite(stage);
  try {
    const visits = await visitAll(stage, server.origin);
    const site = { stage, origin: server.origin, pages: visits.map(({ page }) => page) };
    const found = visits.flatMap((each) => each.results);
    for (const check of SITE_CHECKS) found.push(...(notRun.has(check) ? skip(check, site) : await check.judge(site)));
    return found;
  } finally {
    await server.stop();
  }
}

async function visitAll(stage: "live" | "parked", origin: string): Promise<Visit[]> {
  const { executablePath, args = [] } = chromiumToUse();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const paths = pathsOf(stage).filter((path) => only.length === 0 || only.includes(path));
    const wanted = STATES[stage].flatMap((state) => paths.map((path) => () => visitOne(browser, origin, state, path)));
    return await severalAtOnce(wanted, AT_ONCE);
  } finally {
    await browser.close();
  }
}

async function visitOne(browser: Browser, origin: string, state: Visit["page"]["state"], path: string): Promise<Visit> {
  const started = Date.now();
  const visited = await visit(browser, origin, state, path);
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

const skip = ({ name }: SiteCheck, { pages }: VisitedSite): Result[] =>
  pages.map(({ state, path }) => ({ check: name, state, path, toReview: 0, skipped: true, findings: [] }));
