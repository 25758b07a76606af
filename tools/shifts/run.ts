import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";

import { chromiumToUse } from "../browser/chromium.ts";
import { startSite } from "../browser/site-server.ts";
import { closingLine } from "../report/closing-line.ts";
import { pathsOf, twoAtOnce } from "../site/pages.ts";
import { measurePage, type Shifted } from "./measure-page.ts";

/*
 * `npm run check:shifts` measures the layout shift of every page of both stages at each of WIDTHS, with fonts in the cache and
 * with late ones, and from the unlock of the gate until the page stands. It takes about an hour. `-- --stage live --path /contact
 * --width 412 --width 390` measures a part. It measures the real content, as check:site does.
 */

/** From the narrowest phone to a wide screen in steps of 40 CSS pixels, and the widths of common phones, tablets and laptops. */
const WIDTHS: readonly number[] = [
  ...Array.from({ length: 48 }, (_, step) => 320 + step * 40),
  375,
  390,
  412,
  768,
  1366,
].toSorted((one, other) => one - other);

const { values } = parseArgs({
  options: {
    stage: { type: "string", multiple: true, default: ["live", "parked"] },
    path: { type: "string", multiple: true, default: [] },
    width: { type: "string", multiple: true, default: WIDTHS.map(String) },
  },
});
const widths = values.width.map(Number);
const PASSWORD = "welcome";

const counts = { passed: 0, failed: 0, skipped: 0 };
await using browser = await chromium.launch(chromiumToUse());
for (const stage of ["live", "parked"] as const) {
  if (!values.stage.includes(stage)) continue;
  await using site = await startSite(stage, { GATE_PASSWORD: PASSWORD });
  const paths = pathsOf(stage).filter((path) => values.path.length === 0 || values.path.includes(path));
  await twoAtOnce(paths, async (path) => {
    const shifts = await measurePage(browser, { origin: site.origin, stage, path, password: PASSWORD }, { widths });
    counts[shifts.length === 0 ? "passed" : "failed"] += 1;
    console.log(`${shifts.length === 0 ? "still " : "SHIFTS"}  ${stage} ${path}`);
    for (const shift of shifts) console.log(inWords(shift));
  });
}
console.log(closingLine(counts));
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

function inWords({ what, width, sum, moved }: Shifted): string {
  return `  ${width} px, ${what}: ${sum.toFixed(4)}\n    ${moved.split("\n").slice(0, 3).join("\n    ")}`;
}
