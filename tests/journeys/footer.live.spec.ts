import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { ADDRESS, BRAND, EMAIL, SUPPORT_PHONE } from "../support/contacts.ts";
import { footer, setTime } from "../support/visit.ts";

test("Specification 1 and 2: footer: logo, description, acknowledgement, copyright and credits", async ({ page, open }) => {
  await open("/about");
  await expect(footer(page).locator("img, svg").first()).toBeVisible();
  await expect(footer(page).getByText(BRAND, { exact: true })).toBeVisible();
  await expect(footer(page)).toContainText(`${BRAND} is a registered NDIS provider`);
  await expect(footer(page)).toContainText(/offering in-home care and support services\./);
  await expect(footer(page).locator("mark"), "facts that the owner has not supplied yet").toContainText([
    "registration number to be supplied",
  ]);
  const acknowledgement = footer(page).getByRole("region", { name: "Acknowledgement of Traditional Owners" });
  await expect(acknowledgement).toContainText("We acknowledge the Traditional Owners");
  for (const people of ["First Sample", "Second Sample", "Third Sample"]) await expect(acknowledgement).toContainText(people);
  const year = new Intl.DateTimeFormat("en-AU", { year: "numeric", timeZone: "Australia/Perth" }).format(new Date());
  await expect(footer(page)).toContainText(`© ${year} ${BRAND}`);
  await expect(footer(page)).toContainText(/Website by \S+/);
});

test("Specification 2: footer: the year is the reader's, years after the site was built", async ({ page, open }) => {
  await setTime(page, new Date("2031-02-03T04:05:06+08:00"));
  await open("/about");
  await expect(footer(page)).toContainText(`© 2031 ${BRAND}`);
});

test("Specification 2: footer: Quick Links, Contact Us, legal links, and five of Our Services", async ({ page, open }) => {
  await open("/about");
  const quickLinks = footer(page).getByRole("navigation", { name: "Quick Links" }).getByRole("link");
  await expect(quickLinks).toHaveText(["Home", "About Us", "Services", "Employment", "Locations", "Contact"]);
  const addresses = await quickLinks.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/", "/about", "/services", "/employment", "/locations", "/contact"]);

  await expect(footer(page).getByRole("heading", { name: "Contact Us", level: 2 })).toBeVisible();
  await expect(footer(page).getByRole("link", { name: `24/7 support line ${SUPPORT_PHONE.text}`, exact: true })).toBeVisible();
  await expect(footer(page).getByRole("link", { name: `Email ${EMAIL.text}`, exact: true })).toBeVisible();
  await expect(footer(page).getByText(ADDRESS)).toBeVisible();

  const legal = footer(page).getByRole("navigation", { name: "Legal" });
  for (const [name, address] of [
    ["Privacy Policy", "/privacy-policy"],
    ["Terms & Conditions", "/terms-conditions"],
    ["Accessibility", "/accessibility"],
  ] as const)
    await expect(legal.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);

  const services = footer(page).getByRole("navigation", { name: "Our Services" }).getByRole("link");
  await expect(services).toHaveText([
    "Personal Care",
    "Transport Options",
    "Community Participation",
    "Independent Living",
    "Support Coordination",
  ]);
  for (const link of await services.all()) await expect(link).toHaveAttribute("href", "/services");
  // The number says what it is: it is not the office's.
  const seen = (name: string) =>
    footer(page).getByRole("link", { name, exact: true }).locator("> span:not([class*=hidden])").allInnerTexts();
  expect(await seen(`24/7 support line ${SUPPORT_PHONE.text}`)).toEqual(["24/7 support line", SUPPORT_PHONE.text]);
  expect(await seen(`Email ${EMAIL.text}`)).toEqual([EMAIL.text]);
  await services.first().click();
  await expect(page).toHaveURL("/services");
});

for (const [contact, address, way, activate] of [
  [`24/7 support line ${SUPPORT_PHONE.text}`, SUPPORT_PHONE.href, "when clicked", (link) => link.click()],
  [`Email ${EMAIL.text}`, EMAIL.href, "by Enter", (link) => link.press("Enter")],
] satisfies [string, string, string, (link: Locator) => Promise<void>][])
  test(`Specification 2: footer: "${contact}" is decoded ${way}, opening ${address}`, async ({ page, open }) => {
    await open("/about");
    const link = footer(page).getByRole("link", { name: contact, exact: true });
    await expect(link, "before the click").toHaveAttribute("href", "/contact");
    const requested = page.waitForRequest((request) => !request.url().startsWith("http"));
    await activate(link);
    expect((await requested).url()).toBe(address);
    await expect(page, "the page stays").toHaveURL("/about");
  });

const COLUMNS = "[data-reveal] > *";
/** The distance of each column from its place. Words are never transparent, because they would have too little contrast meanwhile. */
const distances = (columns: Element[]) =>
  columns.map((column) => (getComputedStyle(column).opacity === "1" ? getComputedStyle(column).translate : "transparent"));
const WAITING = Array<string>(4).fill("0px 20px");
const SHOWN = Array<string>(4).fill("none");

/** A footer that is in view before its scripts run is never hidden. */
const isWaiting = (page: Page) => expect(footer(page).locator("[data-reveal=waiting] > *")).toHaveCount(4);

test("Specification 2 and 9: the footer reveals with a stagger of 0.1s after a 0.3s delay, once", async ({ page, open }) => {
  await open("/about");
  const columns = footer(page).locator(COLUMNS);
  await isWaiting(page);
  expect(await columns.evaluateAll(distances), "below their place until they come into view").toEqual(WAITING);

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect(footer(page).locator("[data-reveal=shown]")).toBeAttached();
  const delays = await columns.evaluateAll((all) => all.map((column) => getComputedStyle(column).transitionDelay.split(", ")[0]));
  expect(delays).toEqual(["0.3s", "0.4s", "0.5s", "0.6s"]);
  await expect.poll(() => columns.evaluateAll(distances)).toEqual(SHOWN);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await columns.evaluateAll(distances), "it stays").toEqual(SHOWN);
});

test("Specification 2: the footer is revealed when the focus moves into it", async ({ page, open }) => {
  await open("/about");
  await isWaiting(page);
  await footer(page).getByRole("link", { name: "Employment" }).focus();
  await expect.poll(() => footer(page).locator(COLUMNS).evaluateAll(distances)).toEqual(SHOWN);
});

test("Specification, Contracts: with reduced motion the footer is never hidden", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/about");
  await expect(footer(page).locator("[data-reveal]")).toHaveCount(0);
  const hidden = await footer(page)
    .locator("*")
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== "1").length);
  expect(hidden).toBe(0);
});

test("Specification 2: a footer that is in view from the start is revealed", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 8_000 });
  await open("/about");
  await expect(footer(page).getByRole("link", { name: "Employment" })).toBeInViewport();
  const lists = footer(page).getByRole("navigation");
  await expect.poll(async () => [...new Set(await lists.evaluateAll(distances))]).toEqual(["none"]);
});
