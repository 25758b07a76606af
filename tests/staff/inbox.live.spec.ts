import type { Page } from "@playwright/test";

import { makeReference } from "../../cases/data/reference.ts";
import type { NewSubmission } from "../../cases/data/store.ts";
import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import {
  addPersonTo,
  addSubmission,
  changeStore,
  continueSession,
  expectAccessible,
  heading,
  said,
  signInAs,
  signOut,
  type StaffUnderTest,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

const DAY_MS = 24 * 60 * 60_000;

const add = (side: StaffUnderTest, name: string, kind: NewSubmission["kind"] = "enquiry") =>
  addSubmission(side, { kind, answers: { way: "myself", name, phone: "0491 570 006", message: `${name} would like a call` } });

/** Adds as many messages as a page of the list has rows, and more. */
const addMany = (side: StaffUnderTest, count: number) =>
  changeStore(side, async ({ db }) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      reference: makeReference(),
      kind: "enquiry" as const,
      received_at: Date.now() - 60_000 - index,
      answers: JSON.stringify({ name: `Sample ${index}`, message: "Hello" }),
      suspected: 0 as const,
    }));
    await db.insertInto("submissions").values(rows).execute();
  });

const list = (page: Page) => page.getByRole("region", { name: "Messages" });
const listed = (page: Page) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") })
    .getByRole("link");
const pane = (page: Page) => page.getByRole("region", { name: "Message", exact: true });
const view = (page: Page, name: string) => page.getByRole("list", { name: "Views" }).getByRole("link", { name });
const search = (page: Page) => page.getByRole("searchbox");
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

test("a person finds, filters, opens beside the list, gives and finishes messages, and takes it back", async ({
  staffSide,
  openAs,
}) => {
  await addPersonTo(staffSide, { name: "Alex Intake", email: "alex@example.org", roles: ["intake"] });
  const { page } = await openAs();
  await page.setViewportSize({ width: 1440, height: 900 });
  const [late, complaint] = [await add(staffSide, "Ngaire Sample"), await add(staffSide, "Robin Sample", "complaint")];
  const received_at = Date.now() - 20 * DAY_MS;
  await changeStore(staffSide, ({ db }) =>
    db.updateTable("submissions").set({ received_at }).where("reference", "=", late).execute(),
  );
  await page.goto("/inbox");
  await hydratedScreen(page);
  await expect(view(page, "Overdue 1")).toBeVisible();
  await expect(listed(page)).toHaveText(["New: Ngaire Sample", "New: Robin Sample"]);
  await expect(list(page).getByRole("heading", { name: "Overdue" })).toBeVisible();

  await search(page).fill("sample 0491570006");
  await search(page).press("Enter");
  await expect(page).toHaveURL(/\/inbox\?search=[\w-]{8}$/);
  await expect(heading(page)).toHaveText("2 found");
  await list(page).getByText("Kind", { exact: true }).click();
  await list(page).getByRole("link", { name: "Enquiry" }).click();
  await expect(listed(page)).toHaveText(["New: Ngaire Sample"]);
  await list(page).getByRole("link", { name: "Kind: Enquiry remove" }).click();
  await expect(listed(page)).toHaveCount(2);

  // The list stays as it is beside the message.
  const query = new URL(page.url()).search;
  await listed(page).filter({ hasText: "Robin" }).click();
  await expect(page).toHaveURL(new RegExp(`/submissions/${complaint}\\${query}$`));
  await expect(pane(page)).toContainText("Robin Sample would like a call");
  await expect(heading(page)).toHaveText("Robin Sample");
  await expect(listed(page)).toHaveText(["Robin Sample", "New: Ngaire Sample"]);
  await page.reload();
  await expect(listed(page)).toHaveText(["Robin Sample", "New: Ngaire Sample"]);
  await expect(pane(page)).toContainText("Robin Sample would like a call");

  await hydratedScreen(page);
  await page.getByLabel("Select Ngaire Sample").check();
  await said(page, "1 selected");
  await list(page).getByText("Give to", { exact: true }).click();
  await list(page).getByRole("button", { name: "Alex Intake" }).click();
  await said(page, "Ngaire Sample is given to Alex Intake.");
  await expect(list(page).getByText("Alex · new")).toBeVisible();
  await undo(page).click();
  await said(page, "Ngaire Sample is as it was before.");
  await expect(list(page).getByText("Alex · new")).toHaveCount(0);

  await view(page, "All open").click();
  await expect(heading(page)).toHaveText("All open");
  await page.getByLabel("Select Ngaire Sample").check();
  await list(page).getByRole("button", { name: "Done" }).click();
  await said(page, "Ngaire Sample is done.");
  await expect(listed(page)).toHaveText(["Robin Sample"]);
  await expect(view(page, "Overdue 0")).toBeVisible();
  await undo(page).click();
  await expect(listed(page)).toHaveCount(2);
});

