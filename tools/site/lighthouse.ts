import type { Flags } from "lighthouse";

import { type Route, routeAt } from "../../content-model/values/pages.ts";
import { launchChrome, runLighthouse, type Report } from "../browser/lighthouse.ts";
import { checked, type Checked, type Finding, type SiteCheck } from "./check.ts";

/** `npm run bench` measures speed and tests/budgets layout shift, because here they depend on the load of the machine. */
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

/**
 * Returns a function that is true for the first path of each kind: the pages of the items of a list share their code, and so do the pages
 * in Easy Read, and their steps.
 */
function firstOfKind(): (path: string) => boolean {
  const kinds = new Map<string, string>();
  return (path) => {
    const route = routeAt(path);
    const kind = kindOf(route) ?? path;
    if (!kinds.has(kind)) kinds.set(kind, path);
    return kinds.get(kind) === path;
  };
}

function kindOf(route: Route | undefined): string | undefined {
  if (route?.isSteps) return "steps";
  if (route?.isEasyRead) return "Easy Read";
  return route?.item === undefined ? undefined : `${route.name} ${route.isBooklet}`;
}

/** Every kind of published page has the score 100 on phones in each category that does not depend on the machine's speed. */
export const lighthouse: SiteCheck = {
  name: "Lighthouse",
  stage: "live",
  async run({ origin, pages }) {
    const chrome = await launchChrome();
    const results: Checked[] = [];
    const isOfItsKind = firstOfKind();
    try {
      for (const page of pages.filter(({ path, status }) => status === 200 && isOfItsKind(path)))
        results.push(checked(page, check(await audit(origin + page.path, chrome.port))));
    } finally {
      chrome.kill();
    }
    return results;
  },
};

/**
 * Without pauses and the screenshot, which only the speed figures and the HTML report need. With "provided" throttling Lighthouse
 * would wait for at least five seconds twice, whatever the flags say (nonSimulatedSettingsOverrides in its config.js).
 */
const FLAGS: Flags = {
  onlyCategories: [...CATEGORIES],
  throttlingMethod: "simulate",
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  cpuQuietThresholdMs: 0,
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
