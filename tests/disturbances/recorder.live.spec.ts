import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { holdBack } from "../support/network.ts";
import { codeOfPage, content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";
import { framesWithWords, recordWords, untilSampled } from "../support/words-recorder.ts";

test.use({ inNewTab: true });

const { about, services } = content.pages;

/** Harms the document and returns what undoes the harm. Runs in the page. */
type Harm = () => () => void;

function showLoadingWithoutNavigation() {
  const main = document.querySelector("main") ?? document.body;
  const words = [...main.childNodes];
  main.replaceChildren("Loading page...");
  return () => main.replaceChildren(...words);
}

function removeMain() {
  const main = document.querySelector("main") ?? document.body;
  const place = document.createComment("main");
  main.replaceWith(place);
  return () => place.replaceWith(main);
}

function hideMain() {
  const main = document.querySelector("main") ?? document.body;
  main.style.setProperty("display", "none", "important");
  return () => main.style.removeProperty("display");
}

function hideSections() {
  const sections = document.querySelectorAll<HTMLElement>("main section");
  for (const section of sections) section.hidden = true;
  return () => sections.forEach((section) => (section.hidden = false));
}

function emptyTitle() {
  const { title } = document;
  document.title = "";
  return () => (document.title = title);
}

function removeViewport() {
  const viewport = document.querySelector("meta[name=viewport]");
  viewport?.remove();
  return () => document.head.append(viewport ?? "");
}

const HARMS: readonly (readonly [harm: Harm, error: string])[] = [
  [removeMain, "there is no main"],
  [hideMain, "main has no words"],
  [hideSections, "main has "],
  [showLoadingWithoutNavigation, "main has no heading"],
  [emptyTitle, "the document has no title"],
  [removeViewport, "the viewport meta element is gone"],
];

/** Harms the page for a single frame: from one animation frame to the next. */
const harmForOneFrame = (page: Page, harm: Harm) =>
  page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const undo = (${harm.toString()})();
    await frame();
    undo();
  })()`);

test("the recorder reports each harm that lasts for one frame", async ({ context, page, open }) => {
  const words = await recordWords(context);
  await open("/about");
  await untilSampled(page);
  expect(words.errors()).toEqual([]);
  for (const [index, [harm]] of HARMS.entries())
    await test.step(harm.name, async () => {
      await harmForOneFrame(page, harm);
      await untilSampled(page);
      const expected = HARMS.slice(0, index + 1).map(([, error]) => expect.stringContaining(`/about: ${error}`));
      await expect.poll(() => words.errors()).toEqual(expected);
    });
});

test("the recorder accepts an undisturbed visit with a slow navigation", async ({ context, page, open, stage }) => {
  const words = await recordWords(context);
  await open("/about");
  const release = await holdBack(page, `**${codeOfPage(stage, "services")}`);
  await topLink(page, "Services").click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading page...");
  await untilSampled(page);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  await topLink(page, "About Us").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.heading);
  await untilSampled(page);
  expect(words.errors()).toEqual([]);
  expect(await framesWithWords(page)).toBeGreaterThan(0);
});
