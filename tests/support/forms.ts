import type { Locator, Page, Response } from "@playwright/test";

import { sqlStore } from "../../cases/store/sql-store.ts";
import type { Submission, SubmissionStore } from "../../cases/data/store.ts";
import { expect, test as base } from "../fixtures.ts";
import { dataFolderOf } from "./origins.ts";
import { anyAddress } from "./raw-request.ts";
import { openSqliteHere } from "./sqlite-here.ts";

export { expect };

type FormTools = {
  /** The database of the running site. */
  store: SubmissionStore;
  /** The submission with the reference that the page shows. */
  storedOn: (page: Page) => Promise<Submission>;
};

/** For tests that send forms. Each test has an address of its own, and so a rate limit of its own. */
export const test = base.extend<FormTools>({
  extraHTTPHeaders: async ({ stage: _stage }, use) => use({ "X-Forwarded-For": anyAddress() }),
  store: async ({ stage }, use) => {
    const store = sqlStore(openSqliteHere(dataFolderOf(stage)));
    await use(store);
    await store.close();
  },
  storedOn: async ({ store }, use) =>
    use(async (page) => {
      const submission = await store.find(await referenceOn(page));
      if (!submission) throw new Error("The reference on the page is not in the database.");
      return submission;
    }),
});

export const SENT_HEADING = "We have your message";

/** The reference that the page after sending shows. */
export async function referenceOn(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { level: 1, name: SENT_HEADING })).toBeVisible();
  const text = await page.getByRole("main").innerText();
  const reference = /WB-[A-Z0-9]{4}-[A-Z0-9]{3}/.exec(text)?.[0];
  if (!reference) throw new Error(`There is no reference in: ${text}`);
  return reference;
}

/** The error summary of a form. */
export const summary = (page: Page): Locator => page.getByRole("main").getByRole("alert");

/** The fewest answers that an enquiry needs: whom it is for, and one contact detail. */
export async function fillEnquiry(page: Page, phone = "0491 570 006") {
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("Phone number", { exact: true }).fill(phone);
}

/** A complaint with a file, and without a name. */
export async function fillComplaint(page: Page) {
  await page.getByLabel("I have feedback or a complaint").check();
  await page.getByLabel("A complaint", { exact: true }).check();
  await page.getByLabel("What would you like to tell us?").fill("Nobody came.");
  await page.getByLabel("A file, if you have one").setInputFiles({ ...CV_FILE, name: "letter.pdf" });
}

/** The fewest answers that an application needs: a name and one contact detail. */
export async function fillApplication(page: Page) {
  await page.getByLabel("Your name").fill("Robin");
  await page.getByLabel("Email address", { exact: true }).fill("robin@example.com");
}

export const sendButton = (page: Page) => page.getByRole("button", { name: /^Send (message|application)$/ });

/** Sends a form without scripts, and returns the response to its POST. */
export async function sendWithoutScripts(page: Page): Promise<Response> {
  const response = page.waitForResponse((each) => each.request().method() === "POST");
  await sendButton(page).click();
  return response;
}

/** The console error of Chromium for a response with 422. */
export const NOT_ACCEPTED = /^Failed to load resource: the server responded with a status of 422/;

export const CV_FILE = { name: "my cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n% a short CV\n") };
