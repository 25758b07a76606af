import type { BrowserContext, Page } from "@playwright/test";

import { expect, framesWithWords, untilSampled, type WordsRecord } from "../support/words-recorder.ts";
import type { Stage } from "../support/origins.ts";
import { content } from "../support/site.ts";

type PageName = keyof typeof content.pages;
export type Visited = readonly [path: string, page: PageName];

const BOTH_STAGES: readonly Visited[] = [
  ["/services", "services"],
  ["/contact", "contact"],
  ["/careers", "careers"],
];
export const disturbedPagesOf = (stage: Stage): readonly Visited[] => [
  ...(stage === "live" ? [["/", "home"] as const] : []),
  ...BOTH_STAGES,
];
export const FORM_PAGES: readonly Visited[] = BOTH_STAGES.filter(([path]) => path !== "/services");

/** Does the same on several pages at once, each in a tab of its own; fails with every page's failure. */
export async function onEach(
  context: BrowserContext,
  pages: readonly Visited[],
  act: (page: Page, visited: Visited) => Promise<void>,
) {
  const outcomes = await Promise.allSettled(
    pages.map(async (visited) => {
      const page = await context.newPage();
      await act(page, visited);
      await page.close();
    }),
  );
  const failures = outcomes.flatMap((outcome, index) =>
    outcome.status === "rejected" ? [`${pages[index]?.[0]}: ${describe(outcome.reason)}`] : [],
  );
  expect(failures).toEqual([]);
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause ? describe(error.cause) : ""}` : String(error);

/** A translation may stand around or after the words looked for, so names are matched by what they contain. */
export const headingOf = (name: PageName) => content.pages[name].heading;
export const mainHeading = (page: Page) => page.locator("main h1");
export const linkTo = (page: Page, path: string) => page.locator(`header nav:visible a[href="${path}"]`);
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", includeHidden: true }).first();

/** Waits until the shared parts of a page answer: the menu button is no longer the link that it is without scripts. */
export const alive = (page: Page) => expect(menuButton(page)).toBeAttached();

/** Waits until a page answers and the code of its parts has come. */
export async function settled(page: Page) {
  await alive(page);
  await page.waitForLoadState("networkidle");
}

/** `main` shows the page with a heading, and held its words at every frame so far. */
export async function holdsWords(page: Page, heading: string, words: WordsRecord) {
  const lost = () => words.errors(page).join("; ");
  await expect(mainHeading(page))
    .toContainText(heading, { timeout: 15_000 })
    .catch((error: unknown) => {
      throw new Error(`"${heading}" is not shown. ${lost()}`, { cause: error });
    });
  await untilSampled(page);
  if (lost()) throw new Error(`Words were lost: ${lost()}`);
  expect(await framesWithWords(page)).toBeGreaterThan(0);
}

/** Follows a link of the top bar, from the top of the page, where the bar is shown. */
export async function follow(page: Page, path: string) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await linkTo(page, path).click();
  await expect(page).toHaveURL(path);
}

/** Follows a link that an editor put into the page's text. */
export async function followFromText(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.querySelector("main")?.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(path);
}
