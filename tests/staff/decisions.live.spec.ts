import { expect } from "../fixtures.ts";
import {
  addSubmission,
  changeStore,
  expectAccessible,
  type StaffUnderTest,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

test.describe.configure({ mode: "default", timeout: 180_000 });

const DAY_MS = 24 * 60 * 60_000;

/** Puts the clock in doubt, as it is after 30 days without the site, and holds a purge of two messages. */
async function makeDecisions(side: StaffUnderTest): Promise<void> {
  for (const message of ["one", "two", "three"]) await addSubmission(side, { answers: { message } });
  await changeStore(side, async ({ db }) => {
    const old = db.selectFrom("submissions").select("reference").where("answers", "not like", "%three%");
    const received_at = Date.now() - 3 * 365 * DAY_MS;
    await db.updateTable("submissions").set({ received_at }).where("reference", "in", old).execute();
    await db.insertInto("held_purge").values({ id: 1, because: "large", count: 2, total: 3, since_ran_ms: 0 }).execute();
    const { ran_ms: ran } = await db.selectFrom("clock").select("ran_ms").executeTakeFirstOrThrow();
    const doubt = { seen_at: Date.now() - 30 * DAY_MS, error_ms: 30 * DAY_MS, since_ran_ms: ran, ahead_ms: 0 };
    await db.updateTable("clock").set(doubt).execute();
  });
}

test("without scripts, an owner confirms the clock of the server, then deletes the messages that waited", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  await makeDecisions(staffSide);
  const { page } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto("/site");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Is the clock of the server right?");
  await page.getByRole("button", { name: "The clock is right" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/^Compare the clock of the server/);
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel("I have compared it").check();
  await page.getByRole("button", { name: "The clock is right" }).click();
  await expect(page.getByRole("status")).toHaveText(/^The site goes by the clock/);

  // The process of the site reads the clock of the store within 10 seconds.
  const isShownAnew = async () => {
    await page.goto("/site");
    return page.getByText("2 of 3 messages have been kept").isVisible();
  };
  await expect.poll(isShownAnew, { timeout: 30_000 }).toBe(true);
  await page.getByLabel("I have checked").check();
  await page.getByRole("button", { name: "Delete them for good" }).click();
  await expect(page.getByRole("status")).toHaveText("The messages were deleted.");
  await expect(page.getByRole("button", { name: "Delete them for good" })).toHaveCount(0);
  await page.goto("/?show=all");
  await expect(page.getByText("1 submission", { exact: false }).first()).toBeVisible();
  await page.goto("/audit");
  for (const row of ["Confirmed the clock of the server", "Deleted the messages that waited"])
    await expect(page.getByRole("cell", { name: row })).toBeVisible();
});

test("the forms are accessible; they ask for both factors again after 5 minutes", async ({ staffSide, staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  await makeDecisions(staffSide);
  const { page } = await openAs();
  await page.goto("/site");
  await page.getByRole("button", { name: "The clock is right" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await changeStore(staffSide, ({ db }) =>
    db
      .updateTable("sessions")
      .set({ authenticated_at: Date.now() - 6 * 60_000 })
      .execute(),
  );
  await page.getByLabel("I have compared it").check();
  await page.getByRole("button", { name: "The clock is right" }).click();
  await expect(page).toHaveURL(/\/confirm\?to=%2Fsite$/);
});
