import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { saveFacts, state } from "../support/message-screen.ts";
import { holdBack } from "../support/network.ts";
import { addSubmission, downloadBy, said, type StaffUnderTest, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";

test("a complaints officer enters a complaint by phone, corrects it, closes it and saves the register; intake sees none of it", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of (404|422)/);
  await addSubmission(staffSide, { kind: "complaint", answers: { message: "Nobody came" } });
  const { page } = await openAs({ roles: ["complaints"] });
  await page.goto("/");
  await page.getByRole("link", { name: "Complaints" }).click();
  await expect(page.getByRole("row", { name: /No name Nobody came.*Due.*Not reportable 0 days Nobody/ })).toBeVisible();

  await page.getByRole("link", { name: "Enter a complaint" }).click();
  await page.getByRole("button", { name: "Add it to the register" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^How it came/, /^What they told you/]);
  await page.getByLabel("How it came").selectOption("Phone");
  await page.getByLabel("What they told you").fill("The worker was late\nthree times");
  await page.getByLabel("Name", { exact: true }).fill("Ngaire Sample");
  await page.getByLabel("Don’t leave a message").check();
  await page.getByRole("button", { name: "Add it to the register" }).click();
  const status = page.getByRole("status").filter({ hasText: "The complaint is in the register" });
  await expect(status).toHaveText(/WB-\S{4}-\S{3}/);
  const [reference = ""] = /WB-\S{4}-\S{3}/.exec((await status.textContent()) ?? "") ?? [];
  await expect(page.getByLabel("Who complained")).toHaveValue("Ngaire Sample");

  const save = page.getByRole("button", { name: "Save the record" });
  const saved = page.getByRole("status").filter({ hasText: "The record is saved." });
  const today = (await page.getByLabel("Received").inputValue()).slice(0, 10);
  await page.getByText("1. What the complaint is about").click();
  await page.getByLabel("What it is about", { exact: true }).selectOption("Came late");
  await page.getByLabel("Issues").fill("Late");
  await page.getByLabel("Acknowledged on").fill(today);
  await save.click();
  await expect(saved).toBeVisible();
  // What a person types before the scripts of a slow connection arrive stays.
  const letScriptsGo = await holdBack(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await page.getByText("1. What the complaint is about").click();
  await page.getByLabel("Issues").fill("Late three times");
  letScriptsGo();
  await hydratedScreen(page);
  await page.unroute("**/assets/*.js");
  await page.getByLabel("Closed on").fill(today);
  await save.click();
  await page.getByRole("link", { name: "Outcome: fill this in" }).click();
  await expect(page.getByLabel("Outcome")).toBeFocused();
  await expect(page.getByLabel("Issues")).toHaveValue("Late three times");
  await expect(page.getByLabel("Closed on")).toHaveValue(today);
  await page.getByLabel("Outcome").fill("A new worker comes");
  await save.click();
  await expect(saved).toBeVisible();
  await page.getByText("All changes").click();
  await expect(page.getByRole("row", { name: /^Issues.*Late \(replaced later\).*Kim Owner/ })).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: /^What it is about, Issues, .*: changed by Kim Owner/ }),
  ).toBeVisible();

  await page.locator("summary", { hasText: "Add what you change" }).click();
  await page.getByLabel("What we change").fill("Two workers know the way");
  await page.getByLabel("Who does it").selectOption({ index: 1 });
  await page.getByLabel("By when").fill("2999-01-01");
  await page.getByRole("button", { name: "Add what you change" }).click();
  await page.getByRole("button", { name: /^It is done ?: Two workers know the way/ }).click();
  await expect(page.getByRole("button", { name: /^It is not done ?: Two workers know the way/ })).toBeVisible();

  await page.getByRole("link", { name: "Back to the register" }).click();
  await expect(page.getByRole("link", { name: "No name" })).toBeVisible();
  await page.waitForLoadState();
  await expect(page.getByRole("link", { name: "Ngaire Sample" })).toHaveCount(0);
  await page.getByRole("link", { name: "All 2" }).click();
  await expect(page.getByRole("row", { name: /Ngaire Sample Came late: Late three times.*Closed/ })).toBeVisible();
  // A number of the quarter leads to the complaints that it counts.
  await page.getByRole("listitem").filter({ hasText: "Came late" }).getByRole("link").click();
  await expect(page.getByRole("status").filter({ hasText: "1 complaint" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Remove: Came late" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 complaints" })).toBeVisible();
  const quarter = await downloadBy(page.getByRole("link", { name: "Save these figures as a spreadsheet" }));
  expect(readFileSync(await quarter.path(), "utf8")).toContain('"What they were about","Came late","1"');
  const download = await downloadBy(page.getByRole("link", { name: "Save as a spreadsheet", exact: true }));
  expect(download.suggestedFilename()).toBe("complaints.csv");
  expect(readFileSync(await download.path(), "utf8")).toContain(`"${reference}"`);

  const { page: other } = await openAs({ name: "Kim Intake", roles: ["intake"] }, WITHOUT_SCRIPTS);
  await other.goto("/");
  await expect(other.getByRole("link", { name: "Complaints" })).toHaveCount(0);
  await other.goto("/nothing-here");
  const nothing = await other.getByRole("main").textContent();
  for (const path of ["/complaints", "/complaints?show=all", "/complaints/new", `/submissions/${reference}/register`]) {
    const response = await other.goto(path);
    expect([path, response?.status(), await other.getByRole("main").textContent()]).toEqual([path, 404, nothing]);
  }
  for (const path of ["/complaints.csv", "/complaints-quarter.csv"]) expect((await other.request.get(path)).status()).toBe(404);
});

