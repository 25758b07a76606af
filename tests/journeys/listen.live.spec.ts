import { expect, test } from "../fixtures.ts";
import { arrivedAt, scrollPosition, topLink } from "../support/visit.ts";
import { inPanel, listen, listenButton, panel, speed, state } from "../support/listen.ts";
import * as voice from "../support/scripted-voice.ts";
import { content, tabTitle } from "../support/site.ts";
import { Keyboard } from "../support/keyboard.ts";

const { about, services, contact } = content.pages;
const H1 = about.heading;
const LEAD = about.lead.split(/(?<=\.) /);
const withoutSpace = (text: string) => text.replaceAll(/\s+/g, "");

test.beforeEach(async ({ page }) => voice.scriptVoice(page));

test("a page never speaks by itself, on a first view or after a navigation", async ({ page, open }) => {
  await open("/about");
  await expect(listenButton(page)).toBeVisible();
  await topLink(page, "Services").click();
  await arrivedAt(page, { heading: services.heading, title: tabTitle("services").split(" | ")[0] ?? "" });
  expect(await voice.soundsMade(page)).toBe(0);
  await expect(panel(page)).toHaveCount(0);
});

test("the button starts reading at the top: the h1, then the lead, then the sections", async ({ page, open }) => {
  await open("/about");
  await listen(page);
  await voice.endSentence(page, { times: LEAD.length + 1 });
  const texts = (await voice.said(page)).map(({ text }) => text);
  expect(texts.slice(0, -1)).toEqual([H1, ...LEAD].map((text) => text.replaceAll("NDIS", "N D I S")));
  expect(await voice.lastSaid(page)).toEqual({ text: "What we believe", rate: 1, lang: "en-AU", voice: "Matilda" });
});

for (const path of ["/services", "/privacy-policy"])
  test(`all the words of ${path} are read, in the order of the page, and nothing else`, async ({ page, open }) => {
    await open(path);
    const words = await page.evaluate(() => {
      for (const part of document.querySelectorAll("main :is(nav, button, .visually-hidden, [aria-hidden])")) part.remove();
      return document.querySelector("main")?.innerText ?? "";
    });
    await open(path);
    await listen(page);
    const read = await voice.listenToEnd(page);
    expect(withoutSpace(read.join(""))).toBe(withoutSpace(words));
    await expect(state(page)).toHaveText("Finished");
    expect((await voice.said(page)).map(({ text }) => text.length).toSorted((a, b) => b - a)[0]).toBeLessThan(260);
  });

test("after the end the page can be read again, from the top", async ({ page, open }) => {
  await open("/about");
  await listen(page);
  await voice.listenToEnd(page);
  await expect.poll(() => voice.markedWords(page)).toBeUndefined();
  await inPanel(page, "Read again").click();
  await expect(state(page)).toHaveText("Reading");
  expect((await voice.lastSaid(page))?.text).toBe(H1);
});

test("Listen clicked during reading starts again at the top, with one panel", async ({ page, open }) => {
  await open("/about");
  await listen(page);
  await voice.endSentence(page);
  await listenButton(page).click();
  await expect(inPanel(page, "Pause")).toBeFocused();
  await expect.poll(async () => (await voice.said(page)).map(({ text }) => text)).toEqual([H1, LEAD[0], H1]);
  await expect(panel(page)).toHaveCount(1);
});

test("the current sentence is highlighted and in view, also far down the page, where Stop leaves the view", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/about");
  await listen(page);
  expect(await voice.markedWords(page)).toBe(H1);
  for (let sentences = 0; sentences < 6; sentences += 1) {
    await voice.endSentence(page, { times: 5 });
    await expect.poll(() => voice.isMarkInView(page)).toBe(true);
  }
  const place = await scrollPosition(page);
  expect(place).toBeGreaterThan(500);
  await inPanel(page, "Stop").click();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => voice.markedWords(page)).toBeUndefined();
  expect(await scrollPosition(page)).toBe(place);
});

test("without the highlight API the block of the sentence is marked", async ({ page, open }) => {
  await page.addInitScript(() => Reflect.deleteProperty(CSS, "highlights"));
  await open("/about");
  await listen(page);
  await expect(page.locator("[data-reading]")).toHaveText(H1);
  await voice.endSentence(page);
  await expect(page.locator("[data-reading]")).toHaveText(about.lead);
  await inPanel(page, "Stop").click();
  await expect(page.locator("[data-reading]")).toHaveCount(0);
});

