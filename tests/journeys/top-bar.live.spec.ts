import { expect, test } from "../fixtures.ts";
import { arrivedAt, markDocument, topLink, topLinks } from "../support/visit.ts";
import { content, tabTitle } from "../support/site.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { boxOf, isBelow } from "../support/bar.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { enlargeText } from "../support/reflow.ts";

const SIX_LINKS = [
  ["Home", "/", "home"],
  ["About Us", "/about", "about"],
  ["Services", "/services", "services"],
  ["Employment", "/employment", "employment"],
  ["Locations", "/locations", "locations"],
  ["Contact", "/contact", "contact"],
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

test("Specification 2: the link is highlighted with whose path the current path starts, by segments, on the 404 screen too", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  for (const [path, highlighted] of [
    ["/careers", []],
    ["/services/respite", ["Services"]],
    ["/services/no-such-support", ["Services"]],
    ["/aboutus", []],
    ["/About", []],
  ] as const) {
    await open(path);
    await expect(topLinks(page).and(page.locator("[aria-current=page]")), path).toHaveText([...highlighted]);
  }
});

test("Specification 2: the highlight is visible: the current link is marked, the others are not", async ({ page, open }) => {
  await open("/services");
  const mark = (name: string) => topLink(page, name).evaluate((link) => getComputedStyle(link, "::after").scale);
  await expect.poll(() => mark("Services")).toBe("1");
  expect(await mark("Contact")).toBe("0 1");
});

test("Specification 2: each of the six links leads to its page without a page load, is highlighted there, and is announced", async ({
  page,
  open,
}) => {
  await open("/careers");
  const isSameDocument = await markDocument(page);
  for (const [title, url, name] of SIX_LINKS) {
    await topLink(page, title).click();
    await expect(page).toHaveURL(url);
    await arrivedAt(page, content.pages[name]);
    await expect(page).toHaveTitle(tabTitle(name));
    await expect(topLinks(page).and(page.locator("[aria-current=page]"))).toHaveText([title]);
  }
  expect(await isSameDocument()).toBe(true);
});

test("Specification 2, 9: a phone button with the general number from lg (1024px); below 1024px the bar has no phone button", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open("/about");
  const button = page.getByRole("banner").getByRole("link", { name: `Call ${GENERAL_PHONE.text}`, exact: true });
  await expect(button).toBeVisible();
  await expect(button).toContainText(GENERAL_PHONE.text);
  await expect(button).toHaveAttribute("href", GENERAL_PHONE.href);
  for (const width of [1023, 769, 768, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.getByRole("banner").getByRole("link", { name: /^Call/ }), `${width}px`).toHaveCount(0);
  }
});

test("Specification 9 and Navigation: to 768px the bar has the button of the side menu, as with text at 200%; from 769px the six links", async ({
  page,
  open,
}) => {
  await open("/about");
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.getByRole("button", { name: "Menu" }), `${width}px`).toBeVisible();
    await expect(topLinks(page), `${width}px`).toHaveCount(0);
  }
  for (const width of [769, 1024, 1440, 2200]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.getByRole("button", { name: "Menu" }), `${width}px`).toBeHidden();
    await expect(topLinks(page), `${width}px`).toHaveCount(6);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await enlargeText(page, 200);
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  await expect(topLinks(page)).toHaveCount(0);
  await enlargeText(page, 100);
  await expect(topLinks(page)).toHaveCount(6);
});
