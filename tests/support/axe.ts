import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

const CONTRAST = "color-contrast-enhanced";

/**
 * WCAG 1.4.6 (AAA): a contrast of 7 to 1, and of 4.5 to 1 for large text. axe's own options leave what is below WCAG 1.4.3 to the rule
 * `color-contrast`, which would measure every text a second time.
 */
const CHECKS = {
  [CONTRAST]: {
    options: { contrastRatio: { normal: { expected: 7, minThreshold: 0 }, large: { expected: 4.5, minThreshold: 0 } } },
  },
};

/** axe reads `checks` here too, which its types leave out. */
type Rules = RunOptions & { checks: typeof CHECKS };

export const RULES: Rules = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  },
  rules: { [CONTRAST]: { enabled: true }, "color-contrast": { enabled: false } },
  checks: CHECKS,
  resultTypes: ["violations"],
};

/** The rules about colours. They alone can find something else in the dark: the colour scheme changes no element, no name and no size. */
export const COLOURS: Rules = {
  runOnly: { type: "rule", values: [CONTRAST, "link-in-text-block"] },
  checks: CHECKS,
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

/**
 * The violations in light and in dark, at each of these widths, or at the present one. A narrow window is as high as its page: the bar at
 * the foot of a phone covers what a person scrolls away from it, and WCAG 2.5.8 is about what cannot be scrolled away.
 */
export async function violationsInLightAndDark(page: Page, widths?: readonly number[]): Promise<string[]> {
  const { width: presentWidth, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const found: string[] = [];
  for (const width of widths ?? [presentWidth]) {
    await page.setViewportSize({ width, height });
    if (width < presentWidth) await page.setViewportSize({ width, height: Math.max(height, await pageHeight(page)) });
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

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
