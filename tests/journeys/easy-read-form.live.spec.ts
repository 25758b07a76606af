import type { Page } from "@playwright/test";

import { EASY_READ_FORM } from "../../content-model/values/pages.ts";
import { expect, test } from "../support/forms.ts";
import { content } from "../support/site.ts";

/* `npm run check:site` runs axe on this page too, and tests/accessibility/pages.live.spec.ts checks its layout. */

const { errors, fields, marks, refused } = content.forms.easyRead;

async function fillIn(page: Page) {
  await page.getByRole("radio", { name: "Me", exact: true }).check();
  await page.getByRole("textbox", { name: fields.message.label }).fill("I want help at home.");
  await page.getByRole("radio", { name: "Text message" }).check();
  await page.getByRole("textbox", { name: fields.contact.label }).fill("0491 570 006");
  await page.getByRole("checkbox", { name: "Do not call me" }).check();
}

async function sendWithErrorsThenWhole(page: Page) {
  await expect(page.locator(":checked"), "nothing is chosen at first").toHaveCount(0);
  await page.getByRole("button", { name: "Send" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toHaveText(marks.summary);
  await expect(summary.getByRole("link", { name: fields.way.missing ?? "" })).toBeVisible();
  await expect(summary.getByRole("link", { name: errors.contactMissing })).toBeVisible();
  await fillIn(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/contact\/sent\?ref=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.forms.answers.sent.heading);
  const inEasyRead = page.getByRole("region", { name: content.easyRead.labels.badge });
  await expect(inEasyRead).toContainText("You get a secret code when you use the form.");
  await expect(inEasyRead).toContainText(content.easyRead.labels.draft);
  await page.getByRole("button", { name: content.forms.message.otherWords }).click();
  await expect(page).toHaveURL("/contact/message/easy-read");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.forms["message-easy-read"].shownHeading);
}

test("the form in Easy Read is reached from Easy Read Contact, names errors in its words, and is sent", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  await open("/contact/easy-read");
  await page.getByRole("link", { name: "write to us" }).click();
  await expect(page).toHaveURL(EASY_READ_FORM);
  await sendWithErrorsThenWhole(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form in Easy Read names errors and is sent", async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 422/);
    await page.goto(EASY_READ_FORM);
    await sendWithErrorsThenWhole(page);
  });
});

test("a form that another site sent is refused in Easy Read words", async ({ request }) => {
  const response = await request.post(EASY_READ_FORM, { headers: { Origin: "https://evil.example" }, form: { way: "myself" } });
  expect(response.status()).toBe(403);
  expect(await response.text()).toContain(refused.again);
});
