import type { Page, Response } from "@playwright/test";

import { expect } from "../fixtures.ts";
import * as message from "../support/message-screen.ts";
import { noteText as note } from "../support/message-screen.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import {
  addSubmission,
  expectAccessible,
  heading,
  said,
  type StaffUnderTest,
  test as base,
  WITHOUT_SCRIPTS,
  continueSession,
  stopWrites,
} from "../support/staff-side.ts";

/** A database that does not respond is given up after 15 seconds. */
const GIVEN_UP = { timeout: 40_000 };

base.use({ actionTimeout: 20_000 });

const SENDER = { name: "Ngaire Sample", email: "ngaire@example.com" };
const addComplaint = (side: StaffUnderTest) =>
  addSubmission(side, { kind: "complaint", answers: { ...SENDER, message: "Nobody came" } });

const addNote = (page: Page) => message.addNote(page).click();
const save = (page: Page) => page.getByRole("button", { name: "Save the record" }).click();
/** The groups of the record are folded. */
const openRemedy = (page: Page) => page.locator("details:has(#remedy):not([open]) > summary").click();
const sendAgain = (page: Page) => page.getByRole("button", { name: "Send it again" }).click();
const expectKept = async (page: Page) => {
  await expect(page.getByRole("alert")).toContainText("This was not stored, or we cannot tell.", GIVEN_UP);
  // The text may be that of the send before; the focus comes with the response to this one.
  await expect(page.getByRole("alert")).toBeFocused(GIVEN_UP);
};

const isPost = (response: Response) => response.request().method() === "POST";

/** What a screen loads after its scripts could not come from a server that fails. */
const readyToFail = async (page: Page) => {
  await hydratedScreen(page);
  await page.waitForLoadState("networkidle");
};

const test = base.extend({
  staffSettings: async ({ postgres }, use) => use({ DATABASE_URL: await postgres.freshDatabase() }),
});

test("PostgreSQL is away at the click: what was typed stays, and counts once when it is sent again", async ({
  postgres,
  staffSide,
  staffErrors,
  openStaff,
  openAs,
}) => {
  staffErrors.allow(/status of 50[03]/);
  const reference = await addComplaint(staffSide);
  const { page, context, sessionToken } = await openAs();
  const { page: plain, context: withoutScripts } = await openStaff(WITHOUT_SCRIPTS);
  await continueSession(withoutScripts, staffSide, sessionToken);
  const [register, complaints] = [await context.newPage(), await context.newPage()];
  await complaints.goto("/");
  for (const one of [page, plain]) await one.goto(`/submissions/${reference}?tab=note`);
  await register.goto(`/submissions/${reference}/register`);
  await note(page).fill("With scripts\nShe called");
  await note(plain).fill("Without scripts\nHe called");
  await openRemedy(register);
  await register.getByLabel("What we put right").fill("A new worker");
  for (const one of [page, register, complaints]) await readyToFail(one);

  await postgres.stop();
  await addNote(page);
  await expectKept(page);
  await expectAccessible(page);
  await page.getByLabel("Given to").selectOption("You (Kim Owner)");
  await message.saveFacts(page).click();
  await expectKept(page);
  const refused = plain.waitForResponse(isPost);
  await addNote(plain);
  await expect(heading(plain)).toHaveText("Not stored");
  expect([(await refused).status(), (await refused).headers()["retry-after"]]).toEqual([503, "30"]);
  await expect(plain.getByLabel("What you typed")).toHaveValue("Without scripts\nHe called");
  await plain.waitForLoadState();
  const [refusedAgain] = await Promise.all([plain.waitForResponse(isPost), plain.waitForEvent("load"), sendAgain(plain)]);
  expect(refusedAgain.status()).toBe(503);
  await expect(plain.getByLabel("What you typed")).toHaveValue("Without scripts\nHe called");
  await save(register);
  await expect(heading(register)).toHaveText("Not stored");
  await expect(register.getByRole("alert")).toBeFocused();
  await expect(register.getByLabel("What we put right")).toHaveValue("A new worker");
  await expectAccessible(register);
  await complaints.getByRole("link", { name: "Complaints" }).click();
  await expect(heading(complaints)).toHaveText("Something went wrong");
  await expect(complaints.getByRole("main")).toContainText("If you sent something");
  await expect(heading(complaints)).toBeFocused();

  await postgres.start();
  await sendAgain(plain);
  await said(plain, "The note was added.");
  await sendAgain(register);
  await said(register, "The record is saved.");
  await expect(page.getByLabel("Given to")).toHaveValue(/./);
  await message.saveFacts(page).click();
  await said(page, "It was given.");
  await expect(note(page)).toHaveValue("With scripts\nShe called");

  postgres.freeze();
  await addNote(page);
  await expectKept(page);
  postgres.thaw();
  await addNote(page);
  await said(page, "The note was added.");
  await page.reload();
  for (const words of ["With scripts She called", "Without scripts He called"])
    await expect(page.getByRole("article").filter({ hasText: words })).toHaveCount(1);
  await page.goto(`/submissions/${reference}/register`);
  await expect(page.locator("td").filter({ hasText: "A new worker" })).toHaveCount(1);
});

