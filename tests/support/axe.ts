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

/** The violations that axe finds in the page as it stands, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // The elements of a document can be found before its style sheets have loaded, and then have other sizes.
  await page.waitForLoadState("load");
  // The page's content security policy forbids a script element.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    (rules) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(rules),
    RULES,
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
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await violations(page)).map((line) => `${colorScheme}, ${width} wide: ${line}`));
    }
  }
  return found;
}
