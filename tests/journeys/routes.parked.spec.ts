import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { content, PARKED_PAGES, tabTitle } from "../support/site.ts";

const NOT_FOUND = "404 - Page Not Found";

test("Specification 2: each address of the table shows its screen", async ({ page, open }) => {
  for (const [path, name] of PARKED_PAGES) {
    await open(path);
    await expect.soft(page.getByRole("main").getByRole("heading", { level: 1 }), path).toHaveText(content.pages[name].heading);
    await expect.soft(page, path).toHaveTitle(tabTitle(name));
    await expect.soft(page).toHaveURL(path);
  }
});

test("Specification 2: /careers/apply shows the same Applications page as /careers", async ({ page, open }) => {
  await open("/careers");
  const words = await page.getByRole("main").innerText();
  await open("/careers/apply");
  expect(await page.getByRole("main").innerText()).toBe(words);
});

test("Specification 2: any other path shows the 404 screen, with HTTP 404", async ({ page, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  for (const path of [
    // Home and Testimonials are not published while parked.
    ...["/", "/testimonials", "/testimonials/easy-read", "/no-such-page", "/About"],
  ]) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(404);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveText(NOT_FOUND);
    await expect.soft(page).toHaveURL(path);
  }
});
