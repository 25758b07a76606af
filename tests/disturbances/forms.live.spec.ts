import type { Page } from "@playwright/test";

import { SENT_HEADING } from "../support/forms.ts";
import { holdBack } from "../support/network.ts";
import {
  answerAll,
  answersIn,
  caretPlace,
  control,
  countOf,
  formAlive,
  placeCaret,
  refuseCorrectAndSend,
  send,
} from "./answers.ts";
import { disturbanceNamed, disturbFromStart, disturbOnceReady, FORM_DISTURBANCES } from "./disturbances.ts";
import { alive, FORM_PAGES, headingOf, holdsWords } from "./visits.ts";
import { expect, test } from "../support/words-recorder.ts";

/** The code that is still loading while a visitor types, and what disturbs the form meanwhile. */
const LATE_CODE = [
  {
    late: "no script has loaded",
    files: /\/assets\/[^/]+\.js$/,
    isPageAlive: false,
    disturbances: FORM_DISTURBANCES.slice(0, 3),
  },
  {
    late: "the page's code has not loaded",
    files: /\/assets\/(contact|careers|enquiry-form|application-form)-[^/]+\.js$/,
    isPageAlive: true,
    disturbances: FORM_DISTURBANCES.slice(0, 1),
  },
] as const;

/** One form stands for both where their fields make no difference. */
const [ONE_FORM] = FORM_PAGES;

/** Both forms without a disturbance and with that which changes most, and one form with each other and with late code of a page. */
const formsFor = (disturbance: string) =>
  ["nothing else", "the whole page translated"].includes(disturbance) ? FORM_PAGES : [ONE_FORM];

for (const { late, files, isPageAlive, disturbances } of LATE_CODE)
  for (const [name, disturb] of [["nothing else", undefined] as const, ...disturbances])
    for (const [path, pageName] of isPageAlive ? [ONE_FORM] : formsFor(name))
      test(`typed into ${path} while ${late}, with ${name}: words, choices, file, focus and caret stay, and are sent once`, async ({
        page,
        store,
        words,
      }) => {
        const visitor = `Typed ${path} ${Date.now()} ${Math.random()}`;
        if (disturb) await disturbOnceReady(page, disturb);
        const release = await holdBack(page, files);
        await page.goto(path, { waitUntil: "commit" });
        if (isPageAlive) await alive(page);
        await answerAll(page, path, visitor);
        await placeCaret(page);
        // The fields after the last answer may not have been parsed yet.
        await page.waitForLoadState("domcontentloaded");
        const typed = await answersIn(page);
        release();
        await formAlive(page);
        expect(await answersIn(page)).toEqual(typed);
        expect(await caretPlace(page)).toBe("name at 2");
        await holdsWords(page, headingOf(pageName), words);
        await send(page).click();
        await holdsWords(page, SENT_HEADING, words);
        expect(await countOf(store, visitor)).toBe(1);
      });

for (const [name, disturb] of FORM_DISTURBANCES)
  for (const visited of formsFor(name))
    test(`the form of ${visited[0]} with ${name} from the start: refused, corrected, stored once`, async ({
      page,
      pageErrors,
      store,
      words,
    }) => {
      await disturbFromStart(page, disturb);
      await page.goto(visited[0]);
      await refuseCorrectAndSend(page, { visited, disturb, pageErrors, store, words });
    });

for (const [name, disturb] of FORM_DISTURBANCES.slice(0, 1))
  test(`a form with ${name} after hydration: refused, corrected, stored once`, async ({ page, pageErrors, store, words }) => {
    await page.goto(ONE_FORM[0]);
    await refuseCorrectAndSend(page, { visited: ONE_FORM, disturb, pageErrors, store, words });
  });

test("typed letter by letter during hydration: no letter is lost", async ({ page, words }) => {
  const [path, pageName] = ONE_FORM;
  await disturbOnceReady(page, disturbanceNamed("a node first in each form"));
  await page.goto(path, { waitUntil: "commit" });
  await control(page, "name").focus();
  const letters = "abcdefghijklmnopqrstuvwxyz".repeat(3);
  await page.keyboard.type(letters, { delay: 8 });
  await formAlive(page);
  await expect(control(page, "name")).toHaveValue(letters);
  await holdsWords(page, headingOf(pageName), words);
});

test("focused at the moment when React replaces the form: the focus moves to the new form", async ({ page }) => {
  await disturbOnceReady(page, disturbanceNamed("a node first in each form"));
  await page.addInitScript(() => {
    const remove = Reflect.get(Node.prototype, "removeChild");
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
      if (child instanceof Element) child.querySelector<HTMLElement>("form [name=name]")?.focus();
      return remove.call(this, child) as Child;
    };
  });
  await page.goto(ONE_FORM[0]);
  await formAlive(page);
  await expect(control(page, "name")).toBeFocused();
});

/** Frames between DOMContentLoaded and the press: before, during and after hydration on a slow device. */
const FRAMES = [0, 6, 24];

for (const frames of FRAMES)
  test(`sent twice, ${frames} frames after DOMContentLoaded: one submission`, async ({ page, store, words }) => {
    const visitor = `Pressed ${frames} ${Date.now()} ${Math.random()}`;
    await using _slow = await slowDown(page);
    await pressAfter(page, frames, visitor);
    await page.goto(ONE_FORM[0], { waitUntil: "commit" });
    await holdsWords(page, SENT_HEADING, words);
    await expect.poll(() => countOf(store, visitor)).toBe(1);
  });

/** Makes a page four times slower, until the end of the test. */
async function slowDown(page: Page): Promise<AsyncDisposable> {
  const session = await page.context().newCDPSession(page);
  const setRate = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
  await setRate(4);
  return {
    async [Symbol.asyncDispose]() {
      await setRate(1);
      await session.detach();
    },
  };
}

/** Fills in the form of the first document and presses its button in two frames that follow each other. */
const pressAfter = (page: Page, frames: number, visitor: string) =>
  page.addInitScript(
    ([count, name]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const form = () => document.querySelector<HTMLFormElement>("main form");
      const press = () => form()?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
      const fill = (field: string, value: string) => {
        const input = form()?.elements.namedItem(field);
        if (input instanceof HTMLInputElement) input.value = value;
      };
      async function fillAndPress() {
        for (let waited = 0; waited < count; waited++) await frame();
        fill("name", name);
        fill("phone", "0491 570 006");
        form()?.querySelector<HTMLInputElement>("input[value=myself]")?.click();
        press();
        await frame();
        press();
      }
      if (sessionStorage.getItem("pressed")) return;
      addEventListener("DOMContentLoaded", () => {
        sessionStorage.setItem("pressed", "once");
        void fillAndPress();
      });
    },
    [frames, visitor] as const,
  );
