import { GENERAL_PHONE } from "../support/contacts.ts";
import { expect, isKept, keptPages, test, visit } from "../support/offline.ts";
import { content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

const { about, contact, employment, locations, services } = content.pages;
const { contactCard } = content.interface;

// A service worker may be slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test("a visited page opens without a network, and its links lead to other visited pages; no further page is stored", async ({
  page,
  site,
}) => {
  await visit(page, "/about");
  expect((await keptPages(page)).toSorted()).toEqual(["/about", "/contact", "/contact/card"]);
  await visit(page, "/services");
  await site.stop();
  await page.goto("/about");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(about.heading);
  await topLink(page, "Services").click();
  await expect(heading).toHaveText(services.heading);
  await expect(heading).toBeFocused();
  await page.goto("/about?from=a-leaflet");
  await expect(heading).toHaveText(about.heading);
});

test("the search works without a network once its page was visited", async ({ page, site }) => {
  await visit(page, "/find");
  await site.stop();
  await page.goto("/find");
  await page.getByRole("searchbox").fill("shawer");
  await expect(page.getByRole("link", { name: content.services[0]?.title ?? "", exact: true })).toBeVisible();
});

test("a page that was reached by a link opens by a reload, its pictures too", async ({ page, site }) => {
  await visit(page, "/about");
  await topLink(page, "Locations").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(locations.heading);
  await isKept(page, "/locations");
  await site.stop();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(locations.heading);
  // The picture of the office was never near the window, and a large window asks for another of its files than the kept one.
  for (const name of [/map/i, "A house with a blue door"]) {
    const image = page.getByRole("img", { name });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0)).toBe(true);
  }
});

test("the contact page and the contact card open though never visited; the card is shown for any other page", async ({
  page,
  site,
  stage,
}) => {
  await visit(page, "/about");
  await site.stop();
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/contact");
  await expect(heading).toHaveText(contact.heading);
  await page.getByLabel("I want support for myself").check();
  await page.getByRole("link", { name: content.interface.contactBlocks.card }).click();
  await expect(page).toHaveURL("/contact/card");
  await page.reload();
  await expect(heading).toHaveText(contactCard.heading);
  await expect(page.getByRole("button", { name: contactCard.print })).toBeVisible();

  for (const path of ["/employment", "/contact/sent?ref=WB-AAAA-AAA", "/no-such-page"]) {
    await page.goto(path);
    await expect(heading, path).toHaveText(contactCard.heading);
    await expect(page.getByText(contactCard.instead)).toBeVisible();
    await expect(page).toHaveURL("/contact/card");
    await expect(page.getByRole("main").getByRole("link", { name: GENERAL_PHONE.text })).toBeVisible();
  }
  await site.start(stage);
  await page.reload();
  await expect(page.getByRole("button", { name: contactCard.print })).toBeVisible();
  await expect(page.getByText(contactCard.instead)).toHaveCount(0);
  await page.goto("/employment");
  await expect(heading).toHaveText(employment.heading);
});

test("a network that accepts connections and never responds: a stored page is shown after 4 seconds", async ({ page, site }) => {
  await visit(page, "/about");
  await visit(page, "/services");
  site.freeze();
  await page.goto("/about", { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.heading);
  const waited = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.responseStart ?? 0);
  expect(waited).toBeGreaterThan(3_500);
  expect(waited).toBeLessThan(7_000);
});
