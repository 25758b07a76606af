import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result as Report } from "lighthouse";

import { chromiumToUse } from "./chromium.ts";

export type { Report };

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Measures a page on a simulated mid-range phone with a slow connection, in a new browser with an empty cache. Times are in
 * milliseconds.
 */
export async function measure(url: string) {
  const chrome = await launchChrome();
  try {
    const { categories, audits } = await runLighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES] });
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      fcp: figure("first-contentful-paint"),
      lcp: figure("largest-contentful-paint"),
      cls: figure("cumulative-layout-shift"),
      tbt: figure("total-blocking-time"),
    };
  } finally {
    chrome.kill();
  }
}

export function launchChrome() {
  const { executablePath, args = [] } = chromiumToUse();
  return launch({ chromePath: executablePath, chromeFlags: ["--headless=new", ...args], logLevel: "silent" });
}

/** Tries three times, because Lighthouse sometimes fails on a busy machine. @throws the error of the last try */
export async function runLighthouse(url: string, flags: Flags): Promise<Report> {
  const runOnce = async () => {
    const run = await lighthouse(url, { ...flags, logLevel: "silent" });
    const error = run ? run.lhr.runtimeError?.message : "no result";
    if (!run || error) throw new Error(`Lighthouse failed at ${url}: ${error}`);
    return run.lhr;
  };
  return runOnce().catch(runOnce).catch(runOnce);
}
