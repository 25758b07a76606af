import { expect } from "../fixtures.ts";
import { holdMail } from "../support/held-mail-fixture.ts";
import {
  addSubmission,
  changeStore,
  downloadBy,
  expectAccessible,
  heading,
  said,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

test.describe.configure({ mode: "default", timeout: 180_000 });

for (const [how, options] of [
  ["with scripts", {}],
  ["without scripts", WITHOUT_SCRIPTS],
] as const)
  test(`${how}, an email that fits no message is read and put with one that is found`, async ({
    staffSide,
    staffErrors,
    openAs,
  }) => {
    staffErrors.allow(/status of 422/);
    const reference = await addSubmission(staffSide, { answers: { name: "Kit Sample", message: "About gardening" } });
    await changeStore(staffSide, (engine) =>
      holdMail(engine, { name: "Lee Sample", words: "Wednesday suits us.\n\n> Would Friday suit you?" }, new Date()),
    );
    const { page } = await openAs({ roles: ["intake"] }, options);
    await page.goto("/");
    await page.getByRole("link", { name: "1 email waits to be put with a message" }).click();
    await expect(heading(page)).toHaveText("Emails to sort");
    await page.getByRole("link", { name: "Lee Sample" }).click();
    await expect(heading(page)).toHaveText("Lee Sample");
    await expect(page.getByText("Wednesday suits us.")).toBeVisible();
    await expect(page.getByText("Would Friday suit you?")).toBeHidden();
    await page.getByText("Earlier mail, quoted").click();
    await expect(page.getByText("Would Friday suit you?")).toBeVisible();
    expect((await downloadBy(page.getByRole("link", { name: "Save plan.txt" }))).suggestedFilename()).toMatch(
      /^mail-.{8}-0\.txt$/,
    );
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("alert")).toContainText("Write a name, a phone number");
    await page.getByLabel("Name, email, phone or reference").fill("Kit Sampel");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("heading", { name: "Found" })).toBeVisible();
    expect(page.url()).not.toContain("Kit");
    await page.getByRole("button", { name: "Put it here with Kit Sample" }).click();
    await expect(page).toHaveURL(new RegExp(`/submissions/${reference}\\?said=mail-put`));
    await expect(page.getByText("Wednesday suits us.").last()).toBeVisible();
    await said(page, "The email is with this message.");
    if (how === "with scripts") await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await said(page, "The email waits under Emails to sort again");
    await expect(page.getByText("Wednesday suits us.")).toHaveCount(0);
    await page.reload();
    await said(page, "The email waits under Emails to sort again");
    await page.goto("/held-mails");
    await page.getByRole("link", { name: "Lee Sample" }).click();
    await page.getByLabel("Name, email, phone or reference").fill("Kit Sampel");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("button", { name: "Put it here with Kit Sample" }).click();
    await said(page, "The email is with this message.");
    await page.goto("/held-mails");
    await expect(page.getByText("No email waits")).toBeVisible();
  });

test("without scripts, an email becomes a new message, and others are deleted and come back with Undo", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of (404|422)/);
  const id = await changeStore(staffSide, async (engine) => {
    const now = new Date();
    const first = await holdMail(engine, { name: "Ray Sample", words: "Do you help with gardening?" }, now);
    for (const name of ["Sample News", "Sample Sale"])
      await holdMail(engine, { name, from: `${name.replace(" ", ".")}@example.com`, headers: { Precedence: "bulk" } }, now);
    return first;
  });
  const { page } = await openAs({ roles: ["intake"] }, WITHOUT_SCRIPTS);
  await page.goto("/inbox");
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Emails to sort" }).click();
  await page.getByRole("button", { name: "Delete the chosen ones" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose at least one email");
  for (const name of ["Sample News", "Sample Sale"]) await page.getByLabel(`Choose the email of ${name}`).check();
  await page.getByRole("button", { name: "Delete the chosen ones" }).click();
  await said(page, "2 emails were deleted.");
  await expect(page.getByRole("heading", { name: "From programs" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "2 emails are here again.");
  await expect(page.getByRole("link", { name: "Sample News" })).toBeVisible();

  await page.getByRole("link", { name: "Ray Sample" }).click();
  await page.getByLabel("What is it?").selectOption("Referral");
  await page.getByRole("button", { name: "Start a new message" }).click();
  await expect(page).toHaveURL(/\/submissions\/WB-/);
  const thread = page.getByRole("region", { name: "The conversation" });
  await expect(thread.getByText("Do you help with gardening?")).toHaveCount(1);
  await expect(thread.getByText("Do you help with gardening?")).toBeVisible();
  expect((await downloadBy(thread.getByRole("link", { name: "Save plan.txt" }))).suggestedFilename()).toMatch(/-0\.txt$/);
  expect((await page.goto(`/held-mails/${id}`))?.status()).toBe(404);
});
