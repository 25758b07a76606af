import type { Page } from "@playwright/test";

import { hashOfSecret } from "../../cases/data/reference.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { expect, fillEnquiry, NOT_ACCEPTED, referenceOn, sendButton, test } from "../support/forms.ts";
import { requestsOf } from "../support/network.ts";
import { content } from "../support/site.ts";

// axe would measure a colour in the middle of its transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const SECRET = /(?:[2-9A-Z]{4}-){6}[2-9A-Z]{4}/;
const followButton = (page: Page) => page.getByRole("button", { name: "See where this message is" });

async function secretOn(page: Page): Promise<string> {
  await referenceOn(page);
  return SECRET.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
}

test("a secret code is shown once, and leads to the message: days, no answers, no address with the code, nothing kept", async ({
  page,
  open,
}) => {
  const requests = requestsOf(page);
  await open("/contact");
  await expect(page.getByText(content.forms.enquiry.notice.follow ?? "none")).toBeVisible();
  await fillEnquiry(page);
  await sendButton(page).click();
  const secret = await secretOn(page);
  expect(secret).toMatch(SECRET);
  expect(await violationsInLightAndDark(page, [390, 1280])).toEqual([]);
  await followButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your message" })).toBeVisible();
  const main = page.getByRole("main");
  for (const text of ["We received it", "Nobody has opened it yet", "We have not answered it yet", "The day we promised"])
    await expect(main).toContainText(text);
  await expect(main).not.toContainText("0491");
  await page.getByText("Your secret code").click();
  await expect(main.getByText(secret)).toBeVisible();
  expect(await violationsInLightAndDark(page)).toEqual([]);
  await page.getByRole("button", { name: "The same page in Easy Read" }).click();
  await expect(main).toContainText("No person here has opened it yet.");
  expect(await violationsInLightAndDark(page)).toEqual([]);
  expect(requests.map((request) => request.url()).join(" ")).not.toContain(secret);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(kept).not.toContain(secret);
});

test("a wrong code says so, with what was typed; the right one, in small letters, shows the message", async ({
  page,
  open,
  pageErrors,
}) => {
  pageErrors.allow(NOT_ACCEPTED);
  await open("/contact");
  await fillEnquiry(page);
  await sendButton(page).click();
  const [reference, secret] = [await referenceOn(page), await secretOn(page)];
  await open("/contact/message");
  await page.getByLabel("Your reference").fill(reference);
  await page.getByLabel("Your secret code").fill("not the code");
  await page.getByRole("button", { name: "Show where it is" }).click();
  await expect(page.getByRole("alert")).toContainText("do not belong together");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Your reference")).toHaveValue(reference);
  expect(await violationsInLightAndDark(page)).toEqual([]);
  await page.getByLabel("Your secret code").fill(secret.toLowerCase().replaceAll("-", " "));
  await page.getByRole("button", { name: "Show where it is" }).click();
  await expect(page.getByRole("main")).toContainText(reference);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an addition that is one too many a day is not kept, and stays in its field", async ({ page, store }) => {
    await page.goto("/contact");
    await fillEnquiry(page);
    await sendButton(page).click();
    const [reference, secret] = [await referenceOn(page), await secretOn(page)];
    const proof = { reference, hash: hashOfSecret(secret) };
    for (let number = 0; number < 10; number += 1)
      await store.changeBySender(proof, { kind: "add", text: `Addition ${number}`, answerBy: "2030-01-01" }, new Date());
    await followButton(page).click();
    const field = page.getByLabel("What would you like to add?");
    await field.fill("One more thing");
    await page.getByRole("button", { name: "Add to the message" }).click();
    const tooOften = content.forms.message.said["added-too-often"];
    await expect(page.getByRole("status").filter({ hasText: tooOften })).toBeFocused();
    await expect(field).toHaveValue("One more thing");
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
  });

  test("the code is shown once; a person adds to a complaint and withdraws it, and gets no email if email is not safe", async ({
    page,
    store,
  }) => {
    await page.goto("/contact");
    await page.getByLabel("I have feedback or a complaint").check();
    await page.getByLabel("A complaint", { exact: true }).check();
    await page.getByLabel("What would you like to tell us?").fill("A quiet word");
    await page.getByLabel("Email address", { exact: true }).fill("casey@example.com");
    await page.getByLabel("Do not email me").check();
    await sendButton(page).click();
    const [reference, secret] = [await referenceOn(page), await secretOn(page)];
    expect(secret).toMatch(SECRET);
    const address = page.url();
    await followButton(page).click();
    const main = page.getByRole("main");
    const said = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeFocused();
    await expect(main).not.toContainText(/quiet|casey|complaint record/i);
    await page.getByLabel("What would you like to add?").fill("One more thing");
    await page.getByRole("button", { name: "Add to the message" }).click();
    await said("We have what you added.");
    await page.getByRole("button", { name: "Send me a copy" }).click();
    await said("We cannot email a copy");
    await page.getByText("Withdraw your message").click();
    await page.getByRole("button", { name: "Withdraw the message" }).click();
    await said("Nothing was closed or deleted.");
    await expect(main).toContainText("You withdrew it");
    expect(await store.find(reference)).toMatchObject({ kind: "complaint", answers: { message: "A quiet word" } });
    expect((await store.find(reference))?.doneAt).toBeUndefined();
    await page.goto(address);
    expect(await referenceOn(page)).toBe(reference);
    await expect(main).not.toContainText(SECRET);
    await expect(main).toContainText("only once");
  });
});
