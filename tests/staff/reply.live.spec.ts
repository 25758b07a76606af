import type { Page } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { codeOf } from "../support/people-fixture.ts";
import { mailServer, type MailServer } from "../support/mail-server.ts";
import {
  addSubmission,
  expectAccessible,
  heading,
  said,
  signInWith,
  signOut,
  type StaffUnderTest,
  test as base,
  WITHOUT_SCRIPTS,
  changeStore,
  continueSession,
  stopWrites,
} from "../support/staff-side.ts";

/** A staff side that sends mail. */
const test = base.extend<{ mail: MailServer }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures that this one needs from the pattern
  mail: async ({}, use) => {
    const mail = await mailServer();
    await use(mail);
    await mail.stop();
  },
  staffSettings: async ({ mail }, use) =>
    use({ SMTP_URL: mail.url, MAIL_FROM: "website@example.org", MAIL_TO: "team@example.org" }),
});
const addEnquiry = (side: StaffUnderTest, answers: Record<string, string> = {}) =>
  addSubmission(side, {
    answers: { way: "myself", name: "Ngaire Sample", email: "ngaire@example.com", message: "Is there a place?", ...answers },
  });

const text = (page: Page) => page.getByLabel("Text", { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send the reply" });

test("a person starts with a ready text, corrects an error, and the reply arrives once", async ({
  staffSide,
  staffErrors,
  mail,
  openAs,
}) => {
  staffErrors.allow(/status of 4(09|22)/);
  const reference = await addEnquiry(staffSide);
  const { page, context } = await openAs();
  await page.goto(`/submissions/${reference}`);
  await page.getByRole("link", { name: "Reply by email" }).click();
  await expect(heading(page)).toHaveText(`Reply by email: ${reference}`);
  await page.getByLabel("Ready text").selectOption({ label: "Enquiry: we have it" });
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(text(page)).toHaveValue(/^Hello Ngaire Sample,/);

  // Another window that was opened before.
  const other = await context.newPage();
  await other.goto(`/submissions/${reference}/reply`);
  await page.getByLabel("Subject").fill("");
  await text(page).fill("Hello Ngaire\n\nYes, there is 👩🏽‍🦽.");
  await send(page).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter a subject"]);
  await expect(text(page)).toHaveValue("Hello Ngaire\n\nYes, there is 👩🏽‍🦽.");
  await page.getByLabel("Subject").fill("A place");
  await send(page).dblclick();
  await said(page, "Your reply is stored.");
  await expect.poll(() => mail.received.length).toBe(1);
  const [{ recipients, mail: got } = { recipients: [], mail: undefined }] = mail.received;
  expect(recipients).toEqual(["ngaire@example.com"]);
  expect(got).toMatchObject({ subject: `A place [${reference}]`, replyTo: [{ address: "team@example.org" }] });
  expect(got?.text).toContain("Hello Ngaire\n\nYes, there is 👩🏽‍🦽.\n\nYour reference is");
  const isShownAsSent = async () => {
    await page.reload();
    return page.getByText(/^Sent on /).isVisible();
  };
  await expect.poll(isShownAsSent, { timeout: 30_000 }).toBe(true);

  await other.getByLabel("Subject").fill("Mine");
  await text(other).fill("My own words");
  await send(other).click();
  await expect(other.getByRole("alert")).toContainText(/Kim Owner answered on .* Your reply was not sent\./);
  await expect(text(other)).toHaveValue("My own words");
  await expect(other.getByText("Yes, there is 👩🏽‍🦽.")).toBeVisible();
  await send(other).click();
  await expect.poll(() => mail.received.length).toBe(2);
});

test("a half-written reply is there after a closed tab, a sign-out and a lost network, until it is sent", async ({
  staffSide,
  staffErrors,
  mail,
  openAs,
}) => {
  staffErrors.allow(/ERR_INTERNET_DISCONNECTED|status of (409|401)/);
  const reference = await addEnquiry(staffSide);
  const { page, context, ...account } = await openAs({ name: "Sam Manager", roles: ["intake"] });
  const path = `/submissions/${reference}/reply`;
  const saved = (on: Page) => expect(on.getByText(/^Saved as a draft/).first()).toBeVisible();
  await page.goto(path);
  await hydratedScreen(page);
  await page.getByLabel("Subject").fill("About your place");
  await text(page).fill("Hello Ngaire, first line 👩🏽‍🦽");
  await saved(page);

  const { page: colleague } = await openAs({ name: "Kim Owner" });
  await colleague.goto(`/submissions/${reference}`);
  await expect(colleague.getByText("Sam Manager is writing a reply.")).toBeVisible();
  await expect(colleague.getByText("first line")).toHaveCount(0);

  // What was typed in the last second is sent while the tab closes.
  await text(page).fill("Hello Ngaire, second line");
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  const isThere = async (words: string) => {
    await next.goto(path);
    return (await text(next).inputValue()) === words;
  };
  await expect.poll(() => isThere("Hello Ngaire, second line")).toBe(true);
  await expect(next.getByText(/^Your draft of /)).toBeVisible();
  await expect(next.getByLabel("Subject")).toHaveValue("About your place");

  await hydratedScreen(next);
  await context.setOffline(true);
  await text(next).fill("Hello Ngaire, third line");
  await expect(next.getByText("Not saved: no network.").first()).toBeVisible();
  await context.setOffline(false);
  await saved(next);
  // The sign-out waits for the last words.
  await text(next).fill("Hello Ngaire, fourth line");
  const signedOut = next.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/sign-out"));
  await signOut(next);
  await expect(heading(next)).toHaveText("Sign in");
  const headers = await (await signedOut).allHeaders();
  expect(headers["clear-site-data"], "the browser keeps nothing").toBe('"cache", "storage"');
  await next.goto(`/sign-in?to=${path}`);
  await signInWith(next, { ...account, code: codeOf(new Date()) });
  await expect(text(next)).toHaveValue("Hello Ngaire, fourth line");

  await hydratedScreen(next);
  await send(next).click();
  await said(next, "Your reply is stored.");
  await expect.poll(() => mail.received.length).toBe(1);
  await next.goto(path);
  await expect(text(next)).toHaveValue("");
  await expect(next.getByText(/^Your draft of /)).toHaveCount(0);
});

test("of two windows neither draft replaces the other unseen, and owners read what a colleague who left did not send", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 409/);
  const reference = await addEnquiry(staffSide);
  const { page, context, email } = await openAs({ name: "Sam Manager", roles: ["intake"] });
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(`/submissions/${reference}/reply`);
    await hydratedScreen(window);
  }
  await text(page).fill("Words of the first window");
  await expect(page.getByText(/^Saved as a draft/).first()).toBeVisible();
  await text(other).fill("Words of the second window");
  const conflict = other.getByRole("region", { name: /^What you wrote in another window/ });
  await expect(conflict).toContainText("Words of the first window");
  await expect(text(other)).toHaveValue("Words of the second window");
  await expectAccessible(other);
  await conflict.getByRole("button", { name: "Keep both" }).press("Enter");
  const both = "Words of the second window\n\nWords of the first window";
  await expect(text(other)).toHaveValue(both);
  await expect(conflict).toBeHidden();
  await expect(other.getByText(/^Saved as a draft/).first()).toBeVisible();

  const { page: owner } = await openAs({ name: "Kim Owner" });
  const unsent = owner.getByRole("region", { name: "Drafts that were not sent" });
  await owner.goto(`/submissions/${reference}`);
  await expect(unsent).toHaveCount(0);
  await changeStore(staffSide, ({ db }) => db.updateTable("people").set({ disabled_at: 1 }).where("email", "=", email).execute());
  await owner.reload();
  await expect(unsent).toContainText("Reply by Sam Manager");
  await expect(unsent).toContainText("Words of the second window");
  await expectAccessible(owner);
});

