import { expect, test } from "../fixtures.ts";
import { sectionOf } from "../support/visit.ts";

const WITH_HOURS = ["/contact", "/locations"] as const;

test("Specification 2 and 9: office hours: Mon-Fri 8:30 AM-5:00 PM, Sat 9:00 AM-1:00 PM, Sun closed, on Contact and Locations", async ({
  page,
  open,
}) => {
  for (const path of WITH_HOURS) {
    await open(path);
    const hours = page.getByRole("table", { name: "Office hours" }).getByRole("row");
    await expect(hours.nth(0), path).toHaveText(/^Mon–Fri\s*8:30 AM–5:00 PM$/);
    await expect(hours.nth(1), path).toHaveText(/^Sat\s*9:00 AM–1:00 PM$/);
    await expect(hours.nth(2), path).toHaveText(/^Sun\s*closed$/);
  }
});

test("Specification 2: office address in Cannington, Western Australia", async ({ page, open }) => {
  for (const path of WITH_HOURS) {
    await open(path);
    await expect(page.getByRole("main"), path).toContainText("Cannington WA 6107");
  }
});

test("Specification 2: a general enquiries email", async ({ page, open }) => {
  await open("/contact");
  const tile = page.getByRole("listitem").filter({ hasText: "General enquiries" });
  await expect(tile.getByRole("link", { name: "hello@example.com" })).toHaveAttribute("href", "mailto:hello@example.com");
});

test("Specification 2 and 9: the general phone number", async ({ page, open }) => {
  await open("/contact");
  const tile = page.getByRole("listitem").filter({ hasText: "Call us" });
  await expect(tile.getByRole("link", { name: "(08) 5550 0100" })).toHaveAttribute("href", "tel:+61855500100");
  await open("/locations");
  await expect(page.getByRole("main").getByRole("link", { name: "(08) 5550 0100" }).first()).toHaveAttribute(
    "href",
    "tel:+61855500100",
  );
});

test("Specification 2 and 9: a 24/7 support line and an emergency line exist, on the support number", async ({ page, open }) => {
  await open("/contact");
  const support = sectionOf(page, /support line/i);
  await expect(support).toContainText("24/7 support line");
  await expect(support).toContainText("emergency line");
  await expect(support.getByRole("link", { name: "(08) 5550 0124" })).toHaveAttribute("href", "tel:+61855500124");
  const tile = page.getByRole("listitem").filter({ hasText: /24\/7 support and emergency line/ });
  await expect(tile.getByRole("link", { name: "(08) 5550 0124" })).toHaveAttribute("href", "tel:+61855500124");
});

test("Specification 2 and 9: for life-threatening situations, call 000", async ({ page, open }) => {
  await open("/contact");
  const note = page.getByRole("main").getByText("In an emergency call");
  await expect(note.getByRole("link", { name: "000", exact: true })).toHaveAttribute("href", "tel:000");
  await expect(page.getByText("We are not an emergency service.").first()).toBeVisible();
  const noteIsFirst = await page.evaluate(() => {
    const [first, other] = [
      document.querySelector('main a[href="tel:000"]'),
      document.querySelector('main a[href="tel:+61855500124"]'),
    ];
    return Boolean(first && other && first.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(noteIsFirst, "000 stands before our own line, which never replaces it").toBe(true);
});

test("Specification 2: service areas: Perth Metropolitan Area, Cunderdin, Kojonup and surrounding areas", async ({
  page,
  open,
}) => {
  for (const path of WITH_HOURS) {
    await open(path);
    const areas = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
    await expect(areas.getByRole("heading"), path).toContainText(["Perth Metropolitan Area", "Cunderdin", "Kojonup"]);
    for (const town of ["Cunderdin", "Kojonup"])
      await expect(page.getByRole("main"), path).toContainText(`${town} and surrounding areas`);
  }
  await open("/locations");
  await expect(page.getByRole("main")).toContainText("Perth Metropolitan Area, Cunderdin, Kojonup and surrounding areas");
});

test("Specification 2: an embedded map appears on the locations and contact pages", async ({ page, open }) => {
  for (const path of WITH_HOURS) {
    await open(path);
    const map = page.getByRole("img", { name: /map/i });
    await map.scrollIntoViewIfNeeded();
    await expect(map, path).toBeVisible();
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), path).toBe(true);
    for (const place of ["Cannington", "Perth", "Cunderdin", "Kojonup"])
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
