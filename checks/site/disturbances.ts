import type { Page } from "@playwright/test";

import type { Finding, PageCheck } from "./check.ts";
import { UNKNOWN_PATH } from "./pages.ts";

/** No console error, no failed request, no request to another site (docs/specification.md, Measuring and tracking). */
export const disturbances: PageCheck = { name: "console and requests", check: ({ disturbances: heard }) => heard };

/** Playwright's own message where it blocks service workers. */
const WORKER_BLOCKED = /^Service Worker registration blocked by Playwright/;

/** Listens to a page before it is opened; the list grows while the page is open. */
export function listenTo(page: Page, origin: string): Finding[] {
  const heard: Finding[] = [];
  const add = (rule: string, where: string, what: string) => heard.push({ rule, where: where.replace(origin, ""), what });
  page.on("console", (message) => {
    // The browser reports the 404 of the unknown address.
    const isExpected = message.location().url === `${origin}${UNKNOWN_PATH}` || WORKER_BLOCKED.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isExpected)
      add(`console ${message.type()}`, message.location().url, message.text());
  });
  page.on("pageerror", (error) => add("exception", "script", error.message));
  page.on("requestfailed", (request) => add("failed request", request.url(), request.failure()?.errorText ?? ""));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`)) add("request to another site", request.url(), "The site promises none.");
  });
  return heard;
}
