import { expect, test } from "../fixtures.ts";
import { REFUSED_BY_TEST } from "../support/page-errors.ts";
import { holdBack } from "../support/network.ts";
import { inPanel, listen, listenButton, panel, state } from "../support/listen.ts";
import * as voice from "../support/scripted-voice.ts";
import { codeOf, content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

const { about, services } = content.pages;
const H1 = about.heading;
const PANEL_CODE = "site/app/listen/listen-panel.tsx";

test.beforeEach(async ({ page }) => voice.scriptVoice(page));

test("code that loads after a navigation starts nothing on the next page", async ({ page, open, stage }) => {
  await open("/about");
  const address = `**${codeOf(stage, PANEL_CODE)}`;
  const release = await holdBack(page, address);
  await listenButton(page).click();
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
  const arrived = page.waitForResponse(address);
  release();
  await (await arrived).finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(panel(page)).toHaveCount(0);
  expect(await voice.said(page)).toEqual([]);
});

test("code that does not load: an error message, and a second click tries again", async ({ page, open, stage, pageErrors }) => {
  pageErrors.allow(REFUSED_BY_TEST);
  await open("/about");
  const address = `**${codeOf(stage, PANEL_CODE)}`;
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
  ["a voice that another program interrupted", "interrupted", "Paused"],
] as const)
  test(`${what}: the panel says so, and Go on repeats the sentence`, async ({ page, open }) => {
    await open("/about");
    await listen(page);
    await voice.endSentence(page, { error });
    await expect(state(page)).toHaveText(words);
    await inPanel(page, "Go on").click();
    await expect(state(page)).toHaveText("Reading");
    expect((await voice.said(page)).map(({ text }) => text)).toEqual([H1, H1]);
  });

test("words that were removed from the page are skipped", async ({ page, open }) => {
  await open("/about");
  await listen(page);
  await page.evaluate(() => document.querySelector("main .lead")?.remove());
  await voice.endSentence(page);
  expect((await voice.said(page)).map(({ text }) => text)).toEqual([H1, "What we believe"]);
  await page.evaluate(() => document.querySelector("main [data-page]")?.replaceChildren());
  await voice.endSentence(page);
  await expect(state(page)).toHaveText("Finished");
});
