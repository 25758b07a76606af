import type { Browser, Page } from "@playwright/test";

import { axe } from "./axe.ts";
import { type Finding, type Report, type Result, resultFor, type State, type ViewCheck, type VisitedPage } from "./check.ts";
import { listenTo } from "./disturbances.ts";
import { htmlCodeSniffer } from "./html-codesniffer.ts";
import { ibm } from "./ibm.ts";
import { readOutline } from "./outline.ts";
import { show, type View, VIEWS } from "./views.ts";

const VIEW_CHECKS: readonly ViewCheck[] = [axe, ibm, htmlCodeSniffer];
/** What tells that scripts have taken over: the menu's button, or the gate's field. */
const HYDRATED: Record<State, string> = {
  live: "[aria-haspopup]",
  "parked, unlocked": "[aria-haspopup]",
  "parked, locked": "form input",
};

/** `page` is undefined where the visit itself failed. */
export type Visit = { page: VisitedPage | undefined; results: Result[] };

/** Opens a page once as one kind of visitor, reads it, and lets every engine look at it in every view. */
export async function visit(browser: Browser, origin: string, state: State, path: string): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce", viewport: null });
  if (state === "parked, unlocked") await context.addInitScript(() => sessionStorage.setItem("siteAuthenticated", "true"));
  const page = await context.newPage();
  try {
    const heard = listenTo(page, origin);
    const visited = await open(page, origin, state, path, heard);
    const results = await lookInEveryView(page, visited);
    return { page: visited, results };
  } finally {
    await context.close();
  }
}

async function open(page: Page, origin: string, state: State, path: string, heard: Finding[]): Promise<VisitedPage> {
  const [first] = VIEWS;
  if (first) await show(page, first);
  const answer = await page.goto(origin + path);
  if (!answer) throw new Error(`${path} did not answer.`);
  await page.locator(HYDRATED[state]).first().waitFor({ state: "attached" });
  await page.locator("main h1").first().waitFor();
  const servedHtml = await answer.text();
  return {
    ...{ state, path, status: answer.status(), headers: answer.headers(), servedHtml, disturbances: heard },
    renderedHtml: `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`,
    served: await page.evaluate(readOutline, servedHtml),
    rendered: await page.evaluate(readOutline, undefined),
  };
}

async function lookInEveryView(page: Page, visited: VisitedPage): Promise<Result[]> {
  for (const { engine } of VIEW_CHECKS) await page.evaluate(engine);
  const reports = new Map<ViewCheck, { view: View; report: Report }[]>(VIEW_CHECKS.map((check) => [check, []]));
  for (const view of VIEWS) {
    await show(page, view);
    for (const [check, seen] of reports) seen.push({ view, report: await check.look(page) });
  }
  return [...reports].map(([{ name }, seen]) => resultFor(name, visited, mergeViews(seen)));
}

/** The same finding in several views is one to mend. */
function mergeViews(seen: readonly { view: View; report: Report }[]): Report {
  const byFinding = new Map<string, { finding: Finding; views: string[] }>();
  for (const { view, report } of seen) {
    for (const finding of report.findings) {
      const key = JSON.stringify(finding);
      const entry = byFinding.get(key) ?? { finding, views: [] };
      if (!entry.views.includes(view.name)) entry.views.push(view.name);
      byFinding.set(key, entry);
    }
  }
  const findings = [...byFinding.values()].map(({ finding, views }) => ({
    ...finding,
    what: `${finding.what}${views.length < seen.length ? ` [${views.join(", ")}]` : ""}`,
  }));
  return { findings, toReview: Math.max(...seen.map(({ report }) => report.toReview ?? 0)) };
}
