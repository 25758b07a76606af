import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { openMenu, sideMenu } from "../support/bar.ts";
import { content } from "../support/site.ts";

const words = content.interface.leave;
const TO = content.site.leaveTo ?? "";
const link = (page: Page) => page.getByRole("main").getByRole("link", { name: words.link, exact: true });

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ pageErrors }) => pageErrors.allow(/^Request to https:\/\/weather\.example\//));

/** Answers for the other site. Returns the referrers of the requests for its page. */
async function answerForOthers(page: Page) {
  const referrers: (string | undefined)[] = [];
  await page.route(`${new URL(TO).origin}/**`, (route) => {
    if (route.request().url() === TO) referrers.push(route.request().headers()["referer"]);
    return route.fulfill({ contentType: "text/html", body: "<title>Weather</title>" });
  });
  return referrers;
}

test("the link replaces the page: Back does not return to it, and the other site does not learn of it", async ({
  page,
  open,
}) => {
  const referrers = await answerForOthers(page);
  await open("/about");
  await expect(page.getByText("It opens weather.example in place of this page")).toBeVisible();
  await open("/contact#feedback-and-complaints");
  await expect(link(page)).toBeInViewport();
  await expect(link(page)).toHaveAttribute("rel", "noreferrer");
  await expect(page.getByRole("link", { name: words.about })).toHaveAttribute("href", "/about#about-leaving");
  await link(page).click();
  await expect(page).toHaveURL(TO);
  await page.goBack();
  await expect(page).toHaveURL("/about");
  expect(referrers).toEqual([undefined]);
});

for (const [path, part] of [
  ["/contact", content.pages.contact.sections.find(({ id }) => id === "write-to-us")?.heading ?? ""],
  ["/contact/easy-read/steps", content.interface.steps.next],
] as const)
  test(`after a link to a part of ${path}, Back does not return to another part of it`, async ({ page, open }) => {
    await answerForOthers(page);
    await open("/services");
    await open(path);
    await page.getByRole("main").getByRole("link", { name: part, exact: true }).first().click();
    await expect(page).toHaveURL(/#/);
    await link(page).click();
    await expect(page).toHaveURL(TO);
    await page.goBack();
    await expect(page).toHaveURL("/services");
  });

test("Escape three times leaves, with the menu open too; a menu that is closed by Escape each time leaves nothing", async ({
  page,
  open,
}) => {
  await answerForOthers(page);
  await open("/about");
  for (let times = 3; times > 0; times -= 1) {
    await openMenu(page);
    await page.keyboard.press("Escape");
    await expect(sideMenu(page)).toBeHidden();
  }
  await expect(page).toHaveURL("/about");
  await openMenu(page);
  await expect(sideMenu(page).getByRole("link", { name: words.link, exact: true })).toHaveAttribute("href", TO);
  for (let times = 3; times > 0; times -= 1) await page.keyboard.press("Escape");
  await expect(page).toHaveURL(TO);
});

test("the Easy Read pages about complaints and abuse have it, and say what it cannot do; other pages do not", async ({
  page,
  open,
}) => {
  for (const path of ["/contact/easy-read", "/about/easy-read"]) {
    await open(path);
    await expect(link(page), path).toHaveAttribute("href", TO);
    await expect(page.getByText("still remembers that you were here"), path).toBeVisible();
  }
  await open("/contact/show-card");
  await expect(link(page)).toHaveCount(0);
});
