import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/complaints.ts";
import { content, PARKED_PAGES, tabTitle } from "../support/site.ts";

const NOT_FOUND = "404 - Page Not Found";

for (const [path, page] of PARKED_PAGES) {
  test(`Specification 2: ${path} shows its screen, "${content.pages[page].heading}"`, async ({ page: browserPage, open }) => {
    await open(path);
    await expect(browserPage.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(content.pages[page].heading);
    await expect(browserPage).toHaveTitle(tabTitle(page));
    await expect(browserPage).toHaveURL(path);
  });
}

test("Specification 2: /careers/apply shows the same Applications page as /careers", async ({ page, open }) => {
  await open("/careers");
  const words = await page.getByRole("main").innerText();
  await open("/careers/apply");
  expect(await page.getByRole("main").innerText()).toBe(words);
});

test.describe("unknown addresses", () => {
  test.beforeEach(({ complaints }) => complaints.allow(NOT_FOUND_DOCUMENT));

  for (const [path, why] of [
    ["/", "a Home page is defined but is not reachable by any route"],
    ["/testimonials", "Testimonials has no row in the table"],
    ["/home", "nor has Home by its name"],
    ["/no-such-page", "* (any other path)"],
    ["/about/us", "* below a known path"],
    ["/aboutus", "* that starts like a known path"],
    ["/About", "* in another case"],
    ["/services/respite", "route parameters: none"],
    ["/careers/apply/now", "route parameters: none"],
    ["/accessibility/easy", "* below the accessibility statement"],
  ] as const) {
    test(`Specification 2: ${path} shows the 404 screen, with HTTP 404 (${why})`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NOT_FOUND);
      await expect(page).toHaveURL(path);
    });
  }
});

test("Specification 2: route parameters are none: a query string changes nothing", async ({ page, open }) => {
  await open("/services?support=respite&page=2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.services.heading);
});
