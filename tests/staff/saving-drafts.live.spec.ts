import { expect } from "../fixtures.ts";
import { draftText, EDITOR, phoneIn, saveButton, saved, SITE } from "../support/editor-screen.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { continueSession, heading, said, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";

test("of two people who change one file, the second sees both texts, and chooses", async ({ staffSide, staffErrors, openAs }) => {
  staffErrors.allow(/status of 409/);
  const { page: one } = await openAs(EDITOR);
  const { page: other } = await openAs({ name: "Olive Owner" });
  for (const page of [one, other]) await page.goto(SITE);
  await phoneIn(one).fill("(08) 5550 0111");
  await expect(saved(one)).toBeAttached();
  const refused = other.getByRole("status").filter({ hasText: "this file was changed somewhere else" });
  await other.getByLabel("Email address").fill("other@example.com");
  await expect(refused).toBeAttached();
  await phoneIn(other).fill("(08) 5550 0122");
  await expect(phoneIn(other)).toHaveValue("(08) 5550 0122");
  await other.getByRole("button", { name: "Compare both" }).click();
  await expect(heading(other)).toHaveText(/^Compare both/);
  await expect(other.getByText("(08) 5550 0111")).toBeVisible();
  // What the second person has not changed is no question.
  await expect(other.getByRole("main").getByRole("group")).toHaveCount(2);
  for (const field of ["Office phone", "Email address"])
    await other.getByRole("group", { name: field }).getByLabel("My words").check();
  await other.getByRole("button", { name: "Save these choices" }).click();
  // A busy server may need longer than an assertion waits.
  await other.waitForURL(/said=saved/);
  await expect(phoneIn(other)).toHaveValue("(08) 5550 0122");
  await expect.poll(() => draftText(staffSide, "site.yaml")).toContain("(08) 5550 0122");
  expect(await draftText(staffSide, "site.yaml")).toContain("other@example.com");
});

test("without scripts, an older screen shows both texts and stores nothing; their words can stay", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 409/);
  const { page: one } = await openAs(EDITOR);
  const { page: other } = await openAs({ name: "Olive Owner" }, WITHOUT_SCRIPTS);
  for (const page of [one, other]) await page.goto(SITE);
  await phoneIn(one).fill("(08) 5550 0111");
  await expect(saved(one)).toBeAttached();
  await other.getByLabel("Email address").fill("other@example.com");
  await saveButton(other).click();
  await expect(other.getByText(/^Eddie Editor has changed this file at /)).toBeVisible();
  expect(await draftText(staffSide, "site.yaml")).not.toContain("other@example.com");
  await other.getByRole("group", { name: "Office phone" }).getByLabel("Their words").check();
  await other.getByRole("group", { name: "Email address" }).getByLabel("My words").check();
  await other.getByRole("button", { name: "Save these choices" }).click();
  await said(other, "Your draft is saved.");
  await expect(phoneIn(other)).toHaveValue("(08) 5550 0111");
  expect(await draftText(staffSide, "site.yaml")).toContain("other@example.com");
});

test("without a network and after a sign-out words stay on the screen and are saved later; the last are saved when the page is left within the second", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/ERR_INTERNET_DISCONNECTED/, /status of 401/);
  const { page, context, sessionToken } = await openAs();
  await page.goto(SITE);
  await hydratedScreen(page);
  // The next screen waits for the last words.
  await phoneIn(page).fill("(08) 5550 0122");
  await page.getByRole("link", { name: "Back to all content" }).click();
  await expect(page.getByText(/^Draft by /)).toBeVisible();
  await page.goto(SITE);
  await phoneIn(page).fill("(08) 5550 0133");
  await expect(saved(page)).toBeAttached();
  await context.setOffline(true);
  await phoneIn(page).fill("(08) 5550 0144");
  await expect(page.getByRole("status").filter({ hasText: "Not saved: no network." })).toBeAttached();
  await expect(phoneIn(page)).toHaveValue("(08) 5550 0144");
  // A link asks first.
  const asked = page.waitForEvent("dialog").then((dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Back to all content" }).click();
  await asked;
  await expect(phoneIn(page)).toHaveValue("(08) 5550 0144");
  await context.setOffline(false);
  await expect(saved(page)).toBeAttached();
  expect(await draftText(staffSide, "site.yaml")).toContain("(08) 5550 0144");

  await phoneIn(page).fill("(08) 5550 0155");
  await page.goto("/account");
  await expect.poll(() => draftText(staffSide, "site.yaml")).toContain("(08) 5550 0155");
  await page.goto(SITE);
  await hydratedScreen(page);
  await context.clearCookies();
  await phoneIn(page).fill("(08) 5550 0166");
  await expect(page.getByRole("status").filter({ hasText: "Not saved: you are signed out." })).toBeAttached();
  await expect(phoneIn(page)).toHaveValue("(08) 5550 0166");
  await continueSession(context, staffSide, sessionToken);
  await saveButton(page).click();
  await expect.poll(() => draftText(staffSide, "site.yaml")).toContain("(08) 5550 0166");
});
