import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { table, medianAndRange } from "../report/figures.ts";
import { buildIfNeeded } from "../../site/build/run-build.ts";
import { siteToBuild } from "../../site/build/site-to-build.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { readContentText } from "../../publishing/drafts/content-folder.ts";
import { refuseWhileBlocked } from "../../publishing/launch-check/launch-findings.ts";
import { openPreview } from "../../publishing/preview/open-preview.ts";

export const CHANGES = 50;
const WARM_UPS = 3;
const PAGE = "pages/about.md";
const MARK = { title: "Draft:", notice: "This is a draft." };

/**
 * In milliseconds (docs/decisions/2026-11-25-content-is-data.md). The first preview comes before any check, as when a staff side has just
 * started.
 */
const LIMITS = { check: 250, "preview after a check": 300, "first preview": 700 };
const FIRSTS = 5;

/** Measures how long a check of all content and a preview take after each change of a page, as the staff side makes them. */
export async function previewTimes(): Promise<string> {
  const site = siteToBuild({ DEMO: "1" });
  await buildIfNeeded(site, { check: refuseWhileBlocked, say: console.log, quality: "final" });
  const base = site.config.contentFolder;
  const text = readContentText(base, PAGE) ?? "";
  const draftsWith = (change: number) => {
    const drafts = { base, published: [], drafts: [{ path: PAGE, text: `${text}\nChange ${change} of this page.\n` }] };
    return {
      drafts,
      asked: { drafts, code: site.code, folder: site.folder, stage: "live", path: "/about", mark: MARK } as const,
    };
  };
  const times: Record<keyof typeof LIMITS, number[]> = { check: [], "preview after a check": [], "first preview": [] };
  for (let first = 0; first < FIRSTS; first += 1) {
    await using opened = open();
    times["first preview"].push(await timeOf(() => opened.preview.page(draftsWith(first).asked)));
  }
  await using opened = open();
  for (let change = 0; change < CHANGES + WARM_UPS; change += 1) {
    const { drafts, asked } = draftsWith(change);
    const checked = await timeOf(() => opened.preview.check(drafts));
    const shown = await timeOf(() => opened.preview.page(asked));
    if (change < WARM_UPS) continue;
    times.check.push(checked);
    times["preview after a check"].push(shown);
  }
  const rows = Object.entries(LIMITS).map(([name, limit]) => {
    const measured = times[name as keyof typeof times];
    return [name, medianAndRange(measured), `${limit}${Math.max(...measured) > limit ? " !" : ""}`];
  });
  return table(["what", "median ms (range)", "limit"], rows);
}

function open() {
  const dataFolder = mkdtempSync(join(tmpdir(), "preview-"));
  const preview = openPreview(parseConfig({ DATA_DIR: dataFolder }));
  return {
    preview,
    async [Symbol.asyncDispose]() {
      await preview.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
