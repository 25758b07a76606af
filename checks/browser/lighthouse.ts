import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

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

/** Measures pages one after another, each in a browser of its own: a shared one would have the files already. */
export async function measure(url: string): Promise<Measured> {
  const { executablePath, args = [] } = chromiumToUse();
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ["--headless=new", ...args], logLevel: "silent" });
  try {
    const run = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: "silent" });
    if (!run) throw new Error(`Lighthouse said nothing of ${url}.`);
    const { categories, audits, runtimeError } = run.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed at ${url}: ${runtimeError.message}`);
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const weighted = CATEGORIES.filter((name) => name !== "performance").flatMap(
      (name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
    );
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
      ) as Measured["scores"],
      fcp: figure("first-contentful-paint"),
      lcp: figure("largest-contentful-paint"),
      cls: figure("cumulative-layout-shift"),
      tbt: figure("total-blocking-time"),
      faults: weighted.flatMap(({ id }) => (isFault(audits[id]?.score) ? [{ id, title: audits[id]?.title ?? id }] : [])),
    };
  } finally {
    chrome.kill();
  }
}

const isFault = (score: number | null | undefined) => typeof score === "number" && score < 1;
