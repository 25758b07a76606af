import type { Page } from "@playwright/test";

import { type Finding, pageCheck } from "./check.ts";
import { UNKNOWN_PATH } from "./pages.ts";

/** Nothing in the console, no request that fails, and none to anyone else (docs/specification.md, Measuring and tracking). */
export const disturbances = pageCheck("console and requests", ({ disturbances: heard }) => heard);

/** What Playwright itself says where it keeps workers out (visit.ts). */
const WORKER_KEPT_OUT = /^Service Worker registration blocked by Playwright/;

/** Listens to a page from before it is opened; the list grows while the page is used. */
export function listenTo(page: Page, origin: string): Finding[] {
  const heard: Finding[] = [];
  page.on("console", (message) => {
    // The browser reports the 404 that was asked for.
    const expected = message.location().url === `${origin}${UNKNOWN_PATH}`;
    if (["error", "warning"].includes(message.type()) && !expected && !WORKER_KEPT_OUT.test(message.text()))
      heard.push({ rule: `console ${message.type()}`, where: message.location().url.replace(origin, ""), what: message.text() });
  });
  page.on("pageerror", (error) => heard.push({ rule: "exception", where: "script", what: error.message }));
  page.on("requestfailed", (request) =>
    heard.push({ rule: "failed request", where: request.url().replace(origin, ""), what: request.failure()?.errorText ?? "" }),
  );
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`))
      heard.push({ rule: "request to others", where: request.url(), what: "The site promises none." });
  });
  return heard;
}
