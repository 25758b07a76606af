import type { Locator } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { requestsOf, saveData } from "../support/network.ts";
import { codeOfPage } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

for (const [intent, show] of [
  ["hovering over", (link) => link.hover()],
  ["focusing", (link) => link.focus()],
] satisfies [string, (link: Locator) => Promise<void>][]) {
  test(`Specification, Navigation: ${intent} a link prefetches its page's code`, async ({ page, open, stage }) => {
    await open("/about");
    const fetched = page.waitForResponse(`**${codeOfPage(stage, "services")}`);
    await show(topLink(page, "Services"));
    expect((await fetched).ok()).toBe(true);
    await expect(page).toHaveURL("/about");
  });
}

test("Specification, Navigation: a visible link prefetches nothing", async ({ page, open, stage }) => {
  const codes = (["services", "employment", "locations", "contact", "privacy-policy"] as const).map((name) =>
    codeOfPage(stage, name),
  );
  const requests = requestsOf(page, (request) => codes.some((code) => request.url().endsWith(code)));
  await open("/about");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(requests.map((request) => request.url())).toEqual([]);
});

test("Specification, Navigation: with Save-Data nothing is prefetched", async ({ page, open, stage }) => {
  await saveData(page);
  await open("/about");
  const code = codeOfPage(stage, "services");
  const requests = requestsOf(page, (request) => request.url().endsWith(code));
  await topLink(page, "Services").hover();
  await topLink(page, "Services").focus();
  await page.waitForLoadState("networkidle");
  expect(requests).toHaveLength(0);
});