test("without scripts: email that is not safe needs a reason; with scripts, words stay when database or server are gone", async ({
  staffSide,
  staffErrors,
  openStaff,
  mail,
  openAs,
}) => {
  staffErrors.allow(/status of (422|503)|ERR_CONNECTION_REFUSED|Failed to fetch/);
  const reference = await addEnquiry(staffSide, { notSafeToEmail: "yes" });
  const { page, sessionToken } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto(`/submissions/${reference}/reply?template=ask-for-a-time-to-call`);
  await send(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter why you write although email is not safe for them"]);
  await page.getByLabel("Why you write by email all the same").fill("She asked me to");
  await send(page).click();
  await said(page, "Your reply is stored. It is sent now.");
  await expect.poll(() => mail.received.length).toBe(1);
  expect(mail.received[0]?.raw).not.toContain("She asked");

  const { page: scripted, context: second } = await openStaff();
  await continueSession(second, staffSide, sessionToken);
  await scripted.goto(`/submissions/${reference}/reply`);
  await scripted.getByLabel("Subject").fill("Again");
  await text(scripted).fill("Words that must stay");
  await scripted.getByLabel("Why you write").fill("A reason");
  await hydratedScreen(scripted);
  await scripted.waitForLoadState("networkidle");
  await expectAccessible(scripted);
  const expectKept = async () => {
    await send(scripted).click();
    await expect(scripted.getByRole("alert")).toContainText("Your reply was not stored, or we cannot tell.", { timeout: 30_000 });
    // The text may be that of the send before; the focus comes with the response to this one.
    await expect(scripted.getByRole("alert")).toBeFocused({ timeout: 30_000 });
    await expect(text(scripted)).toHaveValue("Words that must stay");
  };
  const letOthersWrite = stopWrites(staffSide);
  await expectKept();
  letOthersWrite();
  await staffSide.stop();
  await scripted.getByLabel("Subject").fill("Again");
  await expectKept();
  expect(mail.received).toHaveLength(1);
});