test("Pause stops the voice; Go on repeats the sentence", async ({ page, open }) => {
  await open("/about");
  await listen(page);
  await voice.endSentence(page);
  await inPanel(page, "Pause").click();
  await expect(state(page)).toHaveText("Paused");
  expect(await voice.isSpeaking(page)).toBe(false);
  expect(await voice.markedWords(page)).toBe(LEAD[0]);
  await speed(page).selectOption("Faster");
  expect(await voice.isSpeaking(page), "a speed chosen in a pause waits").toBe(false);
  await inPanel(page, "Go on").click();
  await expect(state(page)).toHaveText("Reading");
  expect((await voice.said(page)).map(({ text, rate }) => [text, rate])).toEqual([
    [H1, 1],
    [LEAD[0], 1],
    [LEAD[0], 1.25],
  ]);
});

test("a new speed repeats the current sentence at that speed, and applies to the next reading", async ({ page, open }) => {
  await open("/about");
  await listen(page);
  await speed(page).selectOption("Faster");
  await speed(page).selectOption("Slower");
  const rates = async () => (await voice.said(page)).map(({ text, rate }) => [text, rate]);
  await expect.poll(rates).toEqual([
    [H1, 1],
    [H1, 1.25],
    [H1, 0.75],
  ]);
  await inPanel(page, "Stop").click();
  await listen(page);
  await expect(speed(page).locator("option:checked")).toHaveText("Slower");
  expect(await voice.lastSaid(page)).toMatchObject({ text: H1, rate: 0.75 });
});

test("by keyboard alone: open, pause, go on, change the speed, stop, and again with Escape", async ({ page, open }) => {
  await open("/about");
  await new Keyboard(page).press(listenButton(page));
  await expect(inPanel(page, "Pause")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(inPanel(page, "Go on")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(state(page)).toHaveText("Reading");
  await page.keyboard.press("Tab");
  await expect(inPanel(page, "Stop")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(speed(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await voice.lastSaid(page))?.rate).toBe(1.25);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(listenButton(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(inPanel(page, "Pause")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(listenButton(page)).toBeFocused();
  await expect.poll(() => voice.isSpeaking(page)).toBe(false);
});

test("a link to another page stops the voice; Back does not start it again", async ({ page, open }) => {
  await open("/about");
  await listen(page);
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => voice.isSpeaking(page)).toBe(false);
  await expect.poll(() => voice.markedWords(page)).toBeUndefined();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: H1 })).toBeFocused();
  expect(await voice.isSpeaking(page)).toBe(false);
  expect((await voice.said(page)).map(({ text }) => text)).toEqual([H1]);
});

test("leaving the site stops the voice", async ({ page, open }) => {
  await open("/about");
  await listen(page);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => voice.isSpeaking(page)).toBe(false);
});

test.describe("on the contact page", () => {
  test.beforeEach(async ({ page, open }) => {
    await open("/contact");
    await listen(page);
  });

  test("numbers are spoken digit by digit, 000 as triple zero, hours in words", async ({ page }) => {
    await voice.listenToEnd(page);
    const texts = (await voice.said(page)).map(({ text }) => text);
    expect(texts[0]).toBe(contact.heading);
    for (const words of [
      "In an emergency call triple zero.",
      "0 8, 5 5 5 0, 0 1 7 7",
      "24 7 support and emergency line for people we support",
      "Monday to Friday",
      "9:15 AM to 4:45 PM",
      "What would you like to tell us?",
      "T T Y: 1 3 3, 6 7 7",
    ])
      expect(texts).toContain(words);
    expect(texts.join(" ")).not.toMatch(/NDIS|\b000\b|\(08\)|Send message/);
  });

  test("typing is possible during reading: focus and words stay", async ({ page }) => {
    const message = page.getByLabel("What would you like to tell us?");
    await message.click();
    await page.keyboard.type("Good ");
    await voice.endSentence(page, { times: 40 });
    await page.keyboard.type("morning");
    await voice.endSentence(page);
    await expect(message).toBeFocused();
    await expect(message).toHaveValue("Good morning");
    expect(await voice.isSpeaking(page)).toBe(true);
  });
});

for (const [what, reducedMotion, chosen, isInstant] of [
  ["the view scrolls smoothly to a sentence", "no-preference", undefined, false],
  ["with reduced motion it scrolls at once", "reduce", undefined, true],
  ["with less motion chosen on the site it scrolls at once", "no-preference", "less", true],
] as const)
  test(what, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion });
    await open("/about");
    await page.evaluate((motion) => motion && (document.documentElement.dataset["motion"] = motion), chosen);
    await listen(page);
    expect((await voice.scrolledAtOnce(page)) > 0).toBe(isInstant);
  });
