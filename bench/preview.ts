import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { table } from "../checks/report/table.ts";
import { buildIfNeeded } from "../server/build/run-build.ts";
import { siteToBuild } from "../server/build/site-to-build.ts";
import { parseConfig } from "../server/config.ts";
import { readProgramText } from "../server/editing/content-folder.ts";
import { openPreview } from "../server/preview/open-preview.ts";
import { medianAndRange } from "./figures.ts";

export const CHANGES = 50;
const WARM_UPS = 3;
const PAGE = "pages/about.md";
const MARK = { title: "Draft:", notice: "This is a draft." };

/** Issue 13, lines 4 and 5, in milliseconds. */
const LIMITS = { check: 500, "preview after a check": 1000 };

/** Measures how long a check of all content and a preview take after each change of a page, as the staff side makes them. */
export async function previewTimes(): Promise<string> {
  const site = siteToBuild({ DEMO: "1" });
  await buildIfNeeded(site, console.log);
  const dataFolder = mkdtempSync(join(tmpdir(), "preview-"));
  const preview = openPreview(parseConfig({ DATA_DIR: dataFolder }));
  const base = site.config.contentFolder;
  const text = readProgramText(base, PAGE) ?? "";
  const times = { check: [] as number[], "preview after a check": [] as number[] };
  try {
    for (let change = 0; change < CHANGES + WARM_UPS; change += 1) {
      const drafts = { base, published: [], drafts: [{ path: PAGE, text: `${text}\nChange ${change} of this page.\n` }] };
      const checked = await timeOf(() => preview.check(drafts));
      const asked = { drafts, folder: site.folder, stage: "live", path: "/about", mark: MARK } as const;
      const shown = await timeOf(() => preview.page(asked));
      if (change < WARM_UPS) continue;
      times.check.push(checked);
      times["preview after a check"].push(shown);
    }
  } finally {
    await preview.close();
    rmSync(dataFolder, { recursive: true });
  }
  const rows = Object.entries(LIMITS).map(([name, limit]) => {
    const measured = times[name as keyof typeof times];
    return [name, medianAndRange(measured), `${limit}${Math.max(...measured) > limit ? " !" : ""}`];
  });
  return table(["what", "median ms (range)", "limit"], rows);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
