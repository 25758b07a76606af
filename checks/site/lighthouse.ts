import type { Flags } from "lighthouse";

import { launchChrome, runLighthouse, type Report } from "../browser/lighthouse.ts";
import { checked, type Checked, type Finding, type SiteCheck } from "./check.ts";

/** Speed is measured by `npm run bench` and layout shift by tests/budgets: both depend on how busy the machine is here. */
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

/** Lighthouse for phones on every published page: 100 in each category that does not depend on the machine's speed. */
export const lighthouse: SiteCheck = {
  name: "Lighthouse",
  stage: "live",
  async run({ origin, pages }) {
    const chrome = await launchChrome();
    const results: Checked[] = [];
    try {
      for (const page of pages.filter(({ status }) => status === 200))
        results.push(checked(page, check(await audit(origin + page.path, chrome.port))));
    } finally {
      chrome.kill();
    }
    return results;
  },
};

/** Without the pauses and the screenshot that only its speed figures and its report need. */
const FLAGS: Flags = {
  ...{ onlyCategories: [...CATEGORIES], throttlingMethod: "provided", disableFullPageScreenshot: true },
  ...{ pauseAfterFcpMs: 0, cpuQuietThresholdMs: 0 },
};

export const audit = (url: string, port: number) => runLighthouse(url, { ...FLAGS, port });

/** Every audit that costs points. */
export function check({ categories, audits }: Report): Finding[] {
  const weighted = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map((audited) => ({ category: id, audit: audits[audited.id] })),
  );
  return weighted.flatMap(({ category, audit: result }) =>
    result && result.score !== null && result.score < 1 ? [{ rule: result.id, where: category, what: result.title }] : [],
  );
}
