import { launch } from "chrome-launcher";
import lighthouse, { type RunnerResult } from "lighthouse";

import { chromiumToUse } from "./chromium.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What Lighthouse says of one page on a mid-range phone and a slow line (its own simulation). Times in milliseconds. */
export type Measured = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** Audits that cost points, those of speed aside. */
  faults: { id: string; title: string }[];
};

/** Measures a page in a browser of its own, which has none of its files yet. */
export async function measure(url: string): Promise<Measured> {
  const again = () => runOnce(url);
  const { lhr } = await again().catch(again).catch(again);
  const { categories, audits } = lhr;
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const weighed = CATEGORIES.filter((name) => name !== "performance").flatMap((name) => categories[name]?.auditRefs ?? []);
  const faults = weighed.filter(({ id, weight }) => weight > 0 && isFault(audits[id]?.score));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Measured["scores"],
    fcp: figure("first-contentful-paint"),
    lcp: figure("largest-contentful-paint"),
    cls: figure("cumulative-layout-shift"),
    tbt: figure("total-blocking-time"),
    faults: faults.map(({ id }) => ({ id, title: audits[id]?.title ?? id })),
  };
}

/** @throws where Lighthouse could not record the page, as happens now and then on a busy machine. */
async function runOnce(url: string): Promise<RunnerResult> {
  const { executablePath, args = [] } = chromiumToUse();
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ["--headless=new", ...args], logLevel: "silent" });
  try {
    const run = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: "silent" });
    const failure = run ? run.lhr.runtimeError?.message : "no result";
    if (!run || failure) throw new Error(`Lighthouse failed at ${url}: ${failure}`);
    return run;
  } finally {
    chrome.kill();
  }
}

const isFault = (score: number | null | undefined) => typeof score === "number" && score < 1;
