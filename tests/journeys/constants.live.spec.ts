import { expect, test } from "../fixtures.ts";
import { SUPPORT_PHONE } from "../support/contacts.ts";
import { content, pagesOf } from "../support/site.ts";

test("Specification 3: a nav item has an id, a title and a url", () => {
  expect(content.interface.navigation.items.map(({ id, title, url }) => [id, title, url])).toEqual([
    ["home", "Home", "/"],
    ["about", "About Us", "/about"],
    ["services", "Services", "/services"],
    ["employment", "Employment", "/employment"],
    ["locations", "Locations", "/locations"],
    ["contact", "Contact", "/contact"],
  ]);
});

test("Specification 9: the emergency number is 000, and a link to it says nothing else", async ({ page, open, stage }) => {
  for (const [path] of pagesOf(stage)) {
    await open(path);
    const links = await page.locator('a[href="tel:000"]').allInnerTexts();
    expect(new Set([...links, "000"]), path).toEqual(new Set(["000"]));
  }
});

test("Specification, Two phone settings: the support line never reads as a replacement for 000", async ({
  page,
  open,
  stage,
}) => {
  for (const [path] of pagesOf(stage)) {
    await open(path);
    const [support, emergency] = [page.locator(`main a[href="${SUPPORT_PHONE.href}"]`), page.locator('main a[href="tel:000"]')];
    if ((await support.count()) > 0)
      await expect(emergency.first(), `${path} names the support line, so it names 000`).toBeVisible();
  }
});
