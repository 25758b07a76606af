import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { arrived, topLink } from "../support/visit.ts";

test("Specification 2 and 8, parked: the Home link leads to the 404 screen, as '/' does", async ({ page, open }) => {
  await open("/about");
  await topLink(page, "Home").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "404 - Page Not Found" })).toBeFocused();
  await expect(page).toHaveTitle("404 - Page Not Found");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/about");
});

test("Specification, Two stages: a link to a page that is not published leads to the 404 screen", async ({ page, open }) => {
  await open("/about");
  await page.evaluate(() =>
    document.querySelector("main h1")?.insertAdjacentHTML("afterend", '<a href="/testimonials">Testimonials</a>'),
  );
  await page.getByRole("link", { name: "Testimonials" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 - Page Not Found");
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
