import type { Page } from "@playwright/test";

import type { Finding, PageCheck } from "./check.ts";
import { UNKNOWN_PATH } from "./pages.ts";

/** No console error, no failed request, no request to another site (docs/specification.md, Measuring and tracking). */
export const disturbances: PageCheck = { name: "console and requests", check: ({ disturbances: recorded }) => recorded };

/** Playwright's message when it blocks a service worker. */
const WORKER_BLOCKED = /^Service Worker registration blocked by Playwright/;

/** Records errors and requests of a page. It must be called before the page is opened; the list grows while it is open. */
export function listenTo(page: Page, origin: string): Finding[] {
  const recorded: Finding[] = [];
  const add = (rule: string, where: string, what: string) => recorded.push({ rule, where: where.replace(origin, ""), what });
  page.on("console", (message) => {
    // The browser reports the 404 of the unknown path as an error.
    const isExpected = message.location().url === `${origin}${UNKNOWN_PATH}` || WORKER_BLOCKED.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isExpected)
      add(`console ${message.type()}`, message.location().url, message.text());
  });
  page.on("pageerror", (error) => add("exception", "script", error.message));
  page.on("requestfailed", (request) => add("failed request", request.url(), request.failure()?.errorText ?? ""));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`)) add("request to another site", request.url(), "The site promises none.");
  });
  return recorded;
}
