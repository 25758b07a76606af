import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { boxOf, isBelow } from "../support/bar.ts";
import { markDocument, topLink, topLinks } from "../support/visit.ts";

const SIX_LINKS = [
  ["Home", "/"],
  ["About Us", "/about"],
  ["Services", "/services"],
  ["Employment", "/employment"],
  ["Locations", "/locations"],
  ["Contact", "/contact"],
] as const;

test("Specification 2 and 3: a fixed top bar with links: Home, About Us, Services, Employment, Locations, Contact", async ({
  page,
  open,
}) => {
  await open("/about");
  await expect(topLinks(page)).toHaveText(SIX_LINKS.map(([title]) => title));
  for (const [title, url] of SIX_LINKS) await expect(topLink(page, title)).toHaveAttribute("href", url);
  expect(await page.getByRole("banner").evaluate((bar) => getComputedStyle(bar).position)).toBe("fixed");
  const [bar, heading] = [await boxOf(page.getByRole("banner")), await boxOf(page.getByRole("heading", { level: 1 }))];
  expect(isBelow(heading, bar), "the page starts below the bar").toBe(true);
});

test("Specification 2: the current link is highlighted when the current path starts with the link's path", async ({
  page,
  open,
}) => {
  for (const [title, path] of [SIX_LINKS[0], SIX_LINKS[2]]) {
    await open(path);
    await expect(topLinks(page).and(page.locator("[aria-current=page]"))).toHaveText([title]);
  }
});

test("Specification 2: the highlight is visible: the current link is marked, the others are not", async ({ page, open }) => {
  await open("/services");
  const mark = (name: string) => topLink(page, name).evaluate((link) => getComputedStyle(link, "::after").scale);
  await expect.poll(() => mark("Services")).toBe("1");
  expect(await mark("Contact")).toBe("0 1");
});

test("Specification, Navigation: a page without a link of its own highlights none; Home is highlighted on itself alone", async ({
  page,
  open,
}) => {
  await open("/careers");
  await expect(topLinks(page).and(page.locator("[aria-current]"))).toHaveCount(0);
});

test("Specification, Navigation: on the 404 screen the highlight is set after hydration, by path segments", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  for (const [path, highlighted] of [
    ["/services/respite", ["Services"]],
    ["/aboutus", []],
  ] as const) {
    await open(path);
    await expect(topLinks(page).and(page.locator("[aria-current=page]")), path).toHaveText([...highlighted]);
  }
});

test("Specification 2: each of the six links leads to its address without a page load, and is highlighted there", async ({
  page,
  open,
}) => {
  await open("/careers");
  const isSameDocument = await markDocument(page);
  for (const [title, url] of SIX_LINKS) {
    await topLink(page, title).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(topLinks(page).and(page.locator("[aria-current=page]"))).toHaveText([title]);
  }
  expect(await isSameDocument()).toBe(true);
});
