import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/complaints.ts";
import { boxOf, isBelow } from "../support/bar.ts";
import { topLink, topLinks } from "../support/visit.ts";

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
  for (const [title, path] of SIX_LINKS.slice(1)) {
    await open(path);
    await expect(topLinks(page).and(page.locator("[aria-current=page]"))).toHaveText([title]);
  }
});

test("Specification 2: the highlight can be seen: the current link is marked, the others are not", async ({ page, open }) => {
  await open("/services");
  const mark = (name: string) => topLink(page, name).evaluate((link) => getComputedStyle(link, "::after").scale);
  await expect.poll(() => mark("Services")).toBe("1");
  expect(await mark("Contact")).toBe("0 1");
});

test("Specification, Navigation: the highlight follows each navigation", async ({ page, open }) => {
  await open("/about");
  await topLink(page, "Services").click();
  await expect(topLink(page, "Services")).toHaveAttribute("aria-current", "page");
  await expect(topLink(page, "About Us")).not.toHaveAttribute("aria-current");
});

test("Specification, Navigation: pages without a link of their own light none; Home is lit on itself alone", async ({
  page,
  open,
}) => {
  for (const path of ["/careers", "/careers/apply", "/privacy-policy", "/terms-conditions", "/accessibility"]) {
    await open(path);
    await expect(topLinks(page).and(page.locator("[aria-current]")), path).toHaveCount(0);
  }
});

test("Specification, Navigation: on the 404 screen the highlight is set after hydration, by path segments", async ({
  page,
  open,
  complaints,
}) => {
  complaints.allow(NOT_FOUND_DOCUMENT);
  for (const [path, lit] of [
    ["/services/respite", ["Services"]],
    ["/about/us/", ["About Us"]],
    ["/aboutus", []],
    ["/contact-us", []],
    ["/no-such-page", []],
  ] as const) {
    await open(path);
    await expect(topLinks(page).and(page.locator("[aria-current=page]")), path).toHaveText([...lit]);
  }
});

test("Specification, Navigation: Home is highlighted on '/' itself", async ({ page, open, complaints }) => {
  complaints.allow(NOT_FOUND_DOCUMENT);
  await open("/");
  await expect(topLinks(page).and(page.locator("[aria-current=page]"))).toHaveText(["Home"]);
});

test("Specification 2: each of the six links leads to its address without a page load", async ({ page, open, complaints }) => {
  complaints.allow(NOT_FOUND_DOCUMENT);
  await open("/careers");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [title, url] of SIX_LINKS) {
    await topLink(page, title).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});
