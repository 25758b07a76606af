import { type Browser, chromium } from "@playwright/test";

import { chromiumToUse } from "../browser/chromium.ts";
import { startSite } from "../browser/site-server.ts";
import { testEnvironment } from "../tests/environment.ts";
import { NotRun } from "../report/closing-line.ts";
import { onEveryPage, type Result, type SiteCheck, type Stage, type State, type VisitedPage, type VisitedSite } from "./check.ts";
import { csp } from "./csp.ts";
import { disturbances } from "./disturbances.ts";
import { EXCEPTIONS, withoutExceptions } from "./exceptions.ts";
import { licences } from "./licences.ts";
import { lighthouse } from "./lighthouse.ts";
import { links } from "./links.ts";
import { nu } from "./nu.ts";
import { pathsOf, twoAtOnce } from "./pages.ts";
import { placeholders } from "./placeholders.ts";
import { checkStaffSide } from "./staff.ts";
import { report } from "./report.ts";
import { titles } from "./titles.ts";
import { visit } from "./visit.ts";
import { vulnerabilities } from "./vulnerabilities.ts";

const PAGE_CHECKS = [csp, links, titles, placeholders, disturbances];
const CHECKS: readonly SiteCheck[] = [nu, ...PAGE_CHECKS.map(onEveryPage), licences, vulnerabilities, lighthouse];
const STATES: Record<Stage, readonly State[]> = { live: ["live"], parked: ["parked, locked", "parked, unlocked"] };

Object.assign(process.env, testEnvironment());

/** Arguments are the paths to check, or "staff" for the staff side alone; without arguments everything is checked. */
const only = process.argv.slice(2);
const isStaffAlone = only.includes("staff");
const results: Result[] = [];
const begin = (state: Result["state"], path: string, work: Promise<void>) =>
  work.catch((error: unknown) => fail("start", state, path, error));
if (!isStaffAlone) await begin("parked", "site", checkStage("parked"));
// The staff side runs beside the live stage, because its states come one after the other and Lighthouse uses one core.
await Promise.all([
  ...(isStaffAlone ? [] : [begin("live", "site", checkStage("live"))]),
  // No path of the public site leads to its screens.
  ...(only.length === 0 || isStaffAlone ? [begin("staff", "staff side", addStaffSide())] : []),
]);
process.exitCode = report(withoutExceptions(results, EXCEPTIONS, only.length === 0)) ? 0 : 1;

async function addStaffSide(): Promise<void> {
  results.push(...(await checkStaffSide()));
}

async function checkStage(stage: Stage): Promise<void> {
  console.log(`Starting the ${stage} site …`);
  await using server = await startSite(stage);
  const { origin } = server;
  const pages = await visitAll(stage, origin);
  const site = { stage, origin, pages, statuses: await statusesOf(origin, pages) };
  for (const check of CHECKS) if (check.stage === undefined || check.stage === stage) await run(check, site);
}

async function run({ name, run: runCheck }: SiteCheck, site: VisitedSite): Promise<void> {
  const started = Date.now();
  try {
    results.push(...(await runCheck(site)).map((checked) => ({ ...checked, check: name })));
  } catch (error) {
    fail(name, site.stage, "site", error);
  }
  console.log(`${name} (${site.stage})  ${seconds(started)}`);
}

/** Records a check that threw: NotRun counts as skipped, every other error as failed. The other checks still run. */
function fail(check: string, state: Result["state"], path: string, error: unknown): void {
  const what = error instanceof Error ? error.message : String(error);
  const skipped = error instanceof NotRun;
  if (skipped) console.log(`${check}: not run: ${what}`);
  results.push({ check, state, path, skipped, findings: skipped ? [] : [{ rule: "could not run", where: path, what }] });
}

async function visitAll(stage: Stage, origin: string): Promise<VisitedPage[]> {
  await using browser = await chromium.launch(chromiumToUse());
  const pages: VisitedPage[] = [];
  const paths = pathsOf(stage).filter((path) => only.length === 0 || only.includes(path));
  const queue = STATES[stage].flatMap((state) => paths.map((path) => ({ state, path })));
  await twoAtOnce(queue, async ({ state, path }) => void pages.push(...(await visitOne(browser, origin, state, path))));
  return pages;
}

async function visitOne(browser: Browser, origin: string, state: State, path: string): Promise<VisitedPage[]> {
  const started = Date.now();
  try {
    const visited = await visit(browser, origin, state, path);
    results.push(...visited.results);
    const figures = visited.results.map(({ check, findings }) => `${check} ${findings.length}`).join(", ");
    console.log(`${path} (${state})  ${figures}  ${seconds(started)}`);
    return [visited.page];
  } catch (error) {
    fail("visit", state, path, error);
    return [];
  }
}

/** Requests every path of the site that the pages link to. */
async function statusesOf(origin: string, pages: readonly VisitedPage[]): Promise<Map<string, number>> {
  const linked = pages.flatMap(({ path, served, rendered }) =>
    [...served.links, ...rendered.links].map((href) => new URL(href, origin + path)).filter((url) => url.origin === origin),
  );
  const statuses = new Map<string, number>();
  for (const path of new Set(linked.map(({ pathname }) => pathname)))
    statuses.set(path, (await fetch(origin + path, { redirect: "manual" })).status);
  return statuses;
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
