import type { Page } from "@playwright/test";

import { stepsOf } from "../../content-model/easy-read/page-views.ts";
import { expect, test } from "../fixtures.ts";
import { inPanel, listen, state } from "../support/listen.ts";
import { overflowing, smallTargets } from "../support/reflow.ts";
import * as voice from "../support/scripted-voice.ts";
import { content, NEWS } from "../support/site.ts";

/* `npm run check:site` runs axe on the steps of every page. */

const [support] = content.services;
const TWIN = `/services/${support?.id}/easy-read`;
const STEPS = `${TWIN}/steps`;
const twin = content.easyRead.services[support?.id ?? ""];
const steps = twin ? stepsOf(twin) : [];
const count = steps.length;

/** Few enough for stones. */
const short = NEWS.map((item) => ({ item, count: stepsOf(item.easyReadPage).length })).find((found) => found.count <= 10);

const step = (page: Page, number: number, of = count) => page.getByRole("group", { name: `Step ${number} of ${of}` });
const turn = (page: Page, name: string) => page.getByRole("navigation", { name: "Back or next" }).getByRole("link", { name });
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "");

/** Goes through all steps, forwards and one back. */
async function walk(page: Page) {
  for (const [index, { sentences }] of steps.entries()) {
    const shown = step(page, index + 1);
    for (const sentence of sentences) await expect(shown.getByText(textOf(sentence), { exact: true })).toBeVisible();
    await expect(page.getByRole("group", { name: /^Step/ })).toHaveCount(1);
    if (index + 1 === count) continue;
    await turn(page, "Next").click();
    await expect(step(page, index + 2)).toBeFocused();
  }
  await turn(page, "Back").click();
  await expect(step(page, count - 1)).toBeFocused();
}

test("an Easy Read page leads to the same words one step at a time, and back; the last step leads to the form", async ({
  page,
  open,
}) => {
  await open(TWIN);
  await page.getByRole("link", { name: "One step at a time" }).click();
  await expect(page).toHaveURL(STEPS);
  await expect(page.getByRole("heading", { level: 1, name: twin?.heading ?? "" })).toBeFocused();
  await walk(page);
  await turn(page, "Next").click();
  await expect(turn(page, "Ask us")).toHaveAttribute("href", /^\/contact\//);
  await page.getByRole("link", { name: "All on one page" }).click();
  await expect(page).toHaveURL(TWIN);
});

test("the address of a step shows it, and stones lead to steps from 48rem", async ({ page, open }) => {
  await open(`/news/${short?.item.id}/easy-read/steps#step-3`);
  await expect(step(page, 3, short?.count)).toBeVisible();
  await page.getByRole("navigation", { name: "All steps" }).getByRole("link", { name: "Step 2" }).click();
  await expect(step(page, 2, short?.count)).toBeFocused();
  for (const width of [320, 390, 768, 1024, 2200]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await overflowing(page), `${width} wide`).toEqual([]);
    if (width === 390) expect.soft(await smallTargets(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("navigation", { name: "All steps" })).toHaveCount(0);
  await expect(turn(page, "Next"), "Next is at the foot of a phone").toBeInViewport({ ratio: 1 });
});

test("Listen to this step reads its words alone, ends with the next step, and gives the focus back", async ({ page, open }) => {
  await voice.scriptVoice(page);
  await open(`${STEPS}#step-2`);
  const button = step(page, 2).getByRole("button", { name: "Listen to this step" });
  await button.click();
  await expect(state(page)).toHaveText("Reading");
  const words = [`Step 2 of ${count}`, steps[1]?.heading, ...(steps[1]?.sentences ?? []).map(textOf)];
  for (const _word of words) await voice.endSentence(page);
  expect((await voice.said(page)).map(({ text }) => text)).toEqual(words);
  await inPanel(page, "Stop").click();
  await expect(button).toBeFocused();
  await button.click();
  await turn(page, "Next").click();
  await expect(state(page)).toHaveCount(0);
});

test("a hard word opens its meaning below the sentence that uses it first, and Listen leaves out a closed one", async ({
  page,
  open,
}) => {
  await voice.scriptVoice(page);
  await open(TWIN);
  const [entry] = twin?.wordList ?? [];
  const meaning = page.getByRole("group").getByText(entry?.meanings[0] ?? "", { exact: true });
  await expect(meaning).toBeHidden();
  await listen(page);
  for (let sentence = 0; sentence < 8; sentence++) await voice.endSentence(page);
  expect((await voice.said(page)).map(({ text }) => text).join(" ")).not.toContain("What does");
  await inPanel(page, "Stop").click();
  await page.getByText(`What does “${entry?.word}” mean?`).click();
  await expect(meaning).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("details p").last(), "paper has all meanings").toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the steps are whole, one at a time, and paper has all of them", async ({ page }) => {
    await page.goto(STEPS);
    await walk(page);
    await expect(page.getByRole("button", { name: "Listen to this step" })).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("group", { name: /^Step/ })).toHaveCount(count);
  });
});
