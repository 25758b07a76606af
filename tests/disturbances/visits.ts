import type { Page } from "@playwright/test";

import { expect, framesWithWords, untilSampled, type WordsRecord } from "../support/words-recorder.ts";
import { content } from "../support/site.ts";
import { hydratedParts } from "../support/visit.ts";

type PageName = keyof typeof content.pages;
export type Visited = readonly [path: string, page: PageName];

export const FORM_PAGES = [
  ["/contact", "contact"],
  ["/careers", "careers"],
] as const satisfies readonly Visited[];
/** A page of words and one with a form. They stand for all where the code under test is that of every page. */
export const PAGES_OF_TWO_KINDS = [["/services", "services"], FORM_PAGES[0]] as const satisfies readonly Visited[];
/** One page stands for all where its kind makes no difference either. */
export const ONE_PAGE = PAGES_OF_TWO_KINDS.slice(0, 1);

export const headingOf = (name: PageName) => content.pages[name].heading;
export const mainHeading = (page: Page) => page.locator("main h1");
export const linkTo = (page: Page, path: string) => page.locator(`header nav:visible a[href="${path}"]`);
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", includeHidden: true }).first();

/** Waits until the shared parts of a page are hydrated: React replaces the link to the menu by a button. */
export const alive = (page: Page) => expect(menuButton(page)).toBeAttached();

/** Waits until React has hydrated each part of a page, or has rendered it anew. The words may stand in a translation. */
export async function hydrated(page: Page) {
  await alive(page);
  await hydratedParts(page);
}

/** Waits until the shared parts are hydrated and no code is still loading. */
export async function settled(page: Page) {
  await alive(page);
  await page.waitForLoadState("networkidle");
}

/** Expects that `main` shows this heading and that it held its words at every frame so far. The words may stand in a translation. */
export async function holdsWords(page: Page, heading: string, words: WordsRecord) {
  const lost = () => words.errors(page).join("; ");
  await expect(mainHeading(page))
    .toContainText(heading)
    .catch((error: unknown) => {
      throw new Error(`"${heading}" is not shown. ${lost()}`, { cause: error });
    });
  await untilSampled(page);
  if (lost()) throw new Error(`Words were lost: ${lost()}`);
  expect(await framesWithWords(page)).toBeGreaterThan(0);
}

/** Follows a link of the top bar. At the top of a page the bar is always shown. */
export async function follow(page: Page, path: string) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await linkTo(page, path).click();
  await expect(page).toHaveURL(path);
}

/** Follows a link in the page's text, to an address that the top bar may not have. */
export async function followFromText(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.querySelector("main")?.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(path);
}
