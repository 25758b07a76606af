import type { Page } from "@playwright/test";

import { codeAt } from "../../accounts/codes.ts";
import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { fold, replyText } from "../support/message-screen.ts";
import { Keyboard } from "../support/keyboard.ts";
import { PASSWORD, SECRET } from "../support/people-fixture.ts";
import {
  accountMenu,
  addPersonTo,
  addSubmission,
  continueSession,
  GREETING,
  heading,
  said,
  test,
} from "../support/staff-side.ts";

test.use({ sendsMail: true });

const DAY_MS = 24 * 60 * 60_000;

const ANSWERS = { way: "myself", message: "Please write" };
const CV = { kind: "txt", senderName: "cv.txt", bytes: new TextEncoder().encode("A CV") } as const;
const ago = (ms: number) => new Date(Date.now() - ms);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const listed = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem").getByRole("link");
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: typeof name === "string" });
/** Signs in with a password that is wrong, then with the right one. */
async function signIn(page: Page, keyboard: Keyboard, email: string) {
  await page.goto("/");
  await keyboard.press(page.locator("summary", { hasText: "With a password and a code" }));
  for (const password of ["not the password", PASSWORD]) {
    await keyboard.type(page.getByLabel("Email"), email);
    await keyboard.type(page.getByLabel("Password", { exact: true }), password);
    await keyboard.type(page.getByLabel("Code"), codeAt(SECRET, new Date()));
    await page.keyboard.press("Enter");
    if (password !== PASSWORD) await keyboard.isAt(page.getByRole("alert"));
  }
  await expect(heading(page)).toHaveText(GREETING);
  // A link of a document without its scripts brings another document, whose heading does not take the focus.
  await hydratedScreen(page);
}