base(
  "the database can only be read at the click: the words of a form without scripts are kept, and stored later",
  async ({ staffSide, staffErrors, openAs }) => {
    staffErrors.allow(/status of 503/);
    const { page } = await openAs({}, WITHOUT_SCRIPTS);
    await page.goto("/people/invite");
    await page.getByLabel("Email").fill("sam@example.org");
    await page.getByLabel(/^Coordinator/).check();
    const letOthersWrite = stopWrites(staffSide);
    const makeLink = page.getByRole("button", { name: "Make the link" });
    await makeLink.click(GIVEN_UP);
    await expect(page.getByRole("alert")).toContainText("It is still here.", GIVEN_UP);
    await expect(page.getByLabel("Email")).toHaveValue("sam@example.org");
    letOthersWrite();
    await sendAgain(page);
    await expect(heading(page)).toHaveText("The link is ready");
  },
);

base(
  "two tabs of one person: what the second does is stored or told, and words of other forms stay",
  async ({ staffSide, staffErrors, openAs }) => {
    staffErrors.allow(/status of 409/);
    const reference = await addComplaint(staffSide);
    const other = await addSubmission(staffSide, { answers: { ...SENDER, message: "Again" } });
    const { page, context } = await openAs();
    const second = await context.newPage();
    for (const one of [page, second]) {
      await one.goto(`/submissions/${reference}?tab=note`);
      await hydratedScreen(one);
    }
    const changeStatus = async (tab: Page, status: string, result: string) => {
      await message.state(tab).selectOption(status);
      await message.saveFacts(tab).click();
      await said(tab, result);
    };
    await note(second).fill("Half a thought");
    await expect(second.getByText(/^Draft saved/).first()).toBeVisible();
    await changeStatus(page, "In progress", "The state was changed.");
    await note(page).fill("From the first tab");
    await addNote(page);
    await said(page, "The note was added.");
    // What the second tab has typed is a draft of the same person.
    await expect(note(page)).toHaveValue("Half a thought");
    await second.getByLabel("Outcome, if you close it").fill("We said sorry");
    await changeStatus(second, "Done", "Done.");
    for (const entry of [/from New to In progress/, /from In progress to Done/])
      await expect(second.getByRole("listitem").filter({ hasText: entry })).toHaveCount(1);
    await expect(second.getByRole("article").filter({ hasText: "From the first tab" })).toHaveCount(1);
    await expect(note(second)).toHaveValue("Half a thought");
    await second.getByRole("link", { name: /^Enquiry, / }).click();
    await expect(second.getByRole("definition").filter({ hasText: other })).toBeVisible();
    await expect(note(second)).toHaveValue("");

    for (const one of [page, second]) {
      await one.goto(`/submissions/${reference}/register`);
      await openRemedy(one);
    }
    await page.getByLabel("What we put right").fill("A new worker");
    await save(page);
    await said(page, "The record is saved.");
    await second.getByLabel("What we put right").fill("An apology");
    await save(second);
    await expect(second.getByRole("alert")).toContainText("This record was changed");
    await expect(second.getByLabel("What we put right")).toHaveValue("An apology");
    await save(second);
    await said(second, "The record is saved.");
    for (const words of ["A new worker", "An apology"])
      await expect(second.locator("td").filter({ hasText: words })).toHaveCount(1);
  },
);
