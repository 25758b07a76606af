import type { Browser, Page } from "@playwright/test";

import { checked, type Finding, type Result, type State, type VisitedPage } from "./check.ts";
import { listenTo } from "./disturbances.ts";
import { ENGINES } from "./engines.ts";
import { readOutline } from "./outline.ts";

/** The engines check every page in each of these views. */
const VIEWS = [
  { name: "desktop", width: 1440, height: 900 },
  { name: "phone", width: 390, height: 844 },
].flatMap((size) =>
  (["light", "dark"] as const).map((colorScheme) => ({ ...size, name: `${size.name} ${colorScheme}`, colorScheme })),
);

/** Selectors of elements that exist once the page is hydrated: the menu button, or the field of the gate. */
const HYDRATED: Record<State, string> = {
  live: "[aria-haspopup]",
  "parked, unlocked": "[aria-haspopup]",
  "parked, locked": "form input",
  staff: "main h1",
};

export type Visit = { page: VisitedPage; results: Result[] };

/** Opens a page in one state, reads it, and runs every engine in every view. */
export async function visit(browser: Browser, origin: string, state: State, path: string): Promise<Visit> {
  await using context = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce" });
  if (state === "parked, unlocked") await context.addInitScript(() => sessionStorage.setItem("siteAuthenticated", "true"));
  // The context must stay open until the visit ends.
  return await visitIn(await context.newPage(), origin, state, path);
}

/** Does the same in a window, whose context may be signed in already. */
export async function visitIn(page: Page, origin: string, state: State, path: string): Promise<Visit> {
  const disturbances = listenTo(page, origin);
  const visited = { ...(await open(page, origin, state, path)), disturbances };
  return { page: visited, results: await checkInEveryView(page, visited) };
}

/** Checks a page as it stands, for a state that no address leads to. It has no response. */
export async function checkAsItStands(page: Page, state: State, name: string): Promise<Visit> {
  const rendered = await page.evaluate(readOutline, undefined);
  const html = { servedHtml: "", renderedHtml: "", served: rendered, rendered };
  const visited: VisitedPage = { state, path: name, status: 0, headers: {}, ...html, disturbances: [] };
  return { page: visited, results: await checkInEveryView(page, visited) };
}

async function open(page: Page, origin: string, state: State, path: string): Promise<Omit<VisitedPage, "disturbances">> {
  const response = await page.goto(origin + path);
  if (!response) throw new Error(`${path} has no response.`);
  await page.locator(HYDRATED[state]).first().waitFor({ state: "attached" });
  await page.locator("main h1").first().waitFor();
  const servedHtml = await response.text();
  return {
    state,
    path,
    status: response.status(),
    headers: response.headers(),
    servedHtml,
    renderedHtml: `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`,
    served: await page.evaluate(readOutline, servedHtml),
    rendered: await page.evaluate(readOutline, undefined),
  };
}

/**
 * Runs in the page. Opens what is closed: an engine skips it, or takes a hidden label for a missing one. A menu covers what is below it
 * while it is open, so that is a state of its own.
 */
function openDetails() {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details:not([data-popup])")) details.open = true;
}

/**
 * Runs in the page. Places the bar at the foot of a phone's window below the end of `main`. It covers a link only until the visitor
 * scrolls on, but axe-core measures each target once, wherever the bar is then.
 */
function placeBar() {
  document.querySelector<HTMLElement>("[data-reach]")?.style.setProperty("position", "static");
}

/**
 * Runs in the page. Returns whether every element is drawn at the same place as at the last call. Then a change of the colour scheme has
 * changed no name, no size and nothing that is hidden.
 */
function isDrawnAsBefore(): boolean {
  const place = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.tagName, x, y, width, height, element.checkVisibility({ opacityProperty: true, visibilityProperty: true })];
  };
  const places = [...document.querySelectorAll("*")].map(place).join(";");
  const last = globalThis as unknown as { placesOfCheck?: string };
  const isSame = last.placesOfCheck === places;
  last.placesOfCheck = places;
  return isSame;
}

/** A state may be one of a document that has its engines already. */
async function loadEngines(page: Page): Promise<void> {
  for (const { global, source } of ENGINES)
    if (!(await page.evaluate((name) => name in globalThis, global))) await page.evaluate(source);
}

async function checkInEveryView(page: Page, visited: VisitedPage): Promise<Result[]> {
  await loadEngines(page);
  await page.evaluate(openDetails);
  await page.evaluate(placeBar);
  const reports = ENGINES.map((engine) => ({ engine, toReview: 0, last: [] as Finding[], views: new Map<string, string[]>() }));
  for (const { name, width, height, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const isAlike = await page.evaluate(isDrawnAsBefore);
    // In the dark only colours can have other errors. The others are those of the light view before.
    const isColoursAlone = colorScheme === "dark" && isAlike;
    for (const report of reports) {
      const { engine, last } = report;
      const { findings, toReview } = await engine.check(page, isColoursAlone);
      const kept = isColoursAlone && engine.colours ? last.filter(({ rule }) => !engine.colours?.includes(rule)) : [];
      report.last = [...kept, ...findings];
      report.toReview = Math.max(report.toReview, toReview);
      for (const key of new Set(report.last.map((finding) => JSON.stringify(finding))))
        report.views.set(key, [...(report.views.get(key) ?? []), name]);
    }
  }
  return reports.map(({ engine, toReview, views }) => ({
    ...checked(visited, Array.from(views, withViews)),
    check: engine.name,
    toReview,
  }));
}

/** Names the views of a finding unless it is in all of them. */
function withViews([key, names]: [string, string[]]): Finding {
  const finding = JSON.parse(key) as Finding;
  return names.length === VIEWS.length ? finding : { ...finding, what: `${finding.what} [${names.join(", ")}]` };
}
