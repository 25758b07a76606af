import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Page, Response } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { type SmallDisk, smallDisk } from "../support/small-disk.ts";
import { type PostgresUnderTest, startPostgres } from "../support/postgres.ts";
import { addSubmission, signInAs, type StaffUnderTest, test as base } from "../support/staff-side.ts";

const WIDTHS = [1280, 320];
/** A server that does not respond is given up after 15 seconds. */
const GIVEN_UP = { timeout: 40_000 };

base.describe.configure({ mode: "default", timeout: 120_000 });
base.use({ actionTimeout: 20_000 });

const addComplaint = (side: StaffUnderTest) =>
  addSubmission(side, {
    kind: "complaint",
    answers: { name: "Ngaire Sample", email: "ngaire@example.com", message: "Nobody came" },
    sameAs: { token: "failures" },
    suspected: false,
  });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const note = (page: Page) => page.getByLabel("Note for staff");
const addNote = (page: Page) => page.getByRole("button", { name: "Add the note" }).click();
const save = (page: Page) => page.getByRole("button", { name: "Save the record" }).click();
const sendAgain = (page: Page) => page.getByRole("button", { name: "Send it again" }).click();
const said = (page: Page, text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
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

/** Opens a window with scripts and one without, both of the same signed-in owner. */
async function openBothWays(
  side: StaffUnderTest,
  openStaff: (options?: BrowserContextOptions) => Promise<{ page: Page; context: BrowserContext }>,
) {
  const { page, context } = await openStaff();
  await signInAs(context, side);
  const plain = await openStaff({ javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  return { page, context, plain };
}

const test = base.extend<{ postgres: PostgresUnderTest }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures that this one needs from the pattern
  postgres: async ({}, use) => {
    const postgres = await startPostgres();
    await use(postgres);
    await postgres.remove();
  },
  staffSettings: async ({ postgres }, use) => use({ DATABASE_URL: await postgres.freshDatabase() }),
});

test("PostgreSQL is away at the click: what was typed stays, and counts once when it is sent again", async ({
  postgres,
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 50[03]/);
  const reference = await addComplaint(staffSide);
  const { page, context, plain } = await openBothWays(staffSide, openStaff);
  const register = await context.newPage();
  for (const one of [page, plain.page]) await one.goto(`/submissions/${reference}`);
  await register.goto(`/submissions/${reference}/register`);
  await note(page).fill("With scripts\nShe called");
  await note(plain.page).fill("Without scripts\nHe called");
  await register.getByLabel("What we put right").fill("A new worker");
  for (const one of [page, register]) await readyToFail(one);

  await postgres.stop();
  await addNote(page);
  await expectKept(page);
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  await page.getByLabel("Assign to").selectOption("Kim Owner");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expectKept(page);
  const refused = plain.page.waitForResponse(isPost);
  await addNote(plain.page);
  await expect(heading(plain.page)).toHaveText("Not stored");
  expect([(await refused).status(), (await refused).headers()["retry-after"]]).toEqual([503, "30"]);
  await expect(plain.page.getByLabel("What you typed")).toHaveValue("Without scripts\nHe called");
  await plain.page.waitForLoadState();
  const [refusedAgain] = await Promise.all([
    plain.page.waitForResponse(isPost),
    plain.page.waitForEvent("load"),
    sendAgain(plain.page),
  ]);
  expect(refusedAgain.status()).toBe(503);
  await expect(plain.page.getByLabel("What you typed")).toHaveValue("Without scripts\nHe called");
  await save(register);
  await expect(heading(register)).toHaveText("Not stored");
  await expect(register.getByRole("alert")).toBeFocused();
  await expect(register.getByLabel("What we put right")).toHaveValue("A new worker");
  expect(await violationsInLightAndDark(register, WIDTHS)).toEqual([]);

  await postgres.start();
  await sendAgain(plain.page);
  await said(plain.page, "The note was added.");
  await sendAgain(register);
  await said(register, "The record is saved.");
  await expect(page.getByLabel("Assign to")).toHaveValue(/./);
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await said(page, "It was assigned.");
  await expect(note(page)).toHaveValue("With scripts\nShe called");

  postgres.freeze();
  await addNote(page);
  await expectKept(page);
  postgres.thaw();
  await addNote(page);
  await said(page, "The note was added.");
  await page.reload();
  for (const words of ["With scripts She called", "Without scripts He called"])
    await expect(page.getByRole("listitem").filter({ hasText: words })).toHaveCount(1);
  await page.goto(`/submissions/${reference}/register`);
  await expect(page.getByRole("cell", { name: "A new worker" })).toHaveCount(1);
});

const testOnSmallDisk = base.extend<{ disk: SmallDisk }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures that this one needs from the pattern
  disk: async ({}, use, info) => {
    const disk = smallDisk();
    info.skip(disk === undefined, "only root can mount a small disk");
    if (!disk) return;
    await use(disk);
    disk.unmount();
  },
  staffSettings: async ({ disk }, use) => use({ DATA_DIR: disk.folder }),
});

