import type { Page } from "@playwright/test";

import { checkAsItStands } from "../../tools/site/visit.ts";
import { expect, test } from "../fixtures.ts";

/** What the engines of `npm run check:site` find in a page with these styles in the dark, each with its views. */
async function foundWith(page: Page, dark: string): Promise<string[]> {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Page</title>
    <style>body { color: #000; background: #fff } img { display: none } @media (prefers-color-scheme: dark) { ${dark} }</style>
    <main><h1>A heading</h1><p>Some words of a paragraph</p><img src="data:,"></main>`,
  );
  const { results } = await checkAsItStands(page, "staff", "a page");
  return results.flatMap(({ check, findings }) =>
    // HTML_CodeSniffer reports hidden elements too.
    findings.flatMap(({ rule, what }) => (check === "HTML_CodeSniffer" ? [] : [`${rule} ${what.replace(/^.*(?=\[)/s, "")}`])),
  );
}

test("a page that differs in the dark by its colours alone is checked there for colours, and any other for everything", async ({
  page,
}) => {
  const views = "[desktop dark, phone dark]";
  expect(await foundWith(page, "p { color: #767676 }")).toEqual([`color-contrast-enhanced ${views}`]);
  expect(await foundWith(page, "p { color: #bbb }")).toEqual([`color-contrast ${views}`, `text_contrast_sufficient ${views}`]);
  expect(await foundWith(page, "img { display: block }")).toEqual([`image-alt ${views}`, `img_alt_valid ${views}`]);
});
