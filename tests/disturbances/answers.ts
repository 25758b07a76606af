import { expect, type Page } from "@playwright/test";

import type { SubmissionStore } from "../../cases/data/store.ts";
import type { PageErrors } from "../support/page-errors.ts";
import { CV_FILE, NOT_ACCEPTED, SENT_HEADING, summary } from "../support/forms.ts";
import type { WordsRecord } from "../support/words-recorder.ts";
import type { Disturbance } from "./disturbances.ts";
import { follow, headingOf, holdsWords, type Visited } from "./visits.ts";

export const control = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const option = (page: Page, name: string, value: string) => page.locator(`main form [name="${name}"][value="${value}"]`);

/** Finds the button by its type, because its words may be translated. */
export const send = (page: Page) => page.locator("main form button[type=submit]");

/** Fills in the form of a page with valid answers, under a name that no other test uses. */
export async function answerAll(page: Page, path: string, name: string) {
  if (path === "/contact") {
    await option(page, "way", "myself").check();
    await control(page, "message").fill("I like gardens.\nAnd dogs.");
    await control(page, "about").selectOption({ index: 2 });
    await openGroup(page);
    await option(page, "funding", "private").check();
  } else {
    await option(page, "role", "any").check();
    await control(page, "cv").setInputFiles(CV_FILE);
  }
  await control(page, "phone").fill("0491 570 006");
  await control(page, "name").fill(name);
}

/** Opens the optional questions, found by their element because their words may be translated. */
async function openGroup(page: Page) {
  const group = page.locator("main form details");
  if (!(await group.evaluate((details: HTMLDetailsElement) => details.open))) await group.locator("summary").click();
}

/** What the page itself puts into a form: the token, and the page that the visitor came from, which changes with each arrival. */
const FROM_THE_PAGE = ["token", "from"];

/** The names and values that a visitor would send. A file is given by its name. */
export const answersIn = (page: Page) =>
  page
    .locator("main form")
    .evaluate(
      (form: HTMLFormElement, fromThePage) =>
        [...new FormData(form)]
          .filter(([name]) => !fromThePage.includes(name))
          .map(([name, value]) => `${name}: ${typeof value === "string" ? value.replaceAll("\r", "") : value.name}`),
      FROM_THE_PAGE,
    );

/** Puts the focus in the field for the name, the caret after its second letter. */
export const placeCaret = (page: Page) =>
  control(page, "name").evaluate((field: HTMLInputElement) => {
    field.focus();
    field.setSelectionRange(2, 2);
  });

export const caretPlace = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement ? `${field.name} at ${field.selectionStart}` : field?.tagName;
  });

/** Waits until the form is hydrated. Its script sets the token then. */
export const formAlive = (page: Page) => expect(control(page, "token")).not.toHaveValue("");

/** The number of submissions stored under a name. */
export async function countOf(store: SubmissionStore, name: string): Promise<number> {
  return (await store.list()).filter(({ answers }) => answers["name"] === name).length;
}

type Sending = { visited: Visited; disturb: Disturbance; pageErrors: PageErrors; store: SubmissionStore; words: WordsRecord };

/** Sends an open form empty, twice, then with answers, and follows a link. Disturbs the form again before each sending. */
export async function refuseCorrectAndSend(page: Page, { visited: [path, name], disturb, pageErrors, store, words }: Sending) {
  const visitor = `Disturbed ${path} ${Date.now()} ${Math.random()}`;
  pageErrors.allow(NOT_ACCEPTED);
  await formAlive(page);
  for (let sending = 0; sending < 2; sending++) {
    await page.evaluate(disturb);
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    await holdsWords(page, headingOf(name), words);
  }
  await answerAll(page, path, visitor);
  await page.evaluate(disturb);
  await send(page).click();
  await holdsWords(page, SENT_HEADING, words);
  expect(await countOf(store, visitor)).toBe(1);
  await follow(page, "/about");
  await holdsWords(page, headingOf("about"), words);
}
