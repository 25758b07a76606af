import { expect, test } from "../fixtures.ts";
import { arrivedAt } from "../support/arrival.ts";
import { boxOf } from "../support/bar.ts";
import { REFUSED_BY_TEST } from "../support/complaints.ts";
import { inPanel, listen, listenButton, panel, speed, state } from "../support/listen.ts";
import * as voice from "../support/scripted-voice.ts";
import { codeOf, content, tabTitle } from "../support/site.ts";
import { tabTo } from "../support/tabbing.ts";
import { topLink } from "../support/visit.ts";

const { about, services, contact } = content.pages;
/** The first words of /about, as they are said. */
const H1 = about.heading;
const LEAD = about.lead.split(/(?<=\.) /);
const withoutSpace = (text: string) => text.replaceAll(/\s+/g, "");

test.describe("without a voice", () => {
  test("that speaks English, there is no button to see, to reach or to hear of", async ({ page, open }) => {
    await voice.scriptVoice(page, [voice.GERMAN]);
    await open("/about");
    await expect(listenButton(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Listen", exact: true })).toHaveCount(0);
    await listenButton(page).evaluate((button) => button.focus());
    await expect(listenButton(page)).not.toBeFocused();
  });

  test("a browser that cannot speak at all has no button either", async ({ page, open }) => {
    await page.addInitScript(() => Object.defineProperty(window, "speechSynthesis", { value: undefined }));
    await open("/about");
    await expect(listenButton(page)).toBeHidden();
  });

  test("when voices come late the button appears, and nothing moves", async ({ page, open }) => {
    await voice.scriptVoice(page, []);
    await open("/about");
    const heading = page.getByRole("heading", { level: 1 });
    const before = await boxOf(heading);
    await voice.voicesCome(page, [voice.BRITISH]);
    await expect(listenButton(page)).toBeVisible();
    expect(await boxOf(heading)).toEqual(before);
    await listen(page);
    expect(await boxOf(heading)).toEqual(before);
    expect(await voice.lastSaid(page)).toMatchObject({ text: H1, voice: "Nigel" });
  });
});

test.describe("with a voice", () => {
  test.beforeEach(async ({ page }) => voice.scriptVoice(page));

  test("a page never speaks by itself, on arrival or after a navigation", async ({ page, open }) => {
    await open("/about");
    await expect(listenButton(page)).toBeVisible();
    await topLink(page, "Services").click();
    await arrivedAt(page, { heading: services.heading, title: tabTitle("services").split(" | ")[0] ?? "" });
    expect(await voice.soundsMade(page)).toBe(0);
    await expect(panel(page)).toHaveCount(0);
  });

  test("a press reads from the top: the h1, then the lead, then on", async ({ page, open }) => {
    await open("/about");
    await listen(page);
    await voice.endSentence(page, { times: LEAD.length + 1 });
    const texts = (await voice.said(page)).map(({ text }) => text);
    expect(texts.slice(0, -1)).toEqual([H1, ...LEAD].map((text) => text.replaceAll("NDIS", "N D I S")));
    expect(await voice.lastSaid(page)).toEqual({ text: "What we believe", rate: 1, lang: "en-AU", voice: "Matilda" });
  });

  for (const path of ["/about", "/services", "/privacy-policy"])
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

  test("after the end it can be read again, from the top", async ({ page, open }) => {
    await open("/about");
    await listen(page);
    await voice.listenToEnd(page);
    expect(await voice.markedWords(page)).toBeUndefined();
    await inPanel(page, "Read again").click();
    await expect(state(page)).toHaveText("Reading");
    expect((await voice.lastSaid(page))?.text).toBe(H1);
  });

  test("Listen pressed while it reads begins at the top again, with one panel", async ({ page, open }) => {
    await open("/about");
    await listen(page);
    await voice.endSentence(page);
    await listenButton(page).click();
    await expect(inPanel(page, "Pause")).toBeFocused();
    await expect.poll(async () => (await voice.said(page)).map(({ text }) => text)).toEqual([H1, LEAD[0], H1]);
    await expect(panel(page)).toHaveCount(1);
  });

  test("the sentence that is read is marked in the page, and in view far down the page", async ({ page, open }) => {
    await open("/about");
    await listen(page);
    expect(await voice.markedWords(page)).toBe(H1);
    for (let sentences = 0; sentences < 6; sentences += 1) {
      await voice.endSentence(page, { times: 5 });
      await expect.poll(() => voice.isMarkInView(page)).toBe(true);
    }
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await inPanel(page, "Stop").click();
    expect(await voice.markedWords(page)).toBeUndefined();
  });

  test("where words cannot be marked, their block is", async ({ page, open }) => {
    await page.addInitScript(() => Reflect.deleteProperty(CSS, "highlights"));
    await open("/about");
    await listen(page);
    await expect(page.locator("[data-reading]")).toHaveText(H1);
    await voice.endSentence(page);
    await expect(page.locator("[data-reading]")).toHaveText(about.lead);
    await inPanel(page, "Stop").click();
    await expect(page.locator("[data-reading]")).toHaveCount(0);
  });

  test("Pause silences; Go on says the same sentence again", async ({ page, open }) => {
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

  test("who stops it with a pointer keeps their place in the page", async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/about");
    await listen(page);
    await voice.endSentence(page, { times: 20 });
    await expect.poll(() => voice.isMarkInView(page)).toBe(true);
    const place = await page.evaluate(() => scrollY);
    await inPanel(page, "Stop").click();
    await expect(panel(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  test("a new speed says the present sentence again at that speed, and is kept while one stays", async ({ page, open }) => {
    await open("/about");
    await listen(page);
    await speed(page).selectOption("Faster");
    await speed(page).selectOption("Slower");
    const rates = (await voice.said(page)).map(({ text, rate }) => [text, rate]);
    expect(rates).toEqual([
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
    await tabTo(page, /^Listen$/);
    await page.keyboard.press("Enter");
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
    expect(await voice.isSpeaking(page)).toBe(false);
  });

  test("a link to another page stops it; Back does not start it again", async ({ page, open }) => {
    await open("/about");
    await listen(page);
    await topLink(page, "Services").click();
    await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
    await expect(panel(page)).toHaveCount(0);
    expect(await voice.isSpeaking(page)).toBe(false);
    expect(await voice.markedWords(page)).toBeUndefined();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: H1 })).toBeFocused();
    expect(await voice.isSpeaking(page)).toBe(false);
    expect((await voice.said(page)).map(({ text }) => text)).toEqual([H1]);
  });

  test("leaving the site stops it", async ({ page, open }) => {
    await open("/about");
    await listen(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    await expect(panel(page)).toHaveCount(0);
    expect(await voice.isSpeaking(page)).toBe(false);
  });

  test("code that comes after one has gone on to another page starts nothing there", async ({ page, open, stage }) => {
    await open("/about");
    const { promise, resolve } = Promise.withResolvers<void>();
    const address = `**${codeOf(stage, "app/listen/listen-panel.tsx")}`;
    await page.route(address, async (route) => {
      await promise;
      await route.continue();
    });
    await listenButton(page).click();
    await topLink(page, "Services").click();
    await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
    const arrived = page.waitForResponse(address);
    resolve();
    await (await arrived).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(panel(page)).toHaveCount(0);
    expect(await voice.said(page)).toEqual([]);
  });

  test("code that cannot be had: it is said, nothing is broken, and a second press tries again", async ({
    page,
    open,
    stage,
    complaints,
  }) => {
    complaints.allow(REFUSED_BY_TEST);
    await open("/about");
    const address = `**${codeOf(stage, "app/listen/listen-panel.tsx")}`;
    await page.route(address, (route) => route.abort());
    await listenButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Listen could not start." })).toBeVisible();
    await expect(listenButton(page)).toBeFocused();
    await page.unroute(address);
    await listen(page);
    await expect(page.getByText("Listen could not start.")).toHaveCount(0);
  });

  for (const [what, error, words] of [
    ["a voice that fails", "synthesis-failed", "The voice stopped. Press Go on to try again."],
    ["a voice that something else silenced", "interrupted", "Paused"],
  ] as const)
    test(`${what}: it is said, and Go on reads the same sentence again`, async ({ page, open }) => {
      await open("/about");
      await listen(page);
      await voice.endSentence(page, { error });
      await expect(state(page)).toHaveText(words);
      await inPanel(page, "Go on").click();
      await expect(state(page)).toHaveText("Reading");
      expect((await voice.said(page)).map(({ text }) => text)).toEqual([H1, H1]);
    });

  test("words that are gone from the page are passed over", async ({ page, open }) => {
    await open("/about");
    await listen(page);
    await page.evaluate(() => document.querySelector("main .lead")?.remove());
    await voice.endSentence(page);
    expect((await voice.said(page)).map(({ text }) => text)).toEqual([H1, "What we believe"]);
    await page.evaluate(() => document.querySelector("main [data-page]")?.replaceChildren());
    await voice.endSentence(page);
    await expect(state(page)).toHaveText("Finished");
  });
});

test.describe("on the contact page", () => {
  test.beforeEach(async ({ page, open }) => {
    await voice.scriptVoice(page);
    await open("/contact");
    await listen(page);
  });

  test("numbers are said digit by digit, 000 as triple zero, hours as a person says them", async ({ page }) => {
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

  test("one can write while it reads: focus and words stay", async ({ page }) => {
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

test.describe("which voice", () => {
  test("where the only Australian one is remote, it reads, and the panel says what that means", async ({ page, open }) => {
    await voice.scriptVoice(page, [voice.BRITISH, voice.REMOTE]);
    await open("/about");
    await listen(page);
    expect(await voice.lastSaid(page)).toMatchObject({ voice: "Cloud" });
    await expect(panel(page)).toContainText("Your browser may send the words of this page to its maker to read them.");
  });
});

test.describe("motion", () => {
  test.beforeEach(async ({ page }) => voice.scriptVoice(page));

  /** Ends sentences until the next one had to be fetched into view; says how far it had come at once. */
  const firstMove = async (page: Parameters<typeof voice.scrolledAtOnce>[0]) => {
    for (let sentences = 0; sentences < 30; sentences += 1) {
      const moved = await voice.scrolledAtOnce(page);
      if (moved > 0) return moved;
      if (!(await voice.isMarkInView(page))) return moved;
    }
    throw new Error("Nothing had to be fetched into view.");
  };

  for (const [what, reducedMotion, chosen, isInstant] of [
    ["the view glides to a sentence", "no-preference", undefined, false],
    ["with reduced motion it is there at once", "reduce", undefined, true],
    ["so it is where less motion was chosen on the site", "no-preference", "less", true],
  ] as const)
    test(what, async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion });
      await open("/about");
      await page.evaluate((motion) => motion && (document.documentElement.dataset["motion"] = motion), chosen);
      await listen(page);
      expect((await firstMove(page)) > 0).toBe(isInstant);
    });
});
