import type { Page } from "@playwright/test";

import { plainRequest } from "../../tests/support/plain-request.ts";

/** A file that a first view fetched, with the brotli bytes of its body. */
export type Fetched = { path: string; kind: string; bytes: number; isBeforeScrolling: boolean };

/**
 * Opens a page and scrolls to its end. Over plain http Chromium does not accept br, so the bytes are those of a second request
 * for the same file that does, as browsers send it over https.
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

/** Shows every part of a page for a frame, one window at a time. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
