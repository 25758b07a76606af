import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

const RULES: RunOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  },
  // WCAG 1.4.6 (AAA): a contrast of 7 to 1.
  rules: { "color-contrast-enhanced": { enabled: true } },
  resultTypes: ["violations"],
};

/** The rules about colours. They alone can find something else in the dark: the colour scheme changes no element, no name and no size. */
const COLOURS: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "color-contrast-enhanced", "link-in-text-block"] },
  resultTypes: ["violations"],
};

/** The violations that axe finds in the page as it stands, one line for each element. */
export async function violations(page: Page, rules: RunOptions = RULES): Promise<string[]> {
  // The elements of a document can be found before its style sheets have loaded, and then have other sizes.
  await page.waitForLoadState("load");
  // The page's content security policy forbids a script element.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    rules,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replaceAll(/\s+/g, " ")}`),
  );
}

/** The violations in light and in dark, at each of these widths, or at the present one. */
export async function violationsInLightAndDark(page: Page, widths?: readonly number[]): Promise<string[]> {
  const { width: presentWidth, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const found: string[] = [];
  for (const width of widths ?? [presentWidth]) {
    await page.setViewportSize({ width, height });
    for (const [colorScheme, rules] of [
      ["light", RULES],
      ["dark", COLOURS],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await violations(page, rules)).map((line) => `${colorScheme}, ${width} wide: ${line}`));
    }
  }
  return found;
}
