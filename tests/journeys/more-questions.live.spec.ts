import type { Page } from "@playwright/test";

import { expect, fillEnquiry, NOT_ACCEPTED, sendButton, sendWithoutScripts, summary, test } from "../support/forms.ts";

const group = (page: Page) => page.locator("#enquiry details");
const place = (page: Page) => page.getByLabel("Suburb or town where support is needed");
const TOO_LONG = "x".repeat(201);

test("questions that few people answer are closed, and a key opens them", async ({ page, open, storedOn }) => {
  await open("/contact");
  await expect(place(page)).toBeHidden();
  await group(page).locator("summary").press("Enter");
  await place(page).fill("Sampleton");
  await fillEnquiry(page);
  await sendButton(page).click();
  expect((await storedOn(page)).answers).toMatchObject({ place: "Sampleton" });
});

test("an error opens them, each time, and its link leads into them", async ({ page, open, pageErrors }) => {
  pageErrors.allow(NOT_ACCEPTED);
  await open("/contact");
  await fillEnquiry(page);
  const close = () => group(page).evaluate((details: HTMLDetailsElement) => void (details.open = false));
  await group(page).locator("summary").click();
  await place(page).fill(TOO_LONG);
  for (const _attempt of ["first", "second"]) {
    await close();
    await sendButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(place(page)).toBeVisible();
  }
  await close();
  await summary(page).getByRole("link", { name: "Suburb or town" }).click();
  await expect(place(page)).toBeFocused();
});

test("they stay open for an answer once its error is corrected", async ({ page, open, pageErrors }) => {
  pageErrors.allow(NOT_ACCEPTED);
  await open("/contact");
  await page.getByLabel("I want support for myself").check();
  await group(page).locator("summary").click();
  await place(page).fill(TOO_LONG);
  await sendButton(page).click();
  await expect(summary(page).getByRole("link", { name: "Suburb or town" })).toBeVisible();
  await place(page).fill("Sampleton");
  await sendButton(page).click();
  await expect(summary(page).getByRole("link", { name: "Suburb or town" })).toHaveCount(0);
  await expect(place(page)).toBeVisible();
});

test("an answer that this tab has kept opens them", async ({ page, open }) => {
  await open("/contact");
  await group(page).locator("summary").click();
  await page.getByRole("group", { name: "Which funding?" }).getByLabel("Plan-managed").check();
  await open("/contact");
  await expect(page.getByLabel("Plan-managed")).toBeVisible();
  await expect(page.getByLabel("Plan-managed")).toBeChecked();
});

test("on paper every question that fits is open, and there is no button", async ({ page, open }) => {
  await open("/contact");
  await page.emulateMedia({ media: "print" });
  await expect(place(page)).toBeVisible();
  await expect(page.getByLabel("Your organisation")).toBeHidden();
  await expect(sendButton(page)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an answer or an error in them opens them, and an error elsewhere does not", async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 422/);
    for (const text of ["", "Sampleton", TOO_LONG]) {
      await page.goto("/contact");
      await group(page).locator("summary").click();
      await place(page).fill(text);
      await group(page).locator("summary").click();
      expect((await sendWithoutScripts(page)).status()).toBe(422);
      await expect(place(page)).toBeVisible({ visible: text !== "" });
      await expect(place(page)).toHaveValue(text);
    }
    await summary(page).getByRole("link", { name: "Suburb or town" }).click();
    await expect(place(page)).toBeFocused();
  });
});
