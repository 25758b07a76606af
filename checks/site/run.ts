import { startSite } from "../browser/site-server.ts";
import { failedResult, type Result, type SiteCheck, type VisitedSite } from "./check.ts";
import { csp } from "./csp.ts";
import { disturbances } from "./disturbances.ts";
import { EXCEPTIONS, withoutExceptions } from "./exceptions.ts";
import { headings } from "./headings.ts";
import { inlineStyles } from "./inline-styles.ts";
import { licences } from "./licences.ts";
import { lighthouse } from "./lighthouse.ts";
import { links } from "./links.ts";
import { nu } from "./nu.ts";
import { observatory } from "./observatory.ts";
import { placeholders } from "./placeholders.ts";
import { report } from "./report.ts";
import { sitemap } from "./sitemap.ts";
import { structuredData } from "./structured-data.ts";
import { titles } from "./titles.ts";
import { visitAll } from "./visit-all.ts";
import { vulnerabilities } from "./vulnerabilities.ts";

const DOCUMENT_CHECKS = [nu, csp, observatory, links, headings, titles, placeholders, inlineStyles, disturbances];
const PACKAGE_CHECKS = [licences, vulnerabilities];
/** Lighthouse last: it wants the machine to itself. */
const SITE_CHECKS: readonly SiteCheck[] = [...DOCUMENT_CHECKS, structuredData, sitemap, ...PACKAGE_CHECKS, lighthouse];

/** Arguments are the paths to check; without one, every page. */
const only = process.argv.slice(2);
const notRun = new Map(SITE_CHECKS.flatMap((check) => (check.notRun?.() ? [[check, check.notRun()] as const] : [])));

const results: Result[] = [];
for (const stage of ["parked", "live"] as const) results.push(...(await checkStage(stage)));
const allIsWell = report(
  withoutExceptions(results, EXCEPTIONS, only.length === 0),
  [...notRun].map(([{ name }, reason]) => `${name}: ${reason}`),
);
process.exitCode = allIsWell ? 0 : 1;

async function checkStage(stage: "live" | "parked"): Promise<Result[]> {
  console.log(`Starting the ${stage} site …`);
  const server = await startSite(stage).catch((error: unknown) => error as Error);
  if (server instanceof Error) return [failedResult("start", { state: stage, path: "site" }, server)];
  try {
    const visits = await visitAll(stage, server.origin, only);
    const site = { stage, origin: server.origin, pages: visits.flatMap(({ page }) => page ?? []) };
    const found = visits.flatMap((visit) => visit.results);
    for (const check of SITE_CHECKS) found.push(...(notRun.has(check) ? skip(check, site) : await run(check, site)));
    return found;
  } finally {
    await server.stop();
  }
}

async function run(check: SiteCheck, site: VisitedSite): Promise<Result[]> {
  try {
    return await check.judge(site);
  } catch (error) {
    return [failedResult(check.name, { state: site.stage, path: "site" }, error)];
  }
}

const skip = ({ name }: SiteCheck, { pages }: VisitedSite): Result[] =>
  pages.map(({ state, path }) => ({ check: name, state, path, toReview: 0, skipped: true, findings: [] }));
