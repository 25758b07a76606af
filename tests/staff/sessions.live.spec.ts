import { codeAt } from "../../accounts/codes.ts";
import { expect } from "../fixtures.ts";
import { addAuthenticator, enrolByPasskey } from "../support/authenticator.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { EMAIL } from "../support/people-fixture.ts";
import { signInWith } from "../support/sign-in-form.ts";
import { changeStore, heading, inviteOwner, minutesPass, signInAs, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";

test("without scripts, a form for which the 5 minutes ran out is kept while its owner confirms, outside of addresses", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const { page, secret, password } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto("/people/invite");
  await page.getByLabel("Email").fill("sam@example.org");
  await page.getByLabel(/^Coordinator/).check();
  await page.getByLabel(/^Editor/).check();
  await minutesPass(staffSide, "authenticated_at", 6);
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(heading(page)).toHaveText("Confirm that it is you");
  await expect(page).toHaveURL(`${staffSide.staffOrigin}/confirm?to=%2Fpeople%2Finvite`);
  for (const code of ["000000", codeAt(secret, new Date())]) {
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    if (code === "000000") await expect(page.getByRole("alert")).toContainText("The password or the code is not right");
    else await expect(heading(page)).toHaveText("You have confirmed that it is you");
    await page.waitForLoadState();
    expect(await page.content()).not.toContain(password);
  }
  // Nothing of the form is shown as raw fields.
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByText("After that, the invitation continues.")).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(heading(page)).toHaveText("The link is ready");
  await page.getByRole("link", { name: "Back to people" }).click();
  await expect(page.getByRole("row", { name: /sam@example.org A new account, Coordinator, Editor/ })).toBeVisible();
});

test("the passkey of another person confirms nothing, also if the page did not ask for one's own", async ({
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 422/);
  const { page, context } = await openStaff();
  await addAuthenticator(page);
  await enrolByPasskey(page, await inviteOwner(staffSide, EMAIL));
  await expect(heading(page)).toHaveText("Keep these codes");
  await signInAs(context, staffSide, { roles: ["intake"], email: "other@example.org" });
  await changeStore(staffSide, async ({ db }) => {
    const { id } = await db.selectFrom("people").select("id").where("email", "=", "other@example.org").executeTakeFirstOrThrow();
    const passkey = { id: "AAAA", person_id: id, public_key: "AAAA", counter: 0, transports: "[]", created_at: Date.now() };
    await db.insertInto("passkeys").values(passkey).execute();
  });
  await page.route("**/confirm/options", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), allowCredentials: [] } });
  });
  await page.goto("/confirm?to=/account");
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("That passkey was not accepted.");
});

test("a person is warned before the session ends, and a form that comes too late is not lost", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 4(01|04|22)/);
  const { page, context } = await openAs();
  await page.clock.install();
  await page.goto("/account");
  // The page measures the time from when it is hydrated.
  await hydratedScreen(page);
  await minutesPass(staffSide, "used_at", 28.5);
  await page.clock.fastForward("28:30");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you still there?");
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(dialog).toBeHidden();
  const used = await changeStore(staffSide, ({ db }) => db.selectFrom("sessions").select("used_at").executeTakeFirstOrThrow());
  expect(Date.now() - used.used_at).toBeLessThan(60_000);

  await page.goto("/people/invite");
  await page.getByLabel("Email").fill("a new person@example.org");
  await minutesPass(staffSide, "used_at", 31);
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(heading(page)).toHaveText("You are signed out");
  await expect(page.getByLabel("Email")).toHaveValue("a new person@example.org");
  await signInAs(context, staffSide, { email: "other@example.org" });
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(heading(page)).toHaveText("Invite a person");
  await expect(page.getByLabel("Email")).toHaveValue("a new person@example.org");

  await hydratedScreen(page);
  await minutesPass(staffSide, "used_at", 31);
  await page.clock.fastForward("30:00");
  await expect(dialog).toContainText("You are signed out");
  await signInAs(context, staffSide, { roles: ["intake"], email: "third@example.org" });
  // The page of another person is not shown to this one.
  await page.getByRole("button", { name: "I have signed in" }).click();
  await expect(heading(page)).toHaveText("Page not found");
});

test("the end after 12 hours is announced although the person works, cannot be put off, and takes no words", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 4(01|22)/);
  const { page, context } = await openAs();
  await page.clock.install();
  await minutesPass(staffSide, "created_at", 11 * 60 + 55);
  await page.goto("/people/invite");
  await page.getByLabel("Email").fill("a new person@example.org");
  await hydratedScreen(page);
  await minutesPass(staffSide, "created_at", 3.5);
  await page.clock.fastForward("03:30");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("You have been signed in for 12 hours, which is the longest time.");
  await expect(page.getByRole("button", { name: "Stay signed in" })).toHaveCount(0);
  await page.getByRole("button", { name: "Go back to the page" }).click();
  await expect(dialog).toBeHidden();

  await minutesPass(staffSide, "created_at", 2);
  await page.clock.fastForward("02:00");
  await expect(dialog).toContainText("You are signed out");
  // Whoever sits at the screen then cannot read the page behind it.
  await expect(dialog).toHaveAttribute("data-ended");
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText("You are signed out");
  await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.submit());
  await expect(heading(page)).toHaveText("You are signed out");
  await expect(page.getByLabel("Email")).toHaveValue("a new person@example.org");
  await signInAs(context, staffSide, { email: "other@example.org" });
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose at least one role");
  await expect(page.getByLabel("Email")).toHaveValue("a new person@example.org");
});

test("a link in a mail leads to its page, with a session at once, without one after signing in", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  const { page, context, secret, email, password } = await openAs({ roles: ["intake"] }, WITHOUT_SCRIPTS);
  const address = "http://mail.example.org/";
  const body = `<!doctype html><title>Mail</title><a href="${staffSide.staffOrigin}/account?said=ended">Open</a>`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  staffErrors.allow(/Request to http:\/\/mail\.example/);
  await page.goto(address);
  await page.getByRole("link", { name: "Open" }).click();
  await expect(heading(page)).toHaveText("Your account");
  await expect(page).toHaveURL(/\/account\?said=ended$/);

  await context.clearCookies();
  await page.goto(address);
  await page.getByRole("link", { name: "Open" }).click();
  await signInWith(page, { email, password, code: codeAt(secret, new Date()) });
  await expect(page).toHaveURL(/\/account\?said=ended$/);
});
