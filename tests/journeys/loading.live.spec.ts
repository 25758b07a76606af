import type { Locator } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { holdBack, requestsOf, saveData } from "../support/network.ts";
import { codeOfPage, content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

const { services } = content.pages;

test("Specification 2: while a page loads, main has only 'Loading page...', in a polite live region that existed before", async ({
  page,
  open,
  stage,
}) => {
  await open("/about");
  const status = page.getByRole("main").getByRole("status", { includeHidden: true });
  await status.evaluate((region) => Object.assign(region, { existedBefore: true }));
  const release = await holdBack(page, `**${codeOfPage(stage, "services")}`);
  await topLink(page, "Services").click();
  await expect(status).toBeVisible();
  expect(await status.textContent()).toBe("Loading page...");
  expect(await page.getByRole("main").innerText()).toBe("Loading page...");
  await expect(status).toHaveJSProperty("existedBefore", true);
  expect(await status.getAttribute("aria-live")).not.toBe("assertive");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  await expect(page.getByText("Loading page...")).toHaveCount(0);
});

test("Specification 2: the navigation and the footer stay while a page loads, and another link can be followed", async ({
  page,
  open,
  stage,
}) => {
  await open("/about");
  const release = await holdBack(page, `**${codeOfPage(stage, "services")}`);
  await topLink(page, "Services").click();
  await expect(page.getByText("Loading page...")).toBeVisible();
  await expect(topLink(page, "Services")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await topLink(page, "Employment").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.employment.heading);
  release();
  await expect(page.getByRole("heading", { level: 1 }), "the late one does not replace it").toHaveText(
    content.pages.employment.heading,
  );
});

test("Specification 2 and Navigation: pages load on demand: with Save-Data a page's code is requested at its visit alone, once", async ({
  page,
  open,
  stage,
}) => {
  await saveData(page);
  const code = codeOfPage(stage, "services");
  const requests = requestsOf(page, (request) => request.url().endsWith(code));
  await open("/about");
  await topLink(page, "Services").hover();
  await topLink(page, "Services").focus();
  await page.waitForLoadState("networkidle");
  expect(requests).toHaveLength(0);
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  await topLink(page, "About Us").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.about.heading);
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  expect(requests).toHaveLength(1);
});

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
