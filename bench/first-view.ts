import type { Browser } from "@playwright/test";

import { type Kind, KINDS } from "./budgets.ts";

const KIND_OF: Record<string, Kind | undefined> = {
  document: "HTML",
  stylesheet: "CSS",
  script: "JS",
  font: "fonts",
  image: "pictures",
};
const ICONS = /\.svg$/;

/** The bytes of all bodies that a first view on a phone fetches, until scripts have taken over and the network rests. */
export async function firstViewBytes(browser: Browser, url: string): Promise<Record<Kind, number>> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  const fetched: Promise<{ kind: Kind | undefined; size: number }>[] = [];
  page.on("requestfinished", (request) => {
    const kind = KIND_OF[request.resourceType()] ?? (ICONS.test(request.url()) ? "pictures" : undefined);
    fetched.push(request.sizes().then(({ responseBodySize }) => ({ kind, size: responseBodySize })));
  });
  await page.goto(url);
  await page.locator("[aria-haspopup]").first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(fetched);
  await page.close();

  const sum = (wanted: (kind: Kind | undefined) => boolean) =>
    sizes.filter(({ kind }) => wanted(kind)).reduce((total, { size }) => total + size, 0);
  return Object.fromEntries(KINDS.map((name) => [name, sum((kind) => name === "total" || kind === name)])) as Record<
    Kind,
    number
  >;
}
