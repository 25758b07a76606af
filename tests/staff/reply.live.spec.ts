import type { Page } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { fold, noteText, replyText, send, state, tab, useReadyText } from "../support/message-screen.ts";
import { codeOf } from "../support/people-fixture.ts";
import { signInWith } from "../support/sign-in-form.ts";
import {
  addSubmission,
  expectAccessible,
  heading,
  said,
  signOut,
  type StaffUnderTest,
  test,
  WITHOUT_SCRIPTS,
  changeStore,
  continueSession,
  stopWrites,
} from "../support/staff-side.ts";

test.use({ sendsMail: true });

const addEnquiry = (side: StaffUnderTest, answers: Record<string, string> = {}) =>
  addSubmission(side, {
    answers: { way: "myself", name: "Ngaire Sample", email: "ngaire@example.com", message: "Is there a place?", ...answers },
  });

test("seen, answered from a ready text and closed in 4 clicks; a stop within 15 seconds makes it a draft again", async ({
  staffSide,
  mail,
  openAs,
}) => {
  const reference = await addEnquiry(staffSide);
  const { page } = await openAs();
  await page.goto("/inbox");
  await page.getByRole("link", { name: "Ngaire Sample" }).click();
  await expect(heading(page)).toHaveText("Ngaire Sample");
  await hydratedScreen(page);
  await useReadyText(page, "Enquiry: we have it");
  await expect(replyText(page)).toHaveValue(/^Hello Ngaire,/);
  await expect(replyText(page)).toBeFocused();
  await page.getByRole("button", { name: "Send and done" }).click();
  const stop = page.getByRole("button", { name: "Stop" });
  await expect(stop).toBeFocused();
  await expect(page.getByText(/^It goes out in \d+ seconds\.$/)).toBeVisible();
  await expect(state(page)).toHaveValue("done");
  await stop.click();
  await said(page, "Your reply was stopped.");
  await expect(replyText(page)).toHaveValue(/^Hello Ngaire,/);
  await expect(state(page)).toHaveValue("new");

  await replyText(page).press("ControlOrMeta+Enter");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your reply was sent." })).toBeAttached();
  await expect(page.getByRole("region", { name: "Write" })).toBeFocused();
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]?.recipients).toEqual(["ngaire@example.com"]);
  expect(mail.received[0]?.mail).toMatchObject({
    subject: `We have your message [${reference}]`,
    replyTo: [{ address: "team@example.org" }],
  });
});

test("a person corrects an error, the reply arrives once, and another window is told who answered", async ({
  staffSide,
  staffErrors,
  mail,
  openAs,
}) => {
  staffErrors.allow(/status of 4(09|22)/);
  const reference = await addEnquiry(staffSide);
  const { page, context } = await openAs();
  await page.goto(`/submissions/${reference}`);
  const other = await context.newPage();
  await other.goto(`/submissions/${reference}`);
  await hydratedScreen(page);
  await fold(page, "Subject").click();
  await page.getByLabel("Subject").fill("");
  await replyText(page).fill("Hello Ngaire\n\nYes, there is 👩🏽‍🦽.");
  await send(page).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter a subject"]);
  await expect(replyText(page)).toHaveValue("Hello Ngaire\n\nYes, there is 👩🏽‍🦽.");
  await page.getByLabel("Subject").fill("A place");
  await send(page).dblclick();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => mail.received.length).toBe(1);
  expect(mail.received[0]?.mail.text).toContain("Hello Ngaire\n\nYes, there is 👩🏽‍🦽.\n\nYour reference is");
  await expect(page.getByText(/^Sent on /)).toBeVisible({ timeout: 30_000 });

  await replyText(other).fill("My own words");
  await send(other).click();
  await expect(other.getByRole("alert")).toContainText(/Kim Owner answered on .* Your reply was not sent\./);
  await expect(replyText(other)).toHaveValue("My own words");
  await expect(other.getByText("Yes, there is 👩🏽‍🦽.")).toBeVisible();
  await send(other).click();
  await other.getByRole("button", { name: "Send now" }).click();
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
  const path = `/submissions/${reference}`;
  const saved = (on: Page) => expect(on.getByText(/^Draft saved/).first()).toBeVisible();
  await page.goto(path);
  await hydratedScreen(page);
  await replyText(page).fill("Hello Ngaire, first line 👩🏽‍🦽");
  await saved(page);

  const { page: colleague } = await openAs({ name: "Kim Owner" });
  await colleague.goto(path);
  await expect(colleague.getByText("Sam Manager is writing a reply.")).toBeVisible();
  await expect(colleague.getByText("first line")).toHaveCount(0);

  // What was typed in the last second is sent while the tab closes.
  await replyText(page).fill("Hello Ngaire, second line");
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  const isThere = async (words: string) => {
    await next.goto(path);
    return (await replyText(next).inputValue()) === words;
  };
  await expect.poll(() => isThere("Hello Ngaire, second line")).toBe(true);
  await expect(next.getByText(/^Your draft of /)).toBeVisible();

  await hydratedScreen(next);
  await context.setOffline(true);
  await replyText(next).fill("Hello Ngaire, third line");
  await expect(next.getByText("Not saved: no network.").first()).toBeVisible();
  await context.setOffline(false);
  await saved(next);
  // The sign-out waits for the last words.
  await replyText(next).fill("Hello Ngaire, fourth line");
  const signedOut = next.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/sign-out"));
  await signOut(next);
  await expect(heading(next)).toHaveText("Sign in");
  const headers = await (await signedOut).allHeaders();
  expect(headers["clear-site-data"], "the browser keeps nothing").toBe('"cache", "storage"');
  await next.goto(`/sign-in?to=${path}`);
  await signInWith(next, { ...account, code: codeOf(new Date()) });
  await expect(replyText(next)).toHaveValue("Hello Ngaire, fourth line");

  await hydratedScreen(next);
  // A note is kept while the other tab is sent.
  await tab(next, "Note").click();
  await noteText(next).fill("A note");
  await tab(next, "Reply").click();
  await send(next).click();
  await next.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => mail.received.length).toBe(1);
  await next.goto(`${path}?tab=reply`);
  await expect(replyText(next)).toHaveValue("");
  await expect(noteText(next)).toHaveValue("A note");
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
    await window.goto(`/submissions/${reference}`);
    await hydratedScreen(window);
  }
  await replyText(page).fill("Words of the first window");
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
  await replyText(other).fill("Words of the second window");
  const conflict = other.getByRole("region", { name: /^What you wrote in another window/ });
  await expect(conflict).toContainText("Words of the first window");
  await expect(replyText(other)).toHaveValue("Words of the second window");
  await expectAccessible(other);
  await conflict.getByRole("button", { name: "Keep both" }).press("Enter");
  const both = "Words of the second window\n\nWords of the first window";
  await expect(replyText(other)).toHaveValue(both);
  await expect(conflict).toBeHidden();
  await expect(replyText(other)).toBeFocused();
  await expect(other.getByText(/^Draft saved/).first()).toBeVisible();

  // Their windows would go on to ask, and the server refuses who has left.
  await context.close();
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

