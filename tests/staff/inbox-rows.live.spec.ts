import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { addMessageOf, done, list, listed, next, pane, previous, search, undo, WIDE } from "../support/inbox-screen.ts";
import { heading, said, test } from "../support/staff-side.ts";

const DAY_MS = 24 * 60 * 60_000;

test("single keys move, select, finish, undo and search, outside fields alone", async ({ staffSide, openAs }) => {
  const { page } = await openAs({}, WIDE);
  for (const name of ["Ari Sample", "Bo Sample", "Cy Sample"]) await addMessageOf(staffSide, name);
  await page.goto("/inbox");
  await hydratedScreen(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(listed(page).filter({ hasText: "Bo" })).toBeFocused();
  await page.keyboard.press("k");
  await expect(listed(page).filter({ hasText: "Ari" })).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByLabel("Select Ari Sample")).toBeChecked();
  await page.keyboard.press("e");
  await said(page, "Ari Sample is done.");
  await expect(listed(page)).toHaveCount(2);
  await page.keyboard.press("z");
  await expect(listed(page)).toHaveCount(3);
  await expect(listed(page).filter({ hasText: "Ari" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pane(page)).toContainText("Ari Sample would like a call");
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("jex");
  await expect(search(page)).toHaveValue("jex");
});

test("the messages before and after one, the row after Done and its Undo, a day to wait for, and a new day for several", async ({
  staffSide,
  openAs,
}) => {
  const { page } = await openAs({}, WIDE);
  for (const name of ["Ari Sample", "Bo Sample", "Cy Sample"]) await addMessageOf(staffSide, name);
  await page.goto("/inbox?kind=enquiry");
  await hydratedScreen(page);
  await listed(page).first().click();
  await expect(heading(page)).toHaveText("Ari Sample");
  await expect(previous(page)).toHaveCount(0);
  await next(page).click();
  await expect(heading(page)).toHaveText("Bo Sample");
  await expect(page).toHaveURL(/\?kind=enquiry$/);
  await done(page).click();
  await expect(listed(page)).toHaveText([/Ari/, /Cy/]);
  await expect(listed(page).filter({ hasText: "Cy" })).toBeFocused();
  await expect(next(page)).toHaveAttribute("href", /kind=enquiry$/);
  await undo(page).click();
  await expect(listed(page).filter({ hasText: "Bo" })).toBeFocused();
  await next(page).click();
  await expect(heading(page)).toHaveText("Cy Sample");
  await expect(next(page)).toHaveCount(0);

  await pane(page).getByText("More", { exact: true }).click();
  await pane(page).getByRole("button", { name: "In a week" }).click();
  await said(page, "It waits, and is due again on the day that you chose.");
  await expect(list(page).getByText("Nobody · waiting")).toBeVisible();
  await undo(page).click();
  await said(page, "It is as it was before.");
  await expect(list(page).getByText("Nobody · waiting")).toHaveCount(0);

  await page.getByLabel("Select Ari Sample").check();
  await page.getByLabel("Select all on this page").check();
  await list(page).getByText("More", { exact: true }).click();
  const in20Days = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  await list(page).getByLabel("New day to answer those selected").fill(in20Days);
  await list(page).getByRole("button", { name: "Set the day" }).click();
  await said(page, /^3 messages are to be answered by /);
  await undo(page).click();
  await said(page, "3 messages are as they were before.");
  // Of two results, that of the list and that of the message beside it, the newest is shown.
  for (const name of ["Bo", "Cy"]) await page.getByLabel(`Select ${name} Sample`).uncheck();
  await list(page).getByRole("button", { name: "Done" }).click();
  await said(page, "Ari Sample is done.");
  await done(page).click();
  await said(page, /^Done\.$/);
  await expect(undo(page)).toHaveCount(1);
  await undo(page).click();
  await said(page, "It is as it was before.");
  await expect(undo(page)).toHaveCount(0);
});