test("with a keyboard alone, people do all of their work", async ({ staffSide, staffErrors, openStaff }) => {
  staffErrors.allow(/status of 4(04|22)/);
  await addPersonTo(staffSide, { name: "Ash Officer", roles: ["complaints"] });
  const manager = await addPersonTo(staffSide, { name: "Sam Manager", roles: ["intake", "recruitment"] });
  const owner = await addPersonTo(staffSide, { name: "Kim Owner", roles: ["owner"] });
  const kit = { ...ANSWERS, name: "Kit Sample" };
  const application = await addSubmission(staffSide, { kind: "application", answers: kit, attachment: CV });
  const robin = { ...ANSWERS, name: "Robin Sample", message: "I want to complain" };
  await addSubmission(staffSide, { answers: robin }, ago(DAY_MS));
  const ngaire = { ...ANSWERS, name: "Ngaire Sample", email: "ngaire@example.com" };
  const earlier = await addSubmission(staffSide, { answers: ngaire }, ago(31 * DAY_MS));
  const { page, context } = await openStaff();
  const keyboard = new Keyboard(page);

  await test.step("sign in with a password and a code", () => signIn(page, keyboard, manager.email));

  await test.step("open the inbox", async () => {
    await keyboard.press(link(page, /^Inbox/));
    await keyboard.isAt(heading(page));
  });

  await test.step("the list is a list for a screen reader in a window of every width", async () => {
    for (const width of [1280, 320]) await expect.poll(() => rowsTold(page, width), `${width} wide`).toBe(3);
  });

  await test.step("read an application and save its CV", async () => {
    await keyboard.press(link(page, "Skip to main content"), "Shift+Tab");
    await keyboard.press(link(page, /Kit Sample/));
    await keyboard.isAt(heading(page));
    const [download] = await Promise.all([page.waitForEvent("download"), keyboard.press(link(page, "Save the file"))]);
    expect(download.suggestedFilename()).toBe(`${application}.txt`);
    await keyboard.press(link(page, /^Inbox/), "Shift+Tab");
    await keyboard.isAt(heading(page));
  });

  await test.step("hand a complaint over to those who answer complaints", async () => {
    await keyboard.press(link(page, /Robin Sample/));
    await keyboard.isAt(heading(page));
    await keyboard.press(page.locator("summary", { hasText: "It is something else" }));
    await keyboard.press(button(page, "Hand it over"));
    await keyboard.isAt(page.getByRole("alert"));
    await keyboard.press(page.getByRole("alert").getByRole("link"));
    await keyboard.isAt(page.getByLabel("What is it really?"));
    await page.keyboard.type("Com");
    await keyboard.press(button(page, "Hand it over"));
    await expect(heading(page)).toHaveText("It was handed over");
    await keyboard.isAt(heading(page));
    await keyboard.press(link(page, "Back to the inbox"));
    await keyboard.isAt(heading(page));
    await expect(link(page, /Robin Sample/)).toHaveCount(0);
  });

  await test.step("find last month's enquiry by name, and narrow the list", async () => {
    await keyboard.type(page.getByRole("searchbox"), "ngaire");
    await page.keyboard.press("Enter");
    await expect(listed(page)).toHaveText([/Ngaire/]);
    await keyboard.isAt(heading(page));
    await keyboard.press(page.locator("summary", { hasText: "Kind" }));
    await keyboard.press(link(page, "Referral"));
    await expect(page.getByText("Nothing was found")).toBeVisible();
    await keyboard.isAt(heading(page));
    await keyboard.press(link(page, /^Kind: Referral/));
    await expect(listed(page)).toHaveText([/Ngaire/]);
    await keyboard.isAt(heading(page));
  });

  await test.step("give to somebody in bulk", async () => {
    await keyboard.check(page.getByLabel("Select Ngaire Sample"));
    await keyboard.press(page.locator("summary", { hasText: "Give to" }).first(), "Shift+Tab");
    await keyboard.press(button(page, "You"));
    await said(page, "Ngaire Sample is given to Sam Manager.");
  });

  await test.step("write and send a reply", async () => {
    await keyboard.press(link(page, /Ngaire Sample/));
    await keyboard.isAt(heading(page));
    await keyboard.press(fold(page, "Ready text"));
    await keyboard.press(button(page, "Enquiry: we have it"));
    await keyboard.isAt(replyText(page));
    await expect(replyText(page)).toHaveValue(/^Hello Ngaire,/);
    await keyboard.press(fold(page, "Subject"), "Shift+Tab");
    await keyboard.type(page.getByLabel("Subject"), " ");
    await page.keyboard.press("ControlOrMeta+Enter");
    await keyboard.isAt(page.getByRole("alert"));
    await keyboard.press(link(page, "Enter a subject"));
    await keyboard.isAt(page.getByLabel("Subject"));
    await page.keyboard.type("Your enquiry");
    await page.keyboard.press("ControlOrMeta+Enter");
    await keyboard.isAt(button(page, "Stop"));
    await keyboard.press(accountMenu(page), "Shift+Tab");
    await keyboard.press(button(page, "Sign out"));
    await said(page, "You are signed out.");
  });

  await continueSession(context, staffSide, owner.sessionToken);
  await page.goto("/");
  await hydratedScreen(page);

  await test.step("show the month to the manager", async () => {
    await keyboard.press(link(page, "Office"));
    await keyboard.isAt(heading(page));
    await keyboard.press(link(page, "Figures"));
    await keyboard.isAt(heading(page));
    await keyboard.to(page.getByLabel("From"));
    await page.keyboard.type("02012020");
    await keyboard.to(page.getByLabel("To", { exact: true }));
    await page.keyboard.type("01012020");
    await keyboard.press(button(page, "Show these days"));
    await keyboard.isAt(page.getByRole("alert"));
    await keyboard.press(page.getByRole("alert").getByRole("link"));
    await keyboard.isAt(page.getByLabel("From"));
    await page.keyboard.type("01012020");
    await keyboard.press(button(page, "Show these days"));
    await expect(page.getByText(/^From .* to .*2020/)).toBeVisible();
    await keyboard.isAt(heading(page));
  });

  await test.step("erase one person", async () => {
    await keyboard.press(link(page, "Office"), "Shift+Tab");
    await keyboard.isAt(heading(page));
    await keyboard.press(link(page, "Records"));
    await keyboard.isAt(heading(page));
    await keyboard.press(link(page, "Find one person"));
    await keyboard.isAt(heading(page));
    await keyboard.type(page.getByLabel("Name, email, phone or reference"), "ngaire@example.com");
    await page.keyboard.press("Enter");
    await said(page, "1 message was found.");
    await keyboard.press(button(page, "Erase for good"));
    await keyboard.isAt(page.getByRole("alert"));
    await keyboard.check(page.getByLabel(`Choose ${earlier}`));
    await keyboard.check(page.getByLabel("I have checked"));
    await keyboard.press(button(page, "Erase for good"));
    await said(page, "1 message was erased.");
    await keyboard.isAt(heading(page));
  });
});

test("single keys lead to the places and show their list; they can be turned off, and do nothing in a field", async ({
  openAs,
}) => {
  const { page } = await openAs({ roles: ["intake"] });
  await page.goto("/");
  await hydratedScreen(page);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(heading(page)).toHaveText("Office");
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(heading(page)).toHaveText("All open");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox");
  await expect(search).toBeFocused();
  await page.keyboard.type("go?");
  await expect(search).toHaveValue("go?");
  await heading(page).focus();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard" });
  await expect(list).toBeVisible();
  // A place that the person does not have has no key.
  await expect(list.getByText("Go to Website")).toHaveCount(0);
  await list.getByLabel("Use single keys").uncheck();
  await list.getByRole("button", { name: "Close" }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await hydratedScreen(page);
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(heading(page)).toHaveText("All open");
  await accountMenu(page).click();
  await page.getByRole("button", { name: "Keyboard" }).click();
  await expect(list.getByLabel("Use single keys")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(button(page, "Keyboard ?")).toBeFocused();
});

test("a fragment that is no percent-encoding names no part, and its screen is shown", async ({ openAs }) => {
  const { page } = await openAs();
  await page.goto("/office#%");
  await hydratedScreen(page);
  await expect(heading(page)).toHaveText("Office");
});

/** How many rows of the list the browser tells a screen reader of, at this width of the window. */
async function rowsTold(page: Page, width: number): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 800 });
  const rows = await page.getByRole("region", { name: "Messages" }).getByRole("listitem").count();
  if (before) await page.setViewportSize(before);
  return rows;
}
