import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { boxOf } from "../support/bar.ts";
import { content } from "../support/site.ts";
import { footer } from "../support/visit.ts";

/* The call to action and the footer. tests/accessibility/pages.live.spec.ts checks their height on every page. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const { callToAction, moreHelp } = content.interface;
const call = (page: Page) => page.getByRole("region", { name: callToAction.heading });

test("the call to action leads to the form; its picture is whole, and at 820 px at most 240 px high", async ({ page, open }) => {
  await open("/about");
  await expect(call(page).getByRole("link", { name: callToAction.write })).toHaveAttribute("href", "/contact#write-to-us");
  const picture = call(page).locator("img");
  for (const width of [820, 1024, 1440, 2200]) {
    await page.setViewportSize({ width, height: 900 });
    const { width: wide, height } = await boxOf(picture);
    expect(wide / height, `${width} wide`).toBeCloseTo(900 / 460, 1);
    if (width === 820) expect(height).toBeLessThanOrEqual(240);
    expect(height, `${width} wide`).toBeLessThanOrEqual((await boxOf(call(page))).height + 1);
  }
});

test("the footer has a line of more help and a line of languages, and every target is at least 44 px", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about");
  const more = footer(page).getByRole("navigation", { name: moreHelp.heading });
  await expect(more.getByRole("link")).toHaveText(moreHelp.links.map(({ title }) => title));
  const languages = footer(page).getByRole("navigation", { name: "Languages" });
  await expect(languages.getByRole("link")).toHaveText(["Languages", ...content.languages.map(({ name }) => name)]);
  await expect(languages.getByRole("link").first()).toHaveAttribute("href", "/languages");
  for (const link of await footer(page).locator("li a, nav > a").all()) {
    const { width, height } = await boxOf(link);
    expect.soft(Math.min(width, height), await link.innerText()).toBeGreaterThanOrEqual(44);
  }
});

test("wide windows have quiet links to find something and to the languages above the page, a phone has them in its menu", async ({
  page,
  open,
}) => {
  await open("/about");
  const tools = page.locator("#site > div").filter({ has: page.getByRole("region", { name: "Reading help" }) });
  const find = tools.getByRole("link", { name: content.interface.pageTools.find, exact: true });
  const languages = tools.getByRole("link", { name: "Languages", exact: true });
  await expect(find).toHaveAttribute("href", "/find");
  await expect(languages).toHaveAttribute("href", "/languages");
  for (const width of [769, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const bar = await boxOf(tools.getByRole("region", { name: "Reading help" }));
    for (const link of [find, languages]) {
      const { y, height } = await boxOf(link);
      expect(Math.abs(y + height / 2 - bar.y - bar.height / 2), `${width} wide`).toBeLessThan(1.5);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(find).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("link").first()).toBeVisible();
  const all = await menu.getByRole("link").allInnerTexts();
  const [firstLink, ...others] = all.map((text) => text.trim());
  expect(firstLink).toBe(moreHelp.links.find(({ url }) => url === "/find")?.title);
  expect(others.slice(0, 6)).toEqual(content.interface.navigation.items.map(({ title }) => title));
  for (const { name } of content.languages) await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  expect(
    await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    "fits the window",
  ).toBeLessThanOrEqual(0);
});

test("a legal page is compact: in wide windows the words of its sections run in two columns", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/terms-conditions");
  const sections = page.locator("main section");
  expect(await sections.count()).toBe(content.pages["terms-conditions"].sections.length);
  for (const section of await sections.all()) {
    const heading = await boxOf(section.getByRole("heading", { level: 2 }));
    const { y } = await boxOf(section);
    expect(heading.y - y).toBeLessThan(20);
    expect(heading.height).toBeLessThan(32);
  }
  const main = await boxOf(page.getByRole("main"));
  // 6,783 px with the footer before, for as many words.
  expect(main.height).toBeLessThan(3_200);
});
