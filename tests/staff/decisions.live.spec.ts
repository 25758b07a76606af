import { codeAt } from "../../accounts/codes.ts";
import { expect } from "../fixtures.ts";
import { readClockUntil } from "../support/store-fixture.ts";
import {
  addSubmission,
  changeStore,
  expectAccessible,
  minutesPass,
  type StaffUnderTest,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

test.describe.configure({ mode: "default", timeout: 180_000 });

const DAY_MS = 24 * 60 * 60_000;

/** Holds a purge of two messages. */
async function makeDecision(side: StaffUnderTest): Promise<void> {
  const old = new Date(Date.now() - 3 * 365 * DAY_MS);
  for (const at of [old, old, new Date()]) await addSubmission(side, {}, at);
  await changeStore(side, async (engine) => {
    await readClockUntil(engine, new Date());
    await engine.db.insertInto("held_purge").values({ id: 1, because: "large", count: 2, total: 3, since: Date.now() }).execute();
  });
}

test("without scripts, an owner deletes the messages that waited", async ({ staffSide, staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  await makeDecision(staffSide);
  const { page } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto("/site");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Delete what has been kept long enough?");
  await expect(page.getByText("2 of 3 messages have been kept")).toBeVisible();
  await page.getByRole("button", { name: "Delete them for good" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/^Look at what will be deleted/);
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel("I have checked").check();
  await page.getByRole("button", { name: "Delete them for good" }).click();
  await expect(page.getByRole("status")).toHaveText("The messages were deleted.");
  await expect(page.getByRole("button", { name: "Delete them for good" })).toHaveCount(0);
  await page.goto("/inbox?show=found");
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toHaveCount(1);
  await page.goto("/audit");
  await expect(page.getByRole("cell", { name: "Deleted the messages that waited" })).toBeVisible();
});

test("the form is accessible; it asks for both factors again after 5 minutes, and then goes on", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  await makeDecision(staffSide);
  const { page, secret, password } = await openAs();
  await page.goto("/site");
  await page.getByRole("button", { name: "Delete them for good" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await minutesPass(staffSide, "authenticated_at", 6);
  await page.getByLabel("I have checked").check();
  await page.getByRole("button", { name: "Delete them for good" }).click();
  await expect(page).toHaveURL(/\/confirm\?to=%2Fsite$/);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Code").fill(codeAt(secret, new Date()));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("The messages were deleted.");
});
