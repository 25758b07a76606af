import { expect, test } from "../fixtures.ts";
import { openMenu, sideMenu } from "../support/side-menu.ts";
import { content, pagesOf } from "../support/site.ts";
import { footer } from "../support/visit.ts";

const GENERAL = "tel:+61855500100";
const SUPPORT = "tel:+61855500124";

test("Specification 9: two phone numbers: general in the desktop header; support in the mobile menu and the footer", async ({
  page,
  open,
}) => {
  await open("/about");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Call/ })).toHaveAttribute("href", GENERAL);
  await expect(footer(page).getByRole("link", { name: /^Phone/ })).toHaveText(/\(08\) 5550 0124/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openMenu(page);
  await expect(sideMenu(page).getByRole("link", { name: /^Call/ })).toHaveAttribute("href", SUPPORT);
});

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
    const [support, emergency] = [page.locator(`main a[href="${SUPPORT}"]`), page.locator('main a[href="tel:000"]')];
    if ((await support.count()) > 0)
      await expect(emergency.first(), `${path} names the support line, so it names 000`).toBeVisible();
  }
});

test("Specification, Sample content: no number or address on any page can reach a real person of ours", async ({
  page,
  open,
  stage,
}) => {
  for (const [path] of pagesOf(stage)) {
    await open(path);
    const mails = await page
      .locator('a[href^="mailto:"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(
      mails.filter((address) => !/@([\w-]+\.)?example(\.com|\.org)?$/.test(address)),
      path,
    ).toEqual([]);
    const local = await page
      .locator('a[href^="tel:+618"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const ours = local.filter((number) => number !== "tel:+61862436948"); // People With disabilities WA: a helpline.
    expect(
      ours.filter((number) => !number.startsWith("tel:+6185550")),
      path,
    ).toEqual([]);
  }
});
