import type { Flags } from "lighthouse";

import { launchChrome, runLighthouse, type Report } from "../browser/lighthouse.ts";
import { checked, type Checked, type Finding, type SiteCheck } from "./check.ts";

/** `npm run bench` measures speed and tests/budgets layout shift, because here they depend on the load of the machine. */
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

/** Every published page has the score 100 on phones in each category that does not depend on the machine's speed. */
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

/** Without pauses and the screenshot, which only the speed figures and the HTML report need. */
const FLAGS: Flags = {
  ...{ onlyCategories: [...CATEGORIES], throttlingMethod: "provided", disableFullPageScreenshot: true },
  ...{ pauseAfterFcpMs: 0, cpuQuietThresholdMs: 0 },
};

export const audit = (url: string, port: number) => runLighthouse(url, { ...FLAGS, port });

/** Returns a finding for every audit that lowers a score. */
export function check({ categories, audits }: Report): Finding[] {
  const weighted = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map((audited) => ({ category: id, audit: audits[audited.id] })),
  );
  return weighted.flatMap(({ category, audit: result }) =>
    result && result.score !== null && result.score < 1 ? [{ rule: result.id, where: category, what: result.title }] : [],
  );
}
