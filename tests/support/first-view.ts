import type { Page } from "@playwright/test";

import { plainRequest } from "./plain-request.ts";

export type Kind = "document" | "stylesheet" | "script" | "font" | "image" | "other";
export type Fetched = { path: string; kind: Kind; bytes: number };

const KINDS = new Set<string>(["document", "stylesheet", "script", "font", "image"]);

/**
 * What a first view of a page puts on the wire, scrolled to its end and settled. The browser says what it asks for;
 * the bytes are those of the same request made plainly, with br accepted, as any browser over https does.
 */
export async function firstView(page: Page, address: string): Promise<Fetched[]> {
  const asked = new Map<string, Kind>();
  page.on("request", (request) => {
    const type = request.resourceType();
    if (request.method() === "GET") asked.set(request.url(), KINDS.has(type) ? (type as Kind) : "other");
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState("networkidle");
  return Promise.all(
    [...asked].map(async ([url, kind]) => {
      const { body } = await plainRequest(url, { headers: { "Accept-Encoding": "br" } });
      return { path: new URL(url).pathname, kind, bytes: body.length };
    }),
  );
}

export const bytesOf = (fetched: readonly Fetched[], ...kinds: Kind[]) =>
  fetched.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
