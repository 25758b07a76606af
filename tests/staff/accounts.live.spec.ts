import { codeAt } from "../../accounts/codes.ts";
import { expect } from "../fixtures.ts";
import { addAuthenticator, enrolByPasskey, keepCodes } from "../support/authenticator.ts";
import { EMAIL } from "../support/people-fixture.ts";
import {
  addPersonTo,
  continueSession,
  GREETING,
  heading,
  inviteOwner,
  minutesPass,
  openIn,
  said,
  signOut,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

test("an owner proves both factors again, invites a person, changes roles, and reads the log", async ({
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openStaff();
  await addAuthenticator(page);
  await enrolByPasskey(page, await inviteOwner(staffSide, EMAIL));
  await keepCodes(page);
  await expect(heading(page)).toHaveText(GREETING);
  await minutesPass(staffSide, "authenticated_at", 6);

  await openIn("Office", page, "People");
  await expect(heading(page)).toHaveText("People");
  await page.getByRole("link", { name: "Invite a person" }).click();
  await expect(heading(page)).toHaveText("Confirm that it is you");
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(heading(page)).toHaveText("Invite a person");

  await page.getByLabel("Email").fill(EMAIL);
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/has an account already/, "Choose at least one role"]);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
  await page.getByLabel("Email").fill("sam@example.org");
  await page.getByLabel(/^Coordinator/).check();
  await minutesPass(staffSide, "authenticated_at", 6);
  await page.getByRole("button", { name: "Make the link" }).click();
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(heading(page)).toHaveText("The link is ready");
  await expect(page.getByRole("definition")).toHaveText(/\/invitations\/\S{43}$/);
  const link = await page.getByRole("definition").textContent();
  await page.getByRole("link", { name: "Back to people" }).click();
  await expect(page.getByRole("row", { name: /sam@example.org/ })).toBeVisible();

  const { page: other } = await openStaff();
  await addAuthenticator(other);
  await enrolByPasskey(other, link ?? "", "Sam Intake");
  await keepCodes(other);
  await expect(heading(other)).toHaveText(GREETING);
  await other.waitForLoadState();
  await other.goto("/office");
  await expect(other.getByRole("link", { name: "Records" })).toBeVisible();
  await expect(other.getByRole("link", { name: "People" })).toHaveCount(0);

  await page.reload();
  await page.getByRole("link", { name: "Sam Intake" }).click();
  await expect(heading(page)).toHaveText("Sam Intake");
  await page.getByLabel(/^Complaints/).check();
  await page.getByRole("button", { name: "Save the roles" }).click();
  await said(page, "The roles were saved.");
  await page.getByRole("button", { name: "Disable the account" }).click();
  await said(page, "The account is disabled.");
  await other.goto("/account");
  await expect(heading(other)).toHaveText("Sign in");

  await page.getByRole("button", { name: "Enable the account" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByRole("link", { name: "Back to people" }).click();
  const again = page.getByRole("row", { name: /sam@example.org .*A new passkey or password .*Kim Owner/ });
  await expect(again).toBeVisible();
  await again.getByRole("button", { name: "Withdraw the link to sam@example.org" }).click();
  await said(page, "The link was withdrawn.");
  await expect(again).toHaveCount(0);
  await page.getByRole("link", { name: "Kim Owner" }).click();
  await page.getByLabel(/^Owner/).uncheck();
  await page.getByRole("button", { name: "Save the roles" }).click();
  await expect(page.getByRole("alert")).toContainText("This is the only owner.");

  await openIn("Office", page, "Log");
  await expect(page.getByRole("row", { name: /Kim Owner Disabled an account Sam Intake/ })).toBeVisible();
  await page.getByLabel("What was done").selectOption("Changed roles");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("a person adds a passkey of another device, signs in with it, removes the first, and keeps the last; and changes the name", async ({
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openStaff();
  const takeAnotherDevice = await addAuthenticator(page);
  await enrolByPasskey(page, await inviteOwner(staffSide, EMAIL));
  await keepCodes(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the passkey").fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  // The device has one already.
  await said(page, "The device did not finish.");
  await takeAnotherDevice();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await said(page, "The passkey was added.");
  await expect(page.getByRole("row", { name: /My phone .* not yet/ })).toBeVisible();

  await signOut(page);
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await expect(heading(page)).toHaveText(GREETING);
  await page.goto("/account");
  await page.getByRole("link", { name: "Passkey without a name" }).click();
  await expect(heading(page)).toHaveText("Passkey without a name");
  await minutesPass(staffSide, "authenticated_at", 6);
  await page.getByRole("button", { name: "Remove this passkey" }).click();
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await said(page, "The passkey was removed.");
  await page.getByRole("link", { name: "My phone" }).click();
  await page.getByRole("button", { name: "Remove this passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("This is your only way to sign in.");
  await page.getByLabel("Name of the passkey").fill("New phone");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("link", { name: "New phone" })).toBeVisible();

  await page.getByLabel("Name", { exact: true }).fill("Kim van der Berg");
  await page.getByRole("button", { name: "Save the name" }).click();
  await said(page, "The name was saved.");
  await page.goto("/people");
  await expect(page.getByRole("row", { name: /Kim van der Berg/ })).toBeVisible();
});

test("without scripts, a person says when they are away, corrects an error, and comes back", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  await addPersonTo(staffSide, { name: "Sam Intake", email: "sam@example.org", roles: ["intake"] });
  const { page } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto("/account");
  await page.getByLabel("First day away").fill("2100-12-05");
  await page.getByLabel("Last day away").fill("2100-12-04");
  await page.getByLabel("Who stands in for you").selectOption("Sam Intake");
  await page.getByRole("button", { name: "Save the days" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/not before the first$/]);
  await expect(page.getByLabel("First day away")).toHaveValue("2100-12-05");
  await page.getByLabel("Last day away").fill("2100-12-06");
  await page.getByRole("button", { name: "Save the days" }).click();
  await said(page, "The days were saved.");
  await expect(page.getByText("away from 5 December 2100 until 6 December 2100. Sam Intake stands in for you.")).toBeVisible();
  await page.getByRole("button", { name: "I am not away" }).click();
  await said(page, "You are not away.");
});

test("a person changes the password, without scripts too, is signed out elsewhere, and reads about it on the account's page", async ({
  staffSide,
  staffErrors,
  openStaff,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const { page, secret, password, sessionToken } = await openAs({ roles: ["intake"] }, WITHOUT_SCRIPTS);
  const { page: elsewhere, context: other } = await openStaff();
  await continueSession(other, staffSide, sessionToken);
  await elsewhere.goto("/account/password");
  await elsewhere.getByRole("button", { name: "Change the password" }).click();
  await expect(elsewhere.getByRole("alert").getByRole("link")).toHaveText(["Enter a password of at least 15 characters"]);

  await page.goto("/account");
  await page.getByRole("link", { name: "Change the password" }).click();
  const change = async (present: string, next: string, code: string) => {
    await page.getByLabel("Present password").fill(present);
    await page.getByLabel("Code").fill(code);
    await page.getByLabel("New password").fill(next);
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.waitForLoadState();
    for (const secretWord of [present, next]) expect(await page.content()).not.toContain(secretWord);
  };
  await change(password, "supportworker2026!!", "000000");
  await expect(page.getByRole("alert")).toContainText("Choose another password.");
  await change("not the present one", "four red lamps under moss", codeAt(secret, new Date()));
  await expect(page.getByRole("alert")).toContainText("The present password or the code is not right");
  await change(password, "four red lamps under moss", codeAt(secret, new Date()));
  await said(page, "The password was changed");
  await expect(page.getByRole("listitem").filter({ hasText: ": The password was changed." })).toBeVisible();
  await elsewhere.goto("/account");
  await expect(heading(elsewhere)).toHaveText("Sign in");
});