test("views are saved under a name; new messages are announced, and the list changes only when asked", async ({
  staffSide,
  openAs,
}) => {
  const { page } = await openAs();
  await page.setViewportSize({ width: 1440, height: 900 });
  await add(staffSide, "Ngaire Sample");
  await add(staffSide, "Robin Sample", "complaint");
  await page.clock.install();
  await page.goto("/inbox?kind=complaint");
  await hydratedScreen(page);
  await page.getByText("Save view").click();
  await page.getByLabel("Name of the view").fill("Complaints first");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = page.getByRole("list", { name: "Saved views" }).getByRole("link", { name: "Complaints first" });
  await expect(saved).toBeVisible();
  await view(page, "All open").click();
  await expect(listed(page)).toHaveCount(2);
  await saved.click();
  await expect(listed(page)).toHaveText(["New: Robin Sample"]);
  await page.getByRole("button", { name: "Remove this view" }).click();
  await expect(saved).toHaveCount(0);

  await expect(listed(page)).toHaveCount(2);
  await add(staffSide, "Someone New");
  await page.clock.runFor(61_000);
  await said(page, "1 new message.");
  await expect(listed(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Show them" }).click();
  await expect(listed(page)).toHaveCount(3);
});

test("at 390 px the list and the message take turns, and the place in the list stays", async ({ staffSide, openAs }) => {
  const { page } = await openAs();
  await page.setViewportSize({ width: 390, height: 844 });
  await addMany(staffSide, 60);
  await page.goto("/inbox");
  await hydratedScreen(page);
  await expect(listed(page)).toHaveCount(50);
  const row = listed(page).nth(40);
  await row.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await row.boundingBox())?.y ?? 0);
  const before = await top();
  await row.click();
  await expect(pane(page)).toContainText("Hello");
  await expect(list(page)).toBeHidden();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(list(page)).toBeVisible();
  await expect(pane(page)).toBeHidden();
  expect(Math.abs((await top()) - before)).toBeLessThan(90);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(listed(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Page before" }).click();
  await expect(listed(page)).toHaveCount(50);
  await expectAccessible(page);
});

test("12 rows are whole at 1440 x 900, and 6 at 390 x 844", async ({ staffSide, openAs }) => {
  const { page } = await openAs();
  await addMany(staffSide, 30);
  for (const [width, height, rows] of [
    [1440, 900, 12],
    [390, 844, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/inbox");
    const whole = await list(page)
      .getByRole("listitem")
      .evaluateAll((all) => {
        const end = all[0]?.closest("div")?.getBoundingClientRect().bottom ?? 0;
        return all.filter((one) => one.getBoundingClientRect().bottom <= end).length;
      });
    expect(whole, `${width} x ${height}`).toBeGreaterThanOrEqual(rows);
  }
});

test("single keys move, select, finish, undo and search, outside fields alone, and can be turned off", async ({
  staffSide,
  openAs,
}) => {
  const { page } = await openAs();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ["Ari Sample", "Bo Sample", "Cy Sample"]) await add(staffSide, name);
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
  await search(page).blur();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard" });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await keys.getByLabel("Use single keys").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(search(page)).not.toBeFocused();
  await page.reload();
  await hydratedScreen(page);
  await page.keyboard.press("/");
  await expect(search(page)).not.toBeFocused();
});

test("the messages before and after one, the row after Done and its Undo, a day to wait for, and a new day for several", async ({
  staffSide,
  openAs,
}) => {
  const { page } = await openAs();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ["Ari Sample", "Bo Sample", "Cy Sample"]) await add(staffSide, name);
  await page.goto("/inbox?kind=enquiry");
  await hydratedScreen(page);
  const [before, after] = ["Previous message", "Next message"].map((name) => page.getByRole("link", { name }));
  await listed(page).first().click();
  await expect(heading(page)).toHaveText("Ari Sample");
  await expect(before!).toHaveCount(0);
  await after!.click();
  await expect(heading(page)).toHaveText("Bo Sample");
  await expect(page).toHaveURL(/\?kind=enquiry$/);
  await pane(page).getByRole("button", { name: "Done" }).click();
  await expect(listed(page)).toHaveText([/Ari/, /Cy/]);
  await expect(listed(page).filter({ hasText: "Cy" })).toBeFocused();
  await expect(after!).toHaveAttribute("href", /kind=enquiry$/);
  await undo(page).click();
  await expect(listed(page).filter({ hasText: "Bo" })).toBeFocused();
  await after!.click();
  await expect(heading(page)).toHaveText("Cy Sample");
  await expect(after!).toHaveCount(0);

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
  await expectAccessible(page);
});

test("without scripts all works but keys and the live count", async ({ staffSide, staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["intake"] }, WITHOUT_SCRIPTS);
  await page.setViewportSize({ width: 1440, height: 900 });
  const reference = await add(staffSide, "Ngaire Sample");
  const hidden = await add(staffSide, "Ngaire Sample", "complaint");
  await page.goto("/inbox");
  await search(page).fill("ngaire");
  await search(page).press("Enter");
  await expect(listed(page)).toHaveText(["New: Ngaire Sample"]);
  await list(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("alert")).toContainText("Select at least one message");
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel("Select Ngaire Sample").check();
  await list(page).getByText("Give to", { exact: true }).click();
  await list(page).getByRole("button", { name: "You" }).click();
  await said(page, "Ngaire Sample is given to Kim Owner.");
  await expect(page).toHaveURL(/\?search=[\w-]{8}&did=/);
  await undo(page).click();
  await said(page, "Ngaire Sample is as it was before.");

  await listed(page).click();
  await expect(page).toHaveURL(new RegExp(`/submissions/${reference}\\?search=`));
  await expect(pane(page)).toContainText("Ngaire Sample would like a call");
  await expect(listed(page)).toHaveText(["Ngaire Sample"]);

  await add(staffSide, "Robin Sample");
  await page.goto(`/submissions/${reference}?kind=enquiry`);
  const [before, after] = ["Previous message", "Next message"].map((name) => page.getByRole("link", { name }));
  await after!.click();
  await expect(heading(page)).toHaveText("Robin Sample");
  await before!.click();
  await pane(page).getByRole("button", { name: "Done" }).click();
  await said(page, "Done.");
  await expect(listed(page)).toHaveText([/Robin Sample/]);
  await after!.click();
  await expect(heading(page)).toHaveText("Robin Sample");
  await pane(page).getByText("More", { exact: true }).click();
  await pane(page).getByRole("button", { name: "Tomorrow" }).click();
  await said(page, "It waits, and is due again on the day that you chose.");
  await undo(page).click();
  await said(page, "It is as it was before.");

  await search(page).fill(hidden);
  await search(page).press("Enter");
  await expect(page.getByText("Nothing was found")).toBeVisible();
  await page.goto("/inbox?from=2026-02-30");
  await expect(page.getByRole("alert")).toContainText("Enter a day that exists");
  await view(page, "My messages").click();
  await expect(page.getByRole("heading", { name: "Nothing waits for you" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All open" }).click();
  await expect(listed(page)).toHaveCount(1);
});

test("no address has the words of a search; Back and another window keep it, and a sign-out ends it", async ({
  staffSide,
  staffErrors,
  openStaff,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const { page, context, sessionToken } = await openAs();
  const requested: string[] = [];
  context.on("request", (request) => requested.push(request.url()));
  const withWords = () => requested.filter((url) => /ngaire|robin|sample/i.test(url));
  await add(staffSide, "Ngaire Sample");
  await add(staffSide, "Robin Sample", "complaint");
  const ended = page.getByRole("alert").filter({ hasText: "This search has ended. Enter its words again" });

  await page.goto("/inbox");
  await hydratedScreen(page);
  await search(page).fill("Ngaire Sample");
  await search(page).press("Enter");
  await expect(listed(page)).toHaveText([/Ngaire/]);
  const address = page.url();
  expect(address).toMatch(/\/inbox\?search=[\w-]{8}$/);
  expect(withWords()).toEqual([]);
  await view(page, "My messages").click();
  await expect(listed(page)).toHaveCount(0);
  await page.goBack();
  await expect(listed(page)).toHaveText([/Ngaire/]);
  await page.reload();
  await expect(search(page)).toHaveValue("Ngaire Sample");

  const other = await context.newPage();
  // An address of an earlier version of the program, such as a bookmark.
  await other.goto("/inbox?q=Robin+Sample&kind=complaint");
  await expect(other).toHaveURL(/\/inbox\?search=[\w-]{8}&kind=complaint$/);
  await expect(listed(other)).toHaveText([/Robin/]);
  await page.reload();
  await expect(listed(page)).toHaveText([/Ngaire/]);
  await other.close();

  const elsewhere = await openStaff();
  await continueSession(elsewhere.context, staffSide, sessionToken);
  await elsewhere.page.goto(address);
  await expect(elsewhere.page.getByRole("alert")).toContainText("This search has ended. Enter its words again");
  await expect(listed(elsewhere.page)).toHaveCount(2);
  await elsewhere.page.getByRole("alert").getByRole("link").click();
  await expect(search(elsewhere.page)).toBeFocused();

  await hydratedScreen(page);
  await signOut(page);
  await said(page, "You are signed out.");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("staff-searches");
  await signInAs(context, staffSide, { name: "Sam Owner" });
  await page.goto(address);
  await expect(ended).toBeVisible();
  // The address of the earlier version of the program, which was opened, is the only one.
  expect(withWords()).toEqual([expect.stringMatching(/q=Robin\+Sample/)]);
});
