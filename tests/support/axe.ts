import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

const RULES: RunOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  },
  // Beyond AA: text stands out by 7 to 1.
  rules: { "color-contrast-enhanced": { enabled: true } },
  resultTypes: ["violations"],
};

/** What axe finds against the page as it stands, a line an element, each with what to do about it. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy would rightly refuse that.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    (rules) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(rules),
    RULES,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replaceAll(/\s+/g, " ")}`),
  );
}
