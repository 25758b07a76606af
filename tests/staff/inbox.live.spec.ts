import type { Page } from "@playwright/test";

import type { NewSubmission } from "../../cases/data/store.ts";
import { holdBack } from "../support/network.ts";
import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import {
  addPersonTo,
  addSubmission,
  changeStore,
  expectAccessible,
  heading,
  said,
  signInAs,
  signOut,
  type StaffUnderTest,
  test,
  WITHOUT_SCRIPTS,
  continueSession,
} from "../support/staff-side.ts";

const DAY_MS = 24 * 60 * 60_000;

const add = (side: StaffUnderTest, name: string, kind: NewSubmission["kind"] = "enquiry") =>
  addSubmission(side, { kind, answers: { way: "myself", name, phone: "0491 570 006", message: "Please call" } });

const listed = (page: Page) => page.getByRole("row").getByRole("link");

test("a person finds, filters, selects, assigns and finishes submissions; new ones are announced", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  await addPersonTo(staffSide, { name: "Alex Intake", email: "alex@example.org", roles: ["intake"] });
  const { page } = await openAs();
  const [late, complaint] = [await add(staffSide, "Ngaire Sample"), await add(staffSide, "Robin Sample", "complaint")];
  await changeStore(staffSide, (engine) =>
    engine.db
      .updateTable("submissions")
      .set({ received_at: Date.now() - 20 * DAY_MS })
      .where("reference", "=", late)
      .execute(),
  );
  await page.clock.install();
  await page.goto("/inbox");
  await expect(page.getByRole("link", { name: "Overdue (1)" })).toBeVisible();

  await hydratedScreen(page);
  // What is opened and chosen while the list of a search is still loading stays.
  const letListCome = await holdBack(page, "**/inbox.data**");
  await page.getByRole("searchbox", { name: "Search" }).fill("sample 0491570006");
  await page.keyboard.press("Enter");
  await page.getByText("More filters").click();
  await page.getByLabel("Kind", { exact: true }).selectOption("Enquiry");
  letListCome();
  await expect(page).toHaveURL(/\/inbox\?show=all&search=[\w-]{8}$/);
  await page.unroute("**/inbox.data**");
  await expect(page.getByLabel("Kind", { exact: true })).toHaveValue("enquiry");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(listed(page)).toHaveText([late]);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
    "Search: “sample 0491570006” Remove Search: “sample 0491570006”",
    /^Kind/,
  ]);
  await page.getByRole("link", { name: "Remove Kind: Enquiry" }).click();
  await expect(listed(page)).toHaveText([complaint, late]);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
    "Search: “sample 0491570006” Remove Search: “sample 0491570006”",
  ]);

  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByRole("alert")).toContainText("Select at least one submission");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByLabel(`Select ${late}`)).toBeChecked();
  await page.getByLabel("Assign to").selectOption("Alex Intake");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "1 submission is assigned to Alex Intake. 1 submission was left" }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: late })).toContainText("Alex Intake");
  await page.getByLabel(`Select ${late}`).press("Space");
  await page.getByRole("button", { name: "Mark as done" }).click();
  await said(page, "1 submission is marked as done.");
  await expect(page.getByRole("link", { name: "Overdue (0)" })).toBeVisible();

  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(listed(page)).toHaveText([complaint]);
  const latest = await add(staffSide, "Someone New");
  await page.clock.runFor(61_000);
  await said(page, "1 new submission.");
  await page.getByRole("link", { name: "Show them" }).click();
  await expect(listed(page)).toHaveText([latest, complaint]);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText("1 new submission.")).toHaveCount(0);
  await page.getByRole("button", { name: "Tell me about new submissions", pressed: true }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Tell me about new submissions", pressed: false })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.runFor(130_000);
  expect(asked).not.toContain("/new-count");
});

test("without scripts all works but selecting a whole page and the live count", async ({ staffSide, staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["intake"] }, WITHOUT_SCRIPTS);
  const reference = await add(staffSide, "Ngaire Sample");
  const hidden = await add(staffSide, "Ngaire Sample", "complaint");
  await page.goto("/inbox");
  await page.getByRole("searchbox", { name: "Search" }).fill("ngaire");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(listed(page)).toHaveText([reference]);
  await expect(page.getByText("Select all")).toHaveCount(0);
  await page.getByLabel(`Select ${reference}`).check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a person from the list");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel(`Select ${reference}`)).toBeChecked();
  await page.getByLabel("Assign to").selectOption("Kim Owner");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await said(page, "1 submission is assigned to Kim Owner.");
  await expect(page).toHaveURL(/\?show=all&search=[\w-]{8}&said=assigned/);
  await page.getByRole("searchbox", { name: "Search" }).fill(hidden);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Nothing was found with these filters.")).toBeVisible();
  await page.goto("/inbox?from=2026-02-30");
  await expect(page.getByRole("alert")).toContainText("Enter a day that exists");
  await page.getByRole("link", { name: "Mine (1)" }).click();
  await expect(page).toHaveURL(/show=mine/);
  await page.getByLabel(`Select ${reference}`).check();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("There is nothing in this list.")).toBeVisible();
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
  const ngaire = await add(staffSide, "Ngaire Sample");
  const robin = await add(staffSide, "Robin Sample", "complaint");
  const ended = page.getByRole("alert").filter({ hasText: "This search has ended. Enter its words again" });

  await page.goto("/inbox");
  await hydratedScreen(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("Ngaire Sample");
  await page.getByRole("searchbox", { name: "Search" }).press("Enter");
  await expect(listed(page)).toHaveText([ngaire]);
  const address = page.url();
  expect(address).toMatch(/\/inbox\?show=all&search=[\w-]{8}$/);
  expect(withWords()).toEqual([]);
  await page.getByRole("link", { name: "Mine (0)" }).click();
  await expect(page.getByText("Nothing was found with these filters.")).toBeVisible();
  await page.goBack();
  await expect(listed(page)).toHaveText([ngaire]);
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("Ngaire Sample");
  await hydratedScreen(page);
  await page.goBack();
  await expect(listed(page)).toHaveText([robin, ngaire]);
  await page.goForward();
  await expect(listed(page)).toHaveText([ngaire]);

  const other = await context.newPage();
  // An address of an earlier version of the program, such as a bookmark.
  await other.goto("/inbox?show=all&q=Robin+Sample&kind=complaint");
  await expect(other).toHaveURL(/\/inbox\?show=all&search=[\w-]{8}&kind=complaint$/);
  await expect(listed(other)).toHaveText([robin]);
  await page.reload();
  await expect(listed(page)).toHaveText([ngaire]);
  await other.reload();
  await expect(listed(other)).toHaveText([robin]);
  await other.close();

  const elsewhere = await openStaff();
  await continueSession(elsewhere.context, staffSide, sessionToken);
  await elsewhere.page.goto(address);
  await expect(elsewhere.page.getByRole("alert")).toContainText("This search has ended. Enter its words again");
  await expect(listed(elsewhere.page)).toHaveText([robin, ngaire]);
  await expectAccessible(elsewhere.page);
  await elsewhere.page.getByRole("alert").getByRole("link").click();
  await expect(elsewhere.page.getByRole("searchbox", { name: "Search" })).toBeFocused();

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
