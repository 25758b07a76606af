import type { Page } from "@playwright/test";

import { openStore } from "../../main/store/open-store.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { expect, test, visit } from "../support/offline.ts";
import { content } from "../support/site.ts";
import { arrived } from "../support/visit.ts";
import { fillEnquiry, sendButton, SENT_HEADING, summary } from "../support/forms.ts";

const { answers } = content.forms;

// A service worker may be slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test("offline a form says that it needs a connection, keeps the answers over a reload, and sends them once back online", async ({
  page,
  context,
  site,
  stage,
}) => {
  await visit(page, "/contact");
  await page.getByLabel("I want support for myself").check();
  await page.getByLabel("Your name").fill("Alex Typed");
  const form = page.locator("form#enquiry");
  await expect(form.getByText(answers.offline)).toHaveCount(0);

  await site.stop();
  await context.setOffline(true);
  await expect(form.getByText(answers.offline), "at its top and beside its button").toHaveCount(2);
  await expect(form.getByRole("status").getByText(answers.offline)).toBeVisible();
  await expect(form.getByRole("status").getByRole("link", { name: GENERAL_PHONE.text })).toBeVisible();

  await page.reload();
  await expect(form.getByText(answers.offline)).toHaveCount(2);
  await expect(page.getByLabel("Your name")).toHaveValue("Alex Typed");
  await expect(page.getByLabel("I want support for myself")).toBeChecked();
  await page.getByLabel("Phone number", { exact: true }).fill("0491 570 006");
  await sendButton(page).click();
  await expect(summary(page)).toContainText(answers.refused["not-reached"]);

  await site.start(stage);
  await context.setOffline(false);
  await expect(form.getByText(answers.offline)).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SENT_HEADING);
});

test("a connection that ends after the whole form was sent: the form says that it may have arrived, and sending again gives one submission", async ({
  page,
  site,
}) => {
  await page.goto("/contact");
  await arrived(page);
  const visitor = await fillNamedEnquiry(page, "Dropped");
  site.loseResponses(true);
  await sendButton(page).click();
  await expect(summary(page)).toContainText(answers.refused["no-response"]);
  site.loseResponses(false);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SENT_HEADING);
  expect(await countOf(visitor, site.dataFolder)).toBe(1);
});

test("a server that never responds: after a minute the form says so, and sending again gives one submission", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto("/contact");
  await arrived(page);
  const visitor = await fillNamedEnquiry(page, "Without a response");
  // Otherwise the time that the test itself takes is added to the time by which it moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  site.freeze();
  await sendButton(page).click();
  await page.clock.fastForward(59_000);
  await expect(page.getByRole("status").getByText(answers.sending)).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(summary(page)).toContainText(answers.refused["no-response"]);
  await expect(page.getByLabel("Phone number", { exact: true })).toHaveValue("0491 570 006");
  await page.clock.resume();
  site.thaw();
  await sendButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SENT_HEADING);
  expect(await countOf(visitor, site.dataFolder)).toBe(1);
});

/** Fills in an enquiry under a name that no other test uses, and returns that name. */
async function fillNamedEnquiry(page: Page, what: string): Promise<string> {
  const visitor = `${what} ${Date.now()} ${Math.random()}`;
  await fillEnquiry(page);
  await page.getByLabel("Your name").fill(visitor);
  return visitor;
}

/** Returns how many submissions of a visitor are stored. */
async function countOf(visitor: string, dataFolder: string): Promise<number> {
  const store = await openStore({ databaseUrl: undefined, dataFolder });
  const stored = await store.list();
  await store.close();
  return stored.filter(({ answers: { name } }) => name === visitor).length;
}
