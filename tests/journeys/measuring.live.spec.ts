import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT, REFUSED_BY_TEST } from "../support/page-errors.ts";
import { requestsOf } from "../support/network.ts";
import { codeOf, content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

const REPORT = "site/app/vitals/report.ts";

/** Opens a page and waits until its largest paint is measured. The script does not react to a click before that. */
async function openMeasured(page: Page, open: (path: string) => Promise<void>) {
  await page.addInitScript(() => {
    const observe = Reflect.get(PerformanceObserver.prototype, "observe");
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      document.documentElement.dataset["observed"] = `${document.documentElement.dataset["observed"] ?? ""} ${options?.type}`;
    };
  });
  await open("/about");
  await expect(page.locator("html")).toHaveAttribute("data-observed", /largest-contentful-paint/);
}

test("Specification 8: the speed-measurement script fails to load: logged to the console only, nothing is shown", async ({
  page,
  open,
  stage,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED_BY_TEST, /^The speed measurement did not load/);
  await open("/about");
  const usual = await page.locator("body").innerText();
  await page.route(`**${codeOf(stage, REPORT)}`, (route) => route.abort());
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("The speed measurement did not load"));
  await open("/about");
  expect((await logged).type()).toBe("warning");
  expect(await page.locator("body").innerText()).toBe(usual);
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.services.heading);
});

test("Specification, Measuring and tracking: the script is served by this site, loaded after the page, and reports page and speed, nothing about the visitor", async ({
  page,
  open,
  stage,
}) => {
  const loaded = page.waitForResponse(`**${codeOf(stage, REPORT)}`);
  await openMeasured(page, open);
  expect((await loaded).ok()).toBe(true);
  const reported = page.waitForRequest("**/vitals");
  await page.locator("h1").click();
  const report = (await reported).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(report).toSorted()).toEqual(["name", "page", "value"]);
  expect(report["page"]).toBe("/about");
});

test("Specification, Measuring and tracking: the measured page is reported, also if the first click is a link", async ({
  page,
  open,
}) => {
  await openMeasured(page, open);
  const reported = page.waitForRequest((request) => request.url().endsWith("/vitals") && /LCP/.test(request.postData() ?? ""));
  await topLink(page, "Services").click();
  expect((await reported).postDataJSON()).toMatchObject({ name: "LCP", page: "/about" });
});

test("Specification, Measuring and tracking: the 404 screen is not measured, and causes no error", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  const measured: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/vitals")) measured.push((request.postDataJSON() as { page: unknown }).page);
  });
  await open("/no-such-page");
  await page.locator("h1").click();
  // The measurements of a page are sent when it is left.
  await open("/about");
  expect(measured).not.toContain("/no-such-page");
});

test("Specification, Measuring and tracking: no cookies and no third-party request; nothing is stored", async ({ page }) => {
  // A request to another site fails this and every other test (fixtures.ts). tests/server/security.spec.ts checks each page for cookies.
  for (const path of ["/", "/contact", "/locations"]) {
    await page.goto(path);
    await expect(page.locator("main h1")).toBeVisible();
  }
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
});

test("Specification 7: no calls to a product backend: every request of a visit is a GET of the site's own files, or a measurement", async ({
  page,
  open,
  baseURL,
}) => {
  const requests = requestsOf(page, (request) => !request.url().startsWith("data:"));
  await open("/about");
  for (const name of ["Services", "Employment", "Locations", "Contact"]) {
    await topLink(page, name).click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    await expect(page.locator("main h1")).toBeFocused();
  }
  const others = requests
    .filter((request) => request.method() !== "GET" || !new URL(request.url()).pathname.startsWith("/assets/"))
    .map((request) => `${request.method()} ${request.url().replace(baseURL ?? "", "")}`);
  expect(new Set(others.filter((request) => request !== "POST /vitals"))).toEqual(new Set(["GET /about"]));
});
