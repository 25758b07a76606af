import { expect, test } from "../fixtures.ts";
import { topLink } from "../support/visit.ts";

test("Specification 2 and 8, parked: the Home link leads to the 404 screen, as '/' does", async ({ page, open }) => {
  await open("/about");
  await topLink(page, "Home").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "404 - Page Not Found" })).toBeFocused();
  await expect(page).toHaveTitle("404 - Page Not Found");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/about");
});

test("Specification, Two stages: a page that is not published behaves as if it did not exist, behind a link too", async ({
  page,
  open,
}) => {
  await open("/about");
  await page.evaluate(() =>
    document.querySelector("main h1")?.insertAdjacentHTML("afterend", '<a href="/testimonials">Testimonials</a>'),
  );
  await page.getByRole("link", { name: "Testimonials" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 - Page Not Found");
});