test("without scripts: a ready text, a reason for email that is not safe, and a stop; with scripts, words stay when the server is gone", async ({
  staffSide,
  staffErrors,
  openStaff,
  mail,
  openAs,
}) => {
  staffErrors.allow(/status of (422|503)|ERR_CONNECTION_REFUSED|Failed to fetch/);
  const reference = await addEnquiry(staffSide, { notSafeToEmail: "yes" });
  const { page, sessionToken } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto(`/submissions/${reference}`);
  await expect(page.getByRole("complementary", { name: "Safe contact" })).toContainText("Do not email.");
  await fold(page, "Write all the same, with a reason").click();
  await replyText(page).fill("My words");
  await send(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter why you write although email is not safe for them"]);
  await useReadyText(page, "Ask for a time to call");
  await expect(replyText(page)).toHaveValue(/^My words\n\nHello Ngaire,/);
  await page.getByLabel("Why you write by email all the same").fill("She asked me to");
  await send(page).click();
  await expect(page.getByText(/^It goes out at \d.* Until then you can stop it\.$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await said(page, "Your reply was stopped. It is in the form again.");
  await send(page).click();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => mail.received.length).toBe(1);
  expect(mail.received[0]?.raw).not.toContain("She asked");

  const { page: scripted, context: second } = await openStaff();
  await continueSession(second, staffSide, sessionToken);
  await scripted.goto(`/submissions/${reference}`);
  await hydratedScreen(scripted);
  await fold(scripted, "Write all the same, with a reason").click();
  await replyText(scripted).fill("Words that must stay");
  await scripted.getByLabel("Why you write").fill("A reason");
  await scripted.waitForLoadState("networkidle");
  await expectAccessible(scripted);
  const expectKept = async () => {
    await send(scripted).click();
    await expect(scripted.getByRole("alert")).toContainText("This was not stored, or we cannot tell.", { timeout: 30_000 });
    // The text may be that of the send before; the focus comes with the response to this one.
    await expect(scripted.getByRole("alert")).toBeFocused({ timeout: 30_000 });
    await expect(replyText(scripted)).toHaveValue("Words that must stay");
  };
  const letOthersWrite = stopWrites(staffSide);
  await expectKept();
  letOthersWrite();
  await staffSide.stop();
  await replyText(scripted).press("End");
  await expectKept();
  expect(mail.received).toHaveLength(1);
});

test("the menus of a message close on a click elsewhere, and on Escape, which gives the focus back", async ({
  staffSide,
  openAs,
}) => {
  const reference = await addEnquiry(staffSide);
  const { page } = await openAs();
  await page.goto(`/submissions/${reference}`);
  await hydratedScreen(page);
  for (const name of ["Give to", "More", "Ready text"]) {
    const summary = page.getByRole("region", { name: "Message", exact: true }).locator("summary", { hasText: name });
    const menu = summary.locator("..");
    await summary.click();
    await expect(menu).toHaveAttribute("open");
    await heading(page).click();
    await expect(menu).not.toHaveAttribute("open");
    await summary.click();
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(summary).toBeFocused();
  }
});
