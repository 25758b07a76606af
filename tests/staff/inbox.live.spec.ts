import type { Page } from "@playwright/test";

import { addEntry } from "../../cases/entries/entries.ts";
import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { addMessageOf, done, list, listed, next, pane, previous, search, undo, WIDE } from "../support/inbox-screen.ts";
import { storeMany } from "../support/many-submissions.ts";
import {
  addPersonTo,
  changeStore,
  continueSession,
  expectAccessible,
  heading,
  said,
  signInAs,
  signOut,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

const DAY_MS = 24 * 60 * 60_000;

const view = (page: Page, name: string) => page.getByRole("list", { name: "Views" }).getByRole("link", { name });

test("a person finds, filters, opens beside the list, gives and finishes messages, and takes it back", async ({
  staffSide,
  openAs,
}) => {
  await addPersonTo(staffSide, { name: "Alex Intake", email: "alex@example.org", roles: ["intake"] });
  const { page } = await openAs({}, WIDE);
  await addMessageOf(staffSide, "Ngaire Sample", "enquiry", new Date(Date.now() - 20 * DAY_MS));
  const complaint = await addMessageOf(staffSide, "Robin Sample", "complaint");
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
  const { page } = await openAs({}, WIDE);
  await addMessageOf(staffSide, "Ngaire Sample");
  await addMessageOf(staffSide, "Robin Sample", "complaint");
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
  await addMessageOf(staffSide, "Someone New");
  await page.clock.runFor(61_000);
  await said(page, "1 new message.");
  await expect(listed(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Show them" }).click();
  await expect(listed(page)).toHaveCount(3);
});

test("12 rows are whole at 1440 x 900 and 6 at 390 x 844, where the list and the message take turns, and the place stays", async ({
  staffSide,
  openAs,
}) => {
  const { page } = await openAs({}, WIDE);
  const at = (index: number) => ({ received_at: Date.now() - 60_000 - index, answers: { name: "Sample", message: "Hello" } });
  await changeStore(staffSide, (engine) => storeMany(engine, 60, at));
  await page.goto("/inbox");
  expect(await wholeRows(page), "at 1440 x 900").toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await wholeRows(page), "at 390 x 844").toBeGreaterThanOrEqual(6);

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
  await expectAccessible(page);
  await page.getByRole("link", { name: "Page before" }).click();
  await expect(listed(page)).toHaveCount(50);
});

/** Returns how many rows of the list are whole before anybody scrolls. */
const wholeRows = (page: Page) =>
  list(page)
    .getByRole("listitem")
    .evaluateAll((all) => {
      const end = all[0]?.closest("div")?.getBoundingClientRect().bottom ?? 0;
      return all.filter((one) => one.getBoundingClientRect().bottom <= end).length;
    });

test("without scripts all works but keys and the live count", async ({ staffSide, staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["intake"] }, { ...WITHOUT_SCRIPTS, ...WIDE });
  const reference = await addMessageOf(staffSide, "Ngaire Sample");
  const hidden = await addMessageOf(staffSide, "Ngaire Sample", "complaint");
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

  const robin = await addMessageOf(staffSide, "Robin Sample");
  await page.goto(`/submissions/${reference}?kind=enquiry`);
  await next(page).click();
  await expect(heading(page)).toHaveText("Robin Sample");
  await previous(page).click();
  await expect(heading(page)).toHaveText("Ngaire Sample");
  await done(page).click();
  await said(page, "Done.");
  await expect(listed(page)).toHaveText([/Robin Sample/]);
  await next(page).click();
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

  const added = { reference: robin, kind: "added", body: { text: "I feel worse today" } } as const;
  await changeStore(staffSide, (engine) => engine.transaction((transaction) => addEntry(engine, transaction, added, new Date())));
  await page.getByLabel("Select Robin Sample").check();
  await list(page).getByRole("button", { name: "Done" }).click();
  await said(page, /^1 message was left as it was, .* Look at it first\.$/);
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
  await addMessageOf(staffSide, "Ngaire Sample");
  await addMessageOf(staffSide, "Robin Sample", "complaint");
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
