import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { boxOf } from "../support/bar.ts";
import { listen, listenButton, panel } from "../support/listen.ts";
import * as voice from "../support/scripted-voice.ts";
import { content } from "../support/site.ts";

const listenLink = (page: Page) => page.getByRole("link", { name: "Listen", exact: true });

test("without a voice that speaks English there is no button: Listen leads to what the device can do", async ({ page, open }) => {
  await voice.scriptVoice(page, [voice.GERMAN]);
  await open("/about");
  await expect(listenButton(page)).toHaveCount(0);
  await listenLink(page).click();
  await expect(page).toHaveURL("/accessibility#your-device");
  await expect(page.locator("#your-device")).toBeInViewport();
});

test("a browser without speech synthesis has no button", async ({ page, open }) => {
  await page.addInitScript(() => Object.defineProperty(window, "speechSynthesis", { value: undefined }));
  await open("/about");
  await expect(listenButton(page)).toHaveCount(0);
  await expect(listenLink(page)).toBeVisible();
});

test("a voice that loads late makes Listen a button of the same size, without a layout shift", async ({ page, open }) => {
  await voice.scriptVoice(page, []);
  await open("/about");
  const heading = page.getByRole("heading", { level: 1 });
  const [before, place] = [await boxOf(heading), await boxOf(listenLink(page))];
  await voice.voicesCome(page, [voice.BRITISH]);
  await expect(listenButton(page)).toBeVisible();
  expect(await boxOf(listenButton(page))).toEqual(place);
  expect(await boxOf(heading)).toEqual(before);
  await listen(page);
  expect(await boxOf(heading)).toEqual(before);
  expect(await voice.lastSaid(page)).toMatchObject({ text: content.pages.about.heading, voice: "Nigel" });
});

test("on a page in another language the emergency number is said by its digits, which its voice can say", async ({
  page,
  open,
}) => {
  await voice.scriptVoice(page, [{ name: "Laila", lang: "ar-SA", localService: true }]);
  await open("/languages/ar");
  await listen(page);
  await voice.listenToEnd(page);
  const said = (await voice.said(page)).map(({ text }) => text).join(" ");
  expect(said).toContain("0 0 0");
  expect(said).not.toContain("triple zero");
});

test("a remote voice reads if it is the only Australian one, and the panel explains what that means", async ({ page, open }) => {
  await voice.scriptVoice(page, [voice.BRITISH, voice.REMOTE]);
  await open("/about");
  await listen(page);
  expect(await voice.lastSaid(page)).toMatchObject({ voice: "Cloud" });
  await expect(panel(page)).toContainText("Your browser may send the words of this page to its maker to read them.");
});