test("whoever is back in a field when the scripts arrive keeps the focus there, and not in the summary of the errors", async ({
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["complaints"] });
  const letScriptsGo = await holdBack(page, "**/assets/*.js");
  await page.goto("/complaints/new", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add it to the register" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  const told = page.getByLabel("What they told you");
  await told.focus();
  letScriptsGo();
  await hydratedScreen(page);
  await expect(told).toBeFocused();
});

test("the outcome that somebody is writing beside a complaint stays when another form of the page is stored", async ({
  staffSide,
  openAs,
}) => {
  const reference = await addSubmission(staffSide, { kind: "complaint", answers: { message: "Nobody came" } });
  const { page } = await openAs({ roles: ["complaints"] });
  await page.goto(`/submissions/${reference}`);
  await hydratedScreen(page);
  const outcome = page.getByLabel("Outcome, if you close it");
  await outcome.fill("A new worker comes");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await state(page).selectOption("Waiting");
  await expect(save).toBeVisible();
  await page.locator('details[data-key="a"] > summary').click();
  await page.getByRole("button", { name: /^You / }).click();
  await expect(page.getByLabel("Given to", { exact: true })).not.toHaveValue("");
  await expect(outcome).toHaveValue("A new worker comes");
  // The facts are those that are stored now.
  await expect(state(page)).toHaveValue("new");
  await expect(save).toBeHidden();
  await state(page).selectOption("Done");
  await save.click();
  await expect(page.getByRole("link", { name: "Open the record" })).toBeVisible();
  await expect(outcome).toHaveCount(0);
});

/** Adds a complaint, and returns a function that opens its record. The group of how it ended is folded at first. */
async function recordOf(staffSide: StaffUnderTest) {
  const reference = await addSubmission(staffSide, { kind: "complaint", answers: { message: "Nobody came" } });
  return async (page: Page) => {
    await page.goto(`/submissions/${reference}/register`);
    await page.locator("details:has(#remedy):not([open]) > summary").click();
  };
}
const save = (page: Page) => page.getByRole("button", { name: "Save the record" }).click();

test("after an error, a record that somebody else has changed meanwhile is not saved over, and no word is lost", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of (409|422)/);
  const openRecord = await recordOf(staffSide);
  const { page, context } = await openAs({ roles: ["complaints"] }, WITHOUT_SCRIPTS);
  await openRecord(page);
  const colleague = await context.newPage();
  await openRecord(colleague);
  await colleague.getByLabel("What we put right").fill("An apology");
  await save(colleague);

  await page.getByLabel("Acknowledged on").fill("1999-01-01");
  await save(page);
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/^Acknowledged on/);
  await page.getByLabel("Acknowledged on").fill("");
  await page.getByLabel("Update given").fill("Called her");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("This record was changed");
  await expect(page.getByLabel("Update given")).toHaveValue("Called her");
  await openRecord(colleague);
  await expect(colleague.getByLabel("What we put right")).toHaveValue("An apology");
});

test("“I told them today” is said without the Undo of what was done before", async ({ staffSide, openAs }) => {
  const reference = await addSubmission(staffSide, { kind: "complaint", answers: { message: "Nobody came" } });
  const { page } = await openAs({ roles: ["complaints"] }, WITHOUT_SCRIPTS);
  await page.goto(`/submissions/${reference}`);
  await state(page).selectOption("In progress");
  await saveFacts(page).click();
  await said(page, "The state was changed.");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.getByRole("button", { name: "I told them today" }).click();
  await said(page, "It is in the record that you told them today.");
  await expect(undo).toHaveCount(0);
});

