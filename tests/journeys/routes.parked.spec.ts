import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT, REFUSED_BY_TEST } from "../support/page-errors.ts";
import { content, PARKED_PAGES, tabTitle, codeOfPage } from "../support/site.ts";
import { arrived, topLink, footer } from "../support/visit.ts";
import { holdBack } from "../support/network.ts";

const NOT_FOUND = "404 - Page Not Found";

test("Specification 2: each address of the table shows its screen, /careers/apply that of /careers", async ({ page, open }) => {
  const words: Record<string, string> = {};
  const main = page.getByRole("main");
  for (const [path, name] of PARKED_PAGES) {
    await open(path);
    await expect.soft(main.getByRole("heading", { level: 1 }), path).toHaveText(content.pages[name].heading);
    await expect.soft(page, path).toHaveTitle(tabTitle(name));
    await expect.soft(page).toHaveURL(path);
    words[path] = await main.innerText();
  }
  expect(words["/careers/apply"]).toBe(words["/careers"]);
});

test("Specification 2: any other path shows the 404 screen, with HTTP 404", async ({ page, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  // Home and Testimonials are not published while parked.
  for (const path of [
    "/",
    "/testimonials",
    "/testimonials/easy-read",
    "/contact/show-card",
    "/services/available",
    "/no-such-page",
    "/About",
  ]) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(404);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveText(NOT_FOUND);
    await expect.soft(page).toHaveURL(path);
  }
});

test("Specification 2 and 8, parked: the Home link leads to the 404 screen, as '/' does, and Go Back leads back", async ({
  page,
  open,
}) => {
  await open("/about");
  await topLink(page, "Home").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: NOT_FOUND })).toBeFocused();
  await expect(page).toHaveTitle(NOT_FOUND);
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/about");
});

test("Specification, 404 and Go Back: without a previous entry Go Back leads to About, the first page published while parked", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  await open("/services");
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open("/", "_blank", "noopener"));
  const tab = await opened;
  await arrived(tab);
  await tab.getByRole("button", { name: "Go Back" }).click();
  await expect(tab).toHaveURL("/about");
});

test("Specification 2, parked: 'Loading page...' is shown on a first view too, until the page's own code has loaded", async ({
  page,
}) => {
  const release = await holdBack(page, `**${codeOfPage("parked", "about")}`);
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading page...");
  await expect(footer(page)).not.toBeInViewport();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.about.heading);
  // Specification 2: the footer reveals once it comes into view, on the first page after the gate too.
  await expect(footer(page).locator("[data-reveal=waiting]")).toBeAttached();
});

test("Specification, Loading and failing: a first view whose code never loads shows the error message, and links lead on", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED_BY_TEST);
  await page.route(`**${codeOfPage("parked", "about")}`, (route) => route.abort());
  await page.goto("/about");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(content.interface.loading.failed);
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.services.heading);
});
