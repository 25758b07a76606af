import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

import { codeAt } from "../../accounts/codes.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { expect } from "../fixtures.ts";
import { addAuthenticator, enrolByPasskey, keepCodes } from "../support/authenticator.ts";
import { logLines } from "../support/own-server.ts";
import { EMAIL, PASSWORD } from "../support/people-fixture.ts";
import { signInWith } from "../support/sign-in-form.ts";
import {
  addSubmission,
  downloadBy,
  GREETING,
  heading,
  inviteByCommand,
  inviteOwner,
  said,
  signOut,
  type StaffUnderTest,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

const addEnquiry = (side: StaffUnderTest) =>
  addSubmission(side, {
    answers: {
      way: "myself",
      name: "Ngaire Sample",
      email: "ngaire@example.com",
      contactBy: "email",
      notSafeToCall: "yes",
      message: "Please write\nsoon <b>only</b> by email",
    },
    attachment: { kind: "txt", senderName: "a note.txt", bytes: new TextEncoder().encode("A note") },
  });

async function expectSignedOut(page: Page) {
  await signOut(page);
  await said(page, "You are signed out.");
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in$/);
}

test("an owner enrols by passkey, opens an enquiry, saves its file, signs out, and signs in again", async ({
  staffSide,
  openStaff,
}) => {
  const reference = await addEnquiry(staffSide);
  const { page } = await openStaff();
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in$/);
  await addAuthenticator(page);
  const link = await inviteByCommand(staffSide, EMAIL);
  await page.goto(link);

  await page.getByLabel("Your name").fill("Kim Owner");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(heading(page)).toHaveText("Welcome, Kim Owner");
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(heading(page)).toHaveText("Keep these codes");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
  const codes = await page.getByRole("main").getByRole("listitem").allTextContents();
  const saved = await downloadBy(page.getByRole("button", { name: "Save" }));
  expect(readFileSync(await saved.path(), "utf8")).toContain(codes.join("\n"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy" }).click();
  await said(page, "The codes were copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(EMAIL);
  // Nobody goes on by accident.
  await page.getByRole("button", { name: "Go to Today" }).click();
  await expect(heading(page)).toHaveText("Keep these codes");
  await keepCodes(page);

  await expect(heading(page)).toHaveText(GREETING);
  await page.getByRole("link", { name: "Inbox 1 new" }).click();
  await hydratedScreen(page);
  await page.getByRole("link", { name: "New: Ngaire Sample" }).click();
  await expect(heading(page)).toHaveText("Ngaire Sample");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("complementary", { name: "Safe contact" })).toContainText("Do not call.");
  await expect(page.getByRole("article").getByText("Please write\nsoon <b>only</b> by email")).toBeVisible();
  const download = await downloadBy(page.getByRole("link", { name: "Save the file" }));
  expect(download.suggestedFilename()).toBe(`${reference}.txt`);
  await page
    .getByRole("navigation", { name: "Staff" })
    .getByRole("link", { name: /^Inbox/ })
    .click();
  await expect(page.getByRole("link", { name: "Ngaire Sample" })).toBeVisible();
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)))),
  ).not.toContain("Ngaire");

  await expectSignedOut(page);
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await expect(heading(page)).toHaveText(GREETING);
  for (const secret of ["Ngaire", reference, link.slice(-43)]) expect(JSON.stringify(logLines(staffSide))).not.toContain(secret);
});

test("a device that does not verify its user makes no passkey", async ({ staffSide, openStaff }) => {
  const { page } = await openStaff();
  await addAuthenticator(page, "not verified");
  await enrolByPasskey(page, await inviteOwner(staffSide, EMAIL));
  await said(page, "The device did not finish.");
});

test("the server refuses a passkey without user verification, also if the page did not ask for it", async ({
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openStaff();
  await addAuthenticator(page, "a key without verification");
  await page.route("**/options", async (route) => {
    const response = await route.fetch();
    const authenticatorSelection = { userVerification: "discouraged", residentKey: "discouraged" };
    await route.fulfill({ response, json: { ...((await response.json()) as object), authenticatorSelection } });
  });
  await enrolByPasskey(page, await inviteOwner(staffSide, EMAIL));
  await expect(page.getByRole("alert")).toContainText("That passkey was not accepted.");
});

test("without scripts, a person enrols with a password and codes, corrects errors, and works", async ({
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 422/);
  await addEnquiry(staffSide);
  const { page } = await openStaff(WITHOUT_SCRIPTS);
  const link = await inviteOwner(staffSide, EMAIL);
  await page.goto(link);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter your name"]);
  await page.getByLabel("Your name").fill("Kim Owner");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("button", { name: "Make a passkey" })).toBeHidden();
  await page.getByText("My device has no passkeys").click();
  const key = (await page.getByRole("definition").textContent()) ?? "";
  const secret = key.replaceAll(" ", "");
  await expect(page.getByRole("img", { name: `QR code of the key ${key}` })).toBeVisible();
  await page.getByLabel("New password").fill("passwordpassword");
  await page.getByRole("button", { name: "Make my account" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Choose another password. This one is easy to guess, or little is left of it without names, years and words of this work",
    "Enter the 6 digits that the app shows now. If they do not work, check the time on your phone",
  ]);
  await expect(page).toHaveTitle(/^Error: /);

  await page.getByLabel("New password").fill(PASSWORD);
  const used = codeAt(secret, new Date());
  await page.getByLabel("Code from the app").fill(used);
  await page.getByRole("button", { name: "Make my account" }).click();
  await expect(heading(page)).toHaveText("Keep these codes");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
  await page.waitForLoadState();
  const codes = await page.getByRole("main").getByRole("listitem").allTextContents();
  await keepCodes(page);
  await page.getByRole("link", { name: "Inbox 1 new" }).click();
  await page.getByRole("link", { name: "New: Ngaire Sample" }).click();
  await expect(heading(page)).toHaveText("Ngaire Sample");
  await expectSignedOut(page);

  const credentials = { email: EMAIL, password: PASSWORD };
  await page.goto("/sign-in");
  await signInWith(page, { ...credentials, code: used });
  await expect(page.getByRole("alert")).toContainText("The email, the password or the code is not right");
  // The next code, which the window of one step accepts already.
  await signInWith(page, { ...credentials, code: codeAt(secret, new Date(Date.now() + 30_000)) });
  await expect(heading(page)).toHaveText(GREETING);
  await expectSignedOut(page);

  await page.goto("/recovery");
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(heading(page)).toHaveText("Welcome back, Kim Owner");
  await page.goto(link);
  await expect(heading(page)).toHaveText("This link has expired");
});
