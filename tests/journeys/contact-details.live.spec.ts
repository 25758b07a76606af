import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { sectionOf, setTime } from "../support/visit.ts";
import { ADDRESS, EMAIL, GENERAL_PHONE, SUPPORT_PHONE } from "../support/contacts.ts";
import { inPerth } from "../support/opening-hours-fixture.ts";

for (const [path, heading] of [
  ["/contact", "Ways to reach us"],
  ["/locations", "Our office"],
] as const)
  test(`Specification 2, 3 and 9: ${path} has the general number, the email, and the support line; hours, address, areas, map`, async ({
    page,
    open,
  }) => {
    await open(path);
    const blocks = sectionOf(page, heading)
      .getByRole("listitem")
      .filter({ has: page.locator("svg") });
    await expect(blocks).toHaveCount(4);
    const links = await blocks
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).protocol));
    expect(links).toEqual(["tel:", "tel:", "mailto:"]);
    for (const [title, { text, href }] of [
      ["Call us", GENERAL_PHONE],
      ["General enquiries", EMAIL],
      ["24/7 support and emergency line", SUPPORT_PHONE],
    ] as const)
      await expect(blocks.filter({ hasText: title }).getByRole("link", { name: text })).toHaveAttribute("href", href);

    const main = page.getByRole("main");
    const hours = page.getByRole("table", { name: "Office hours" });
    await expect(hours.getByRole("rowheader")).toHaveText(["Mon–Fri", "Sat", "Sun", "Public holidays"]);
    for (const [index, words] of [/^Mon–Fri\s*9:15 AM–4:45 PM$/, /^Sat\s*10:00 AM–12:30 PM$/, /^Sun\s*closed$/].entries())
      await expect(hours.getByRole("row").nth(index)).toHaveText(words);
    await expect(main).toContainText(ADDRESS);

    const areas = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
    await expect(areas.getByRole("heading")).toContainText(["Sample North Area", "Sample East", "Sample South"]);
    for (const { words } of content.site.areas) await expect(main).toContainText(words);

    const map = page.getByRole("img", { name: /map/i });
    await map.scrollIntoViewIfNeeded();
    await expect(map).toBeVisible();
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    for (const place of ["Sampleton", "Sample North", "Sample East", "Sample South"])
      await expect(map, "the map's content in words").toHaveAccessibleName(new RegExp(place));
  });

test("Specification 2: Contact says what the support line is for", async ({ page, open }) => {
  await open("/contact");
  const support = sectionOf(page, /support line/i);
  await expect(support).toContainText("24/7 support line");
  await expect(support).toContainText("emergency line");
  await expect(support.getByRole("link", { name: SUPPORT_PHONE.text })).toHaveAttribute("href", SUPPORT_PHONE.href);
});

for (const path of ["/contact", "/locations"])
  test(`Specification 2 and 9: ${path}: for life-threatening situations, call 000`, async ({ page, open }) => {
    await open(path);
    const note = page.getByRole("main").getByText("In an emergency call");
    await expect(note.getByRole("link", { name: "000", exact: true })).toHaveAttribute("href", "tel:000");
    await expect(page.getByText("We are not an emergency service.").first()).toBeVisible();
    const isNoteFirst = await page.evaluate((support) => {
      const [first, other] = ["tel:000", support].map((href) => document.querySelector(`main a[href="${href}"]`));
      return Boolean(first && other && first.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    }, SUPPORT_PHONE.href);
    expect(isNoteFirst, "000 stands before the support line, which never replaces it").toBe(true);
  });

test("Specification 2, Map: Locations names the areas, and has directions in a map of the visitor's choice once the office has a street", async ({
  page,
  open,
}) => {
  await open("/locations");
  await expect(page.getByRole("main")).toContainText("Sample North Area, Sample East, Sample South and surrounding areas");
  const hasStreet = content.site.address.street !== null;
  for (const name of ["Google Maps", "Apple Maps", "OpenStreetMap"])
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(hasStreet ? 1 : 0);
  await expect(page.locator("iframe"), "no embedded map of another site").toHaveCount(0);
  await expect(page.locator("main header img"), "no picture above the map").toHaveCount(0);
  const map = page.locator("main section", { has: page.locator("#areas") });
  await expect(map.locator("figure img")).toHaveCount(1);
  await expect(map.getByRole("listitem").first()).toBeVisible();
});

const MONDAY = "2026-11-23";
const said = (page: Page) => page.getByText(/^(Open now|Closed)/);

/* site/app/contact-details has unit tests of the opening hours and of their words. */

test("Specification, Claims and duties: whether the office is open, in Perth time for visitors of any time zone", async ({
  newVisitor,
}) => {
  const page = await (await newVisitor({ timezoneId: "America/New_York", locale: "en-US" })).newPage();
  await page.clock.setFixedTime(inPerth(MONDAY, "09:15"));
  await page.goto("/locations");
  await expect(said(page)).toHaveText("Open now, until 4:45 pm, Perth time.");
});

test("Specification, Claims and duties: on a public holiday the office is closed, and the page names the holiday", async ({
  page,
  open,
}) => {
  const [holiday] = content.site.hours.publicHolidays.dates;
  await setTime(page, inPerth(holiday?.date ?? "", "10:00"));
  await open("/contact");
  await expect(said(page)).toHaveText(new RegExp(`^Closed today: ${holiday?.name}\\. Opens .+ Perth time\\.$`));
});

test("Specification, Claims and duties: the sentence is updated while the page is open", async ({ page, open }) => {
  await page.clock.install({ time: inPerth(MONDAY, "16:43") });
  await open("/contact");
  await expect(said(page)).toHaveText(/^Open now/);
  await page.clock.fastForward("03:00");
  await expect(said(page)).toHaveText(/^Closed now/);
});

test("the first view of Contact has a link to its form on a phone", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/contact");
  const link = page.getByRole("main").locator('header a[href="#write-to-us"]');
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.locator("#write-to-us")).toBeInViewport({ ratio: 1 });
});
