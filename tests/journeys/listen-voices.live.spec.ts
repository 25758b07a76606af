import { expect, test } from "../fixtures.ts";
import { boxOf } from "../support/bar.ts";
import { listen, listenButton, panel } from "../support/listen.ts";
import * as voice from "../support/scripted-voice.ts";
import { content } from "../support/site.ts";

test("without a voice that speaks English the button is neither visible, nor focusable, nor in the accessibility tree", async ({
  page,
  open,
}) => {
  await voice.scriptVoice(page, [voice.GERMAN]);
  await open("/about");
  await expect(listenButton(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Listen", exact: true })).toHaveCount(0);
  await listenButton(page).evaluate((button) => button.focus());
  await expect(listenButton(page)).not.toBeFocused();
});

test("a browser without speech synthesis has no button", async ({ page, open }) => {
  await page.addInitScript(() => Object.defineProperty(window, "speechSynthesis", { value: undefined }));
  await open("/about");
  await expect(listenButton(page)).toBeHidden();
});

test("a voice that loads late shows the button without a layout shift", async ({ page, open }) => {
  await voice.scriptVoice(page, []);
  await open("/about");
  const heading = page.getByRole("heading", { level: 1 });
  const before = await boxOf(heading);
  await voice.voicesCome(page, [voice.BRITISH]);
  await expect(listenButton(page)).toBeVisible();
  expect(await boxOf(heading)).toEqual(before);
  await listen(page);
  expect(await boxOf(heading)).toEqual(before);
  expect(await voice.lastSaid(page)).toMatchObject({ text: content.pages.about.heading, voice: "Nigel" });
});

test("a remote voice reads if it is the only Australian one, and the panel explains what that means", async ({ page, open }) => {
  await voice.scriptVoice(page, [voice.BRITISH, voice.REMOTE]);
  await open("/about");
  await listen(page);
  expect(await voice.lastSaid(page)).toMatchObject({ voice: "Cloud" });
  await expect(panel(page)).toContainText("Your browser may send the words of this page to its maker to read them.");
});
