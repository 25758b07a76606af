import "../server/check-node.ts";
import { chromium } from "@playwright/test";

import { chromiumToUse } from "../checks/browser/chromium.ts";
import { measure } from "../checks/browser/lighthouse.ts";
import { startSite } from "../checks/browser/site-server.ts";
import { table } from "../checks/report/table.ts";
import { pathsOf, UNKNOWN_PATH } from "../checks/site/pages.ts";
import { BUDGETS, KINDS } from "./budgets.ts";
import { firstViewBytes } from "./first-view.ts";
import { besideNginx } from "./beside-nginx.ts";

/** The page that is served again and again: of middling size. */
const SERVED_PAGE = "/about";

console.log("Starting the live site …");
const site = await startSite("live");
try {
  const paths = pathsOf("live").filter((path) => path !== UNKNOWN_PATH);
  await printBytes(paths);
  await printLighthouse(paths);
  await printServing();
} finally {
  await site.stop();
}

async function printBytes(paths: readonly string[]) {
  const browser = await chromium.launch(chromiumToUse());
  const rows = [];
  for (const path of paths) {
    const bytes = await firstViewBytes(browser, site.origin + path);
    rows.push([path, ...KINDS.map((kind) => `${inKilobytes(bytes[kind])}${bytes[kind] > BUDGETS[kind] ? " !" : ""}`)]);
  }
  await browser.close();
  const budgets = ["budget", ...KINDS.map((kind) => inKilobytes(BUDGETS[kind]))];
  console.log(
    `\nFirst view on a phone, KB over the network (brotli); "!" is over the budget\n\n${table(["page", ...KINDS], [...rows, budgets])}`,
  );
}

async function printLighthouse(paths: readonly string[]) {
  const rows = [];
  for (const path of paths) {
    const { fcp, lcp, cls, tbt, scores } = await measure(site.origin + path);
    rows.push([path, ...[fcp, lcp, tbt].map(Math.round), cls.toFixed(3), ...Object.values(scores)]);
  }
  const head = ["page", "FCP ms", "LCP ms", "TBT ms", "CLS", "performance", "accessibility", "best practices", "SEO"];
  console.log(`\nLighthouse, phone, simulated slow line, one run each\n\n${table(head, rows)}`);
}

async function printServing() {
  const serving = await besideNginx(site.origin, SERVED_PAGE);
  console.log(`\n${SERVED_PAGE} (brotli) from our memory beside the same bytes from nginx, one process each\n`);
  console.log(serving === "no nginx" ? "nginx not found: install it to see the ratio" : serving);
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
