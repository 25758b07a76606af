import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";

import { costsOf } from "../budgets/budgets.ts";
import { firstView } from "../budgets/first-view.ts";
import { chromiumToUse } from "../browser/chromium.ts";
import { measure } from "../browser/lighthouse.ts";
import { startSite } from "../browser/site-server.ts";
import { table } from "../report/figures.ts";
import { pathsOf, UNKNOWN_PATH } from "../site/pages.ts";
import { assetsIn } from "../../tests/support/assets-in.ts";
import { inboxTimes, LIMIT_MS, SUBMISSIONS } from "./inbox.ts";
import { SEARCHED, SEARCH_LIMIT_MS, searchFigures } from "./search.ts";
import { CHANGES, previewTimes } from "./preview.ts";
import { PUBLISHES, publishingFigures } from "./publish.ts";
import { attackFigures } from "./attack.ts";
import { besideNginx } from "./beside-nginx.ts";
import { againstCheckout, besideBareEngines, CLIENTS } from "./submissions.ts";

/** A page of medium size. The serving part requests it and its script. */
const SERVED_PAGE = "/about";

/**
 * `npm run bench -- submissions` runs one part. With `--against FOLDER` it compares this checkout with another one, such as a git
 * worktree of the last version, whose packages are installed. `-- inbox --engine SQLite` and `-- search --engine PostgreSQL` measure one
 * database.
 */
const PARTS: Record<string, () => Promise<void>> = {
  pages: printPages,
  serving: printServing,
  submissions: printSubmissions,
  inbox: printInbox,
  search: printSearch,
  preview: printPreview,
  publish: printPublish,
  attack: printAttack,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    engine: { type: "string" },
    publishes: { type: "string", default: String(PUBLISHES) },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const parts = names.map((name) => {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part "${name}": there are ${Object.keys(PARTS).join(", ")}.`);
  return part;
});
for (const part of parts) await part();

async function printPages() {
  console.log("Starting the live site …");
  await using site = await startSite("live");
  const paths = pathsOf("live").filter((path) => path !== UNKNOWN_PATH);
  await printBytes(site.origin, paths);
  await printLighthouse(site.origin, paths);
}

async function printBytes(origin: string, paths: readonly string[]) {
  await using browser = await chromium.launch(chromiumToUse());
  const rows = [];
  for (const path of paths) {
    await using page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    rows.push({ path, costs: costsOf(path, await firstView(page, origin + path)) });
  }
  const head = rows[0]?.costs.map(({ name }) => name) ?? [];
  const cells = rows.map(({ path, costs }) => [
    path,
    ...costs.map(({ bytes, budget }) => `${inKilobytes(bytes)} / ${inKilobytes(budget)}${bytes > budget ? " !" : ""}`),
  ]);
  console.log(`\nFirst view on a phone, brotli KB / budget; "!" is over the budget\n\n${table(["page", ...head], cells)}`);
}

async function printLighthouse(origin: string, paths: readonly string[]) {
  const rows = [];
  for (const path of paths) {
    const { fcp, lcp, cls, tbt, scores } = await measure(origin + path);
    rows.push([path, ...[fcp, lcp, tbt].map(Math.round), cls.toFixed(3), ...scores]);
  }
  const head = ["page", "FCP ms", "LCP ms", "TBT ms", "CLS", "performance", "accessibility", "best practices", "SEO"];
  console.log(`\nLighthouse, phone, simulated slow line, one run each\n\n${table(head, rows)}`);
}

async function printServing() {
  await using site = await startSite("live");
  const page = await (await fetch(site.origin + SERVED_PAGE)).text();
  const script = assetsIn(page).find((path) => path.endsWith(".js")) ?? "";
  for (const path of [SERVED_PAGE, script]) {
    console.log(`\n${path} (brotli) from memory beside the same bytes from nginx, one process each\n`);
    console.log(await besideNginx(site.origin, path));
  }
}

async function printSubmissions() {
  if (options.against !== undefined) {
    const against = await againstCheckout(resolve(options.against));
    console.log(`\nForms stored by this checkout and by ${options.against} in turn, ${CLIENTS} clients at once\n\n${against}`);
    return;
  }
  const beside = await besideBareEngines();
  console.log(
    `\nForms stored through the whole site by ${CLIENTS} clients at once, beside synced commits of the same bytes\n\n${beside}`,
  );
}

async function printInbox() {
  console.log(`\nA page of the inbox over ${SUBMISSIONS} submissions, one request at a time; "!" is over ${LIMIT_MS} ms\n`);
  console.log(await inboxTimes(options.engine));
}

async function printSearch() {
  console.log(`\nA search of the inbox over ${SEARCHED} submissions, one at a time; "!" is over ${SEARCH_LIMIT_MS} ms\n`);
  console.log(await searchFigures(options.engine));
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

async function printPreview() {
  console.log(`\nChecks and previews of ${CHANGES} changes of one page, one after the other, with all of content/\n`);
  console.log(await previewTimes());
}

async function printAttack() {
  console.log("\nVisitors' requests while an editor and a person of intake attack the staff side; times in ms\n");
  console.log(await attackFigures());
}

async function printPublish() {
  const publishes = Number(options.publishes);
  console.log(
    `\n${publishes} publishes one after the other, and undos, while clients request pages and send forms; times in ms\n`,
  );
  console.log(await publishingFigures(publishes));
  await printPreview();
}
