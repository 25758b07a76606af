import type { Page } from "@playwright/test";

import { plainRequest } from "../../tests/support/raw-request.ts";

/** A file of a first view, with the size of its body in Brotli. */
export type Fetched = { path: string; kind: string; bytes: number; isBeforeScrolling: boolean };

/**
 * Opens a page, scrolls to its end, and returns the files that it fetched. Chromium does not accept Brotli over http, so each
 * file is requested a second time with the header that browsers send over https.
 */
export async function firstView(page: Page, address: string): Promise<Fetched[]> {
  const requested = new Map<string, { kind: string; isBeforeScrolling: boolean }>();
  let isBeforeScrolling = true;
  page.on("request", (request) => {
    if (request.method() === "GET" && !requested.has(request.url()))
      requested.set(request.url(), { kind: request.resourceType(), isBeforeScrolling });
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  isBeforeScrolling = false;
  await scrollToEnd(page);
  await page.waitForLoadState("networkidle");
  return Promise.all(
    [...requested].map(async ([url, file]) => {
      const { body } = await plainRequest(url, { headers: { "Accept-Encoding": "br" } });
      return { ...file, path: new URL(url).pathname, bytes: body.length };
    }),
  );
}

/** Scrolls through a page by the height of the viewport, one step per frame. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