/** Answers each question with no, and returns them. The tab may be that of an earlier test. */
function questionsOf(page: Page): string[] {
  const questions: string[] = [];
  page.removeAllListeners("dialog").on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  return questions;
}

test("a link and a reload ask before they lead away from what is not saved in a record", async ({ staffSide, openAs }) => {
  const openRecord = await recordOf(staffSide);
  const { page } = await openAs({ roles: ["complaints"] });
  await openRecord(page);
  await hydratedScreen(page);
  const questions = questionsOf(page);
  await page.getByLabel("What we put right").fill("A new worker");
  const addFile = page.getByRole("link", { name: "Add a file" });
  await addFile.click();
  await expect.poll(() => questions).toEqual(["What you typed is not saved. Leave this screen all the same?"]);
  await page.evaluate(() => location.reload());
  // The browser asks in words of its own, which it does not tell.
  await expect.poll(() => questions).toEqual([expect.anything(), ""]);
  await expect(page.getByLabel("What we put right")).toHaveValue("A new worker");
  await save(page);
  await said(page, "The record is saved.");
  await hydratedScreen(page);
  await addFile.click();
  await expect(page.getByRole("button", { name: "Add the file" })).toBeVisible();
  expect(questions).toHaveLength(2);
});

for (const [path, words, button] of [
  ["/complaints/new", "What they told you", "Add it to the register"],
  ["/submissions/new", "What they said", "Make the message"],
] as const)
  test(`a link asks before it leads away from what is typed at ${path}, and sending it asks nothing`, async ({
    staffErrors,
    openAs,
  }) => {
    staffErrors.allow(/status of 422/);
    const { page } = await openAs({ roles: ["complaints", "intake"] });
    await page.goto(path);
    await hydratedScreen(page);
    const questions = questionsOf(page);
    const away = page.getByRole("navigation").getByRole("link", { name: "Complaints" });
    await page.getByLabel(words).fill("She fell");
    await away.click();
    await expect.poll(() => questions).toHaveLength(1);
    await expect(page.getByLabel(words)).toHaveValue("She fell");
    await page.getByLabel(/^Email/).fill("nobody");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await hydratedScreen(page);
    await away.click();
    await expect.poll(() => questions).toHaveLength(2);
    await page.getByLabel(/^Email/).fill("");
    await page.getByLabel(/^(How it came|What is it)/).selectOption({ index: 1 });
    await page.getByRole("button", { name: button }).click();
    await page.waitForURL(/submissions\/WB-/);
    expect(questions).toHaveLength(2);
  });

test("what is typed in the record stays unsaved when an improvement is refused, added or done, and the other way round", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const openRecord = await recordOf(staffSide);
  const { page, context } = await openAs({ roles: ["complaints"] }, WITHOUT_SCRIPTS);
  await openRecord(page);
  const typed = () => expect(page.getByLabel("What we put right")).toHaveValue("A new worker");
  const add = page.getByRole("button", { name: "Add what you change" });
  await page.getByLabel("What we put right").fill("A new worker");
  await page.locator("summary", { hasText: "Add what you change" }).click();
  await page.getByLabel("What we change").fill("Two workers know the way");
  await add.click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^Who does it/, /^By when/]);
  await typed();
  await page.getByLabel("Who does it").selectOption({ index: 1 });
  await page.getByLabel("By when").fill("2999-01-01");
  await add.click();
  await said(page, "It is added. What you wrote in the record is not saved yet.");
  await typed();
  // The document of a form can be asked for again, and adds nothing again.
  await page.reload();
  await page.getByRole("button", { name: /^It is done ?: Two workers know the way/ }).click();
  await said(page, "It is changed. What you wrote in the record is not saved yet.");
  await typed();
  const other = await context.newPage();
  await openRecord(other);
  await expect(other.getByLabel("What we put right")).toHaveValue("");

  await page.locator("summary", { hasText: "Add what you change" }).click();
  await page.getByLabel("What we change").fill("A list of phone numbers");
  await save(page);
  await said(page, "The record is saved. What you wrote under “Add what you change” is not added yet.");
  await expect(page.getByLabel("What we change")).toHaveValue("A list of phone numbers");
  await openRecord(other);
  await expect(other.getByLabel("What we put right")).toHaveValue("A new worker");
  await expect(other.getByRole("button", { name: /^It is (not )?done/ })).toHaveCount(1);
});
