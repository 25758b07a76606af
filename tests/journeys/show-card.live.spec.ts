import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { pagesOfPdf } from "../support/pdf.ts";
import * as voice from "../support/scripted-voice.ts";
import { content } from "../support/site.ts";
import { hydrated } from "../support/visit.ts";

const PATH = "/contact/show-card";
const POINTS_PER_MILLIMETRE = 72 / 25.4;
const words = content.interface.showCard;
const { lines } = content.showCard;
const slowly = "Please speak slowly";

const card = (page: Page) => page.getByRole("article", { name: words.card });
const choose = (page: Page, line: string) => page.getByRole("checkbox", { name: line, exact: true }).check();
const shown = (page: Page) => card(page).getByRole("listitem");
const chooseAll = async (page: Page) => {
  for (const line of lines) await choose(page, line.words);
};

/** Prints the page, and expects one sheet of A6. */
async function expectOneCard(page: Page) {
  const { count, width, height } = pagesOfPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(count).toBe(1);
  expect([width, height].map((points) => Math.round(points / POINTS_PER_MILLIMETRE))).toEqual([105, 148]);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("checked lines stand on the card, which has a line for the name and prints on one sheet of A6", async ({ page }) => {
    await page.goto(PATH);
    await expect(shown(page)).toHaveCount(0);
    await choose(page, slowly);
    await expect(shown(page)).toHaveText([slowly]);
    await expect(card(page).getByText(words.myName)).toBeVisible();
    for (const name of [words.show, words.print]) await expect(page.getByRole("button", { name })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const atTheFoot = await page.evaluate(() => document.elementFromPoint(195, innerHeight - 20)?.closest("fieldset")?.tagName);
    expect(atTheFoot, "no empty bar covers the lines").toBe("FIELDSET");
    await chooseAll(page);
    await expectOneCard(page);
  });
});

test("a card is made, shown big and kept with no request at all, and cleared under Display", async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(PATH);
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await choose(page, slowly);
  await page.getByLabel(words.name).fill("Sam");
  await page.keyboard.press("Enter");
  await page.getByLabel(words.own).fill("I may walk around.");
  await page.getByRole("button", { name: words.show }).click();
  const big = page.getByRole("dialog", { name: words.card });
  await expect(big.getByRole("heading")).toHaveText("Hello. My name is Sam.");
  await expect(big.getByRole("listitem")).toHaveText([slowly]);
  await expect(big.getByText("I may walk around.")).toBeVisible();
  await expect(big, "another person reads it").toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: words.show })).toBeFocused();
  expect(requests).toEqual([]);
  await expect(page, "Enter sends nothing").toHaveURL(PATH);

  await open(PATH);
  await expect(shown(page)).toHaveText([slowly]);
  await expect(page.getByLabel(words.name)).toHaveValue("Sam");
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("button", { name: content.interface.display.clear }).click();
  await expect(page.getByText(content.interface.display.cleared)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shown(page)).toHaveCount(0);
  await choose(page, slowly);
  expect(await page.evaluate(() => localStorage.length), "the tab keeps nothing any more").toBe(0);
});

test("Back ends the voice that says the card", async ({ page, open }) => {
  await voice.scriptVoice(page);
  await open("/contact");
  await page.getByRole("link", { name: "Make a card to show, which says how you talk" }).click();
  await expect(page).toHaveURL(PATH);
  await page.getByRole("button", { name: words.show }).click();
  await page.getByRole("dialog", { name: words.card }).getByRole("button", { name: words.say }).click();
  expect(await voice.isSpeaking(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect.poll(() => voice.isSpeaking(page)).toBe(false);
});

test("a card that another tab has made is shown in this one, so that the next change loses nothing of it", async ({
  page,
  context,
  open,
}) => {
  await open(PATH);
  const other = await context.newPage();
  await other.goto(PATH);
  await hydrated(other);
  await choose(other, slowly);
  await other.getByLabel(words.name).fill("Sam");
  await expect(shown(page)).toHaveText([slowly]);
  await page.getByLabel(words.own).fill("I may walk around.");
  await open(PATH);
  await expect(shown(page)).toHaveText([slowly]);
  await expect(page.getByLabel(words.name)).toHaveValue("Sam");
});

test("every line with a name and own words fits on one sheet of A6, in at least 8 points", async ({ page, open }) => {
  await open(PATH);
  await chooseAll(page);
  await page.getByLabel(words.name).fill("S".repeat(30));
  await page.getByLabel(words.own).fill("I may walk around while we talk. ".repeat(3));
  await expectOneCard(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden();
  const texts = card(page).locator("h2, li > span, p");
  const measured = await texts.evaluateAll((parts) => {
    const foot = parts[0]?.parentElement?.getBoundingClientRect().bottom ?? 0;
    const visible = parts.filter((part) => part.checkVisibility());
    return visible.map((part) => ({
      points: (Number.parseFloat(getComputedStyle(part).fontSize) * 72) / 96,
      isInside: part.getBoundingClientRect().bottom <= foot,
    }));
  });
  expect(measured).toHaveLength(lines.length + 2);
  expect(Math.min(...measured.map(({ points }) => points))).toBeGreaterThanOrEqual(8);
  expect(measured.every(({ isInside }) => isInside)).toBe(true);
});