testOnSmallDisk(
  "the disk is full at the click: a form without scripts stays on its page, and is stored once there is space",
  async ({ disk, staffSide, staffErrors, openStaff }) => {
    staffErrors.allow(/status of 50[03]/);
    const reference = await addComplaint(staffSide);
    const { page, plain } = await openBothWays(staffSide, openStaff);
    await page.goto(`/submissions/${reference}`);
    await note(page).fill("Words that must stay");
    await readyToFail(page);
    await plain.page.goto("/people/invite");
    await plain.page.getByLabel("Email").fill("sam@example.org");
    await plain.page.getByLabel(/^Intake/).check();

    await disk.fill(staffSide);
    await addNote(page);
    await expectKept(page);
    await plain.page.getByRole("button", { name: "Make the link" }).click();
    await expect(plain.page.getByRole("alert")).toContainText("This was not stored, or we cannot tell.");
    await expect(heading(plain.page)).toHaveText("Invite a person");
    await expect(plain.page.getByLabel("Email")).toHaveValue("sam@example.org");
    await expect(plain.page.getByLabel(/^Intake/)).toBeChecked();

    disk.clear();
    await addNote(page);
    await said(page, "The note was added.");
    await expect(page.getByRole("listitem").filter({ hasText: "Words that must stay" })).toHaveCount(1);
    await plain.page.getByRole("button", { name: "Make the link" }).click();
    await expect(heading(plain.page)).toHaveText("The link is ready");
  },
);

base(
  "two tabs of one person: what the second does is stored or told, and words of other forms stay",
  async ({ staffSide, staffErrors, openStaff }) => {
    staffErrors.allow(/status of 409/);
    const reference = await addComplaint(staffSide);
    const other = await addSubmission(staffSide, {
      ...{ kind: "enquiry", answers: { name: "Ngaire Sample", email: "ngaire@example.com", message: "Again" }, suspected: false },
      sameAs: { token: "another of the same person" },
    });
    const { page, context } = await openStaff();
    await signInAs(context, staffSide);
    const second = await context.newPage();
    for (const one of [page, second]) {
      await one.goto(`/submissions/${reference}`);
      await hydratedScreen(one);
    }
    const changeStatus = async (tab: Page, status: string) => {
      await tab.getByLabel("Status").selectOption(status);
      await tab.getByRole("button", { name: "Change the status" }).click();
      await said(tab, "The status was changed.");
    };
    await note(second).fill("Half a thought");
    await expect(second.getByText(/^Saved as a draft/).first()).toBeVisible();
    await changeStatus(page, "In progress");
    await note(page).fill("From the first tab");
    await addNote(page);
    await said(page, "The note was added.");
    // What the second tab has typed is a draft of the same person.
    await expect(note(page)).toHaveValue("Half a thought");
    await second.getByLabel("Outcome, if you close it").fill("We said sorry");
    await changeStatus(second, "Done");
    for (const entry of [/from New to In progress/, /from In progress to Done/, /From the first tab/])
      await expect(second.getByRole("listitem").filter({ hasText: entry })).toHaveCount(1);
    await expect(note(second)).toHaveValue("Half a thought");
    await second.getByRole("link", { name: other }).click();
    await expect(heading(second)).toContainText(other);
    await expect(note(second)).toHaveValue("");

    for (const one of [page, second]) await one.goto(`/submissions/${reference}/register`);
    await page.getByLabel("What we put right").fill("A new worker");
    await save(page);
    await said(page, "The record is saved.");
    await second.getByLabel("What we put right").fill("An apology");
    await save(second);
    await expect(second.getByRole("alert")).toContainText("This record was changed");
    await expect(second.getByLabel("What we put right")).toHaveValue("An apology");
    await save(second);
    await said(second, "The record is saved.");
    for (const words of ["A new worker", "An apology"]) await expect(second.getByRole("cell", { name: words })).toHaveCount(1);
  },
);

const DAY_MS = 24 * 60 * 60_000;

/** `moveClock` sets how wrong the clock of the server is. */
const testWithClock = base.extend<{ moveClock: (ms: number) => void }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures that this one needs from the pattern
  moveClock: async ({}, use, info) => use((ms) => writeFileSync(info.outputPath("clock"), String(ms))),
  staffSettings: async ({ moveClock }, use, info) => {
    moveClock(0);
    const preload = join(import.meta.dirname, "../support/moved-clock.ts");
    await use({ NODE_OPTIONS: `--import=${preload}`, MOVED_CLOCK: info.outputPath("clock") });
  },
});

testWithClock(
  "the clock jumps 12 years ahead and 30 days back: people sign in again, and find all that was stored",
  async ({ moveClock, staffSide, staffErrors, openStaff }) => {
    staffErrors.allow(/status of 401/);
    const reference = await addComplaint(staffSide);
    const { page, context } = await openStaff();
    await signInAs(context, staffSide);
    await page.goto(`/submissions/${reference}`);
    await note(page).fill("Note at the right time");
    await addNote(page);
    await said(page, "The note was added.");
    for (const days of [12 * 365, -30]) {
      const words = `Note ${days} days away`;
      await note(page).fill(words);
      moveClock(days * DAY_MS);
      await addNote(page);
      await expect(heading(page)).toHaveText("You are signed out");
      await expect(page.getByLabel("What you typed")).toHaveValue(words);
      const now = new Date(Date.now() + days * DAY_MS);
      await signInAs(context, staffSide, { email: `kim${days}@example.org`, now });
      await sendAgain(page);
      await said(page, "The note was added.");
      await page.goto("/?show=all");
      await expect(page.getByRole("link", { name: reference })).toBeVisible();
      await page.getByRole("link", { name: reference }).click();
      for (const stored of ["Note at the right time", words])
        await expect(page.getByRole("listitem").filter({ hasText: stored })).toHaveCount(1);
    }
  },
);
