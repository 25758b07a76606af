import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { sectionOf } from "../support/visit.ts";
import { ADDRESS, EMAIL, GENERAL_PHONE, SUPPORT_PHONE } from "../support/contacts.ts";

const WITH_HOURS = ["/contact", "/locations"] as const;

test("Specification 2 and 9: office hours, day by day, on Contact and Locations", async ({ page, open }) => {
  for (const path of WITH_HOURS) {
    await open(path);
    const hours = page.getByRole("table", { name: "Office hours" }).getByRole("row");
    await expect(hours.nth(0), path).toHaveText(/^Mon–Fri\s*9:15 AM–4:45 PM$/);
    await expect(hours.nth(1), path).toHaveText(/^Sat\s*10:00 AM–12:30 PM$/);
    await expect(hours.nth(2), path).toHaveText(/^Sun\s*closed$/);
  }
});

test("Specification 2: the office address", async ({ page, open }) => {
  for (const path of WITH_HOURS) {
    await open(path);
    await expect(page.getByRole("main"), path).toContainText(ADDRESS);
  }
});

test("Specification 2: a general enquiries email", async ({ page, open }) => {
  await open("/contact");
  const tile = page.getByRole("listitem").filter({ hasText: "General enquiries" });
  await expect(tile.getByRole("link", { name: EMAIL.text })).toHaveAttribute("href", EMAIL.href);
});

test("Specification 2 and 9: the general phone number", async ({ page, open }) => {
  await open("/contact");
  const tile = page.getByRole("listitem").filter({ hasText: "Call us" });
  await expect(tile.getByRole("link", { name: GENERAL_PHONE.text })).toHaveAttribute("href", GENERAL_PHONE.href);
  await open("/locations");
  await expect(page.getByRole("main").getByRole("link", { name: GENERAL_PHONE.text }).first()).toHaveAttribute(
    "href",
    GENERAL_PHONE.href,
  );
});

test("Specification 2 and 9: a 24/7 support line and an emergency line exist, on the support number", async ({ page, open }) => {
  await open("/contact");
  const support = sectionOf(page, /support line/i);
  await expect(support).toContainText("24/7 support line");
  await expect(support).toContainText("emergency line");
  await expect(support.getByRole("link", { name: SUPPORT_PHONE.text })).toHaveAttribute("href", SUPPORT_PHONE.href);
  const tile = page.getByRole("listitem").filter({ hasText: /24\/7 support and emergency line/ });
  await expect(tile.getByRole("link", { name: SUPPORT_PHONE.text })).toHaveAttribute("href", SUPPORT_PHONE.href);
});

test("Specification 2 and 9: for life-threatening situations, call 000", async ({ page, open }) => {
  await open("/contact");
  const note = page.getByRole("main").getByText("In an emergency call");
  await expect(note.getByRole("link", { name: "000", exact: true })).toHaveAttribute("href", "tel:000");
  await expect(page.getByText("We are not an emergency service.").first()).toBeVisible();
  const noteIsFirst = await page.evaluate((support) => {
    const [first, other] = ["tel:000", support].map((href) => document.querySelector(`main a[href="${href}"]`));
    return Boolean(first && other && first.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  }, SUPPORT_PHONE.href);
  expect(noteIsFirst, "000 stands before our own line, which never replaces it").toBe(true);
});

test("Specification 2: the service areas", async ({ page, open }) => {
  for (const path of WITH_HOURS) {
    await open(path);
    const areas = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
    await expect(areas.getByRole("heading"), path).toContainText(["Sample North Area", "Sample East", "Sample South"]);
    for (const { words } of content.site.areas) await expect(page.getByRole("main"), path).toContainText(words);
  }
  await open("/locations");
  await expect(page.getByRole("main")).toContainText("Sample North Area, Sample East, Sample South and surrounding areas");
});

test("Specification 2: an embedded map appears on the locations and contact pages", async ({ page, open }) => {
  for (const path of WITH_HOURS) {
    await open(path);
    const map = page.getByRole("img", { name: /map/i });
    await map.scrollIntoViewIfNeeded();
    await expect(map, path).toBeVisible();
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), path).toBe(true);
    for (const place of ["Sampleton", "Sample North", "Sample East", "Sample South"])
      await expect(map, `${path} says in words what it shows`).toHaveAccessibleName(new RegExp(place));
  }
});

test("Specification, Map: directions to the office open in the visitor's own choice of map; nothing of others is loaded", async ({
  page,
  open,
}) => {
  await open("/locations");
  for (const name of ["Google Maps", "Apple Maps", "OpenStreetMap"])
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", /^https:\/\//);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("Specification 3: a contact block has a title, an icon, a value and a link type (mailto or tel)", async ({ page, open }) => {
  await open("/contact");
  const region = sectionOf(page, "Ways to reach us");
  const blocks = region.getByRole("listitem").filter({ has: page.locator("svg") });
  await expect(blocks).toHaveCount(4);
  const links = await blocks
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).protocol));
  expect(links).toEqual(["tel:", "tel:", "mailto:"]);
});

test("Specification 3: an hours and support card has a title and a list of detail lines", async ({ page, open }) => {
  await open("/contact");
  const hours = page.getByRole("table", { name: "Office hours" });
  await expect(hours.getByRole("rowheader")).toHaveText(["Mon–Fri", "Sat", "Sun", "Public holidays"]);
  await expect(page.getByRole("heading", { name: /support line/i })).toBeVisible();
});
