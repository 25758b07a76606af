import { expect } from "../fixtures.ts";
import { pane } from "../support/inbox-screen.ts";
import { addNote, fold, noteText, saveFacts, state, tab } from "../support/message-screen.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { addPersonTo, addSubmission, heading, said, type StaffUnderTest, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";

const MANAGER = { name: "Sam Manager", roles: ["intake"] } as const;

const addEnquiry = (side: StaffUnderTest, message = "My worker did not come\nand nobody called") =>
  addSubmission(side, {
    answers: { way: "myself", name: "Ngaire Sample", email: "ngaire@example.com", contactBy: "email", message },
  });

test("by keyboard, an office manager gives, undoes, sets a day, notes, logs a call, links, and hands a complaint over", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 4(22|04)/);
  const earlier = await addEnquiry(staffSide, "An earlier enquiry");
  const reference = await addEnquiry(staffSide);
  const { page } = await openAs(MANAGER);
  await addPersonTo(staffSide, { name: "Ash Officer", roles: ["complaints"] });
  await page.clock.install();
  await page.goto(`/submissions/${reference}`);
  const owner = await openAs({ name: "Kim Owner" });
  await owner.page.goto(`/submissions/${reference}`);
  await said(owner.page, "Sam Manager has this page open too.");
  // The page reports every 30 seconds, from when it is hydrated.
  await hydratedScreen(page);
  await page.clock.fastForward(30_000);
  await said(page, "Kim Owner has this page open too.");

  const press = async (button: string) => {
    await page.getByRole("button", { name: button, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await page.getByLabel("Given to").focus();
  await page.keyboard.type("You");
  await press("Save");
  await said(page, "It was given.");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByLabel("Given to")).toHaveValue(/./);
  // Ash may not see enquiries.
  await expect(page.getByLabel("Given to").getByRole("option")).toHaveText(["Nobody", "You (Sam Manager)", "Kim Owner"]);
  await page.keyboard.press("z");
  await said(page, "It is as it was before.");
  await expect(page.getByLabel("Given to")).toHaveValue("");

  await page.getByLabel("Answer by").fill("2020-01-01");
  await press("Save");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Choose today or a later day"]);
  await expect(page.getByLabel("Answer by")).toHaveValue("2020-01-01");

  await heading(page).focus();
  await page.keyboard.press("n");
  await expect(noteText(page)).toBeFocused();
  await page.keyboard.type("<b>She</b> prefers mornings");
  await page.keyboard.press("ControlOrMeta+Enter");
  await said(page, "The note was added.");
  await expect(page.getByText("<b>She</b> prefers mornings")).toBeVisible();
  await expect(noteText(page)).toHaveValue("");
  const composer = page.getByRole("region", { name: "Write", exact: true });
  await expect(composer).toBeFocused();

  await tab(page, "Phone call").press("Enter");
  await press("Log the call");
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
  await page.getByLabel("Who did you speak with?").fill("Ngaire");
  await page.getByLabel("What was agreed?").fill("We call again");
  await press("Log the call");
  await said(page, "The call was logged.");
  await expect(composer).toBeFocused();

  for (const [menu, choice, result] of [
    ["Give to", "You (Sam Manager)", "It was given."],
    ["More", "In 3 days", "It waits, and is due again on the day that you chose."],
  ] as const) {
    const summary = pane(page).locator("summary", { hasText: menu });
    await summary.press("Enter");
    await press(choice);
    await said(page, result);
    await expect(summary).toBeFocused();
    await press("Undo");
    await said(page, "It is as it was before.");
    await expect(heading(page)).toBeFocused();
  }

  await press(`Link ${earlier}`);
  await said(page, "The two were linked.");
  await expect(page.getByRole("button", { name: `Remove the link with ${earlier}` })).toBeVisible();
  await expect(fold(page, "Related")).toBeFocused();

  await fold(page, "It is something else").press("Enter");
  await expect(page.getByText("Your account does not include: Complaint, Job application.")).toBeVisible();
  await page.getByLabel("What is it really?").focus();
  await page.keyboard.press("c");
  await press("Hand it over");
  await expect(heading(page)).toHaveText("It was handed over");
  await page.goto(`/submissions/${reference}`);
  await expect(heading(page)).toHaveText("Page not found");
  await page.goto(`/submissions/${earlier}`);
  await expect(page.getByRole("main")).not.toContainText(reference);
  await hydratedScreen(page);
  await page.keyboard.press("e");
  await said(page, "Done.");
  await page.keyboard.press("z");
  await said(page, "It is as it was before.");
});

test("without scripts, two people see each other, and the second is told what the first did", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 4(09|22)/);
  const reference = await addEnquiry(staffSide);
  const [first, second] = [await openAs(MANAGER, WITHOUT_SCRIPTS), await openAs({ name: "Kim Owner" }, WITHOUT_SCRIPTS)];
  await first.page.goto(`/submissions/${reference}`);
  await second.page.goto(`/submissions/${reference}`);
  await said(second.page, "Sam Manager has this page open too.");

  await state(first.page).selectOption("In progress");
  await saveFacts(first.page).click();
  await said(first.page, "The state was changed.");
  await said(first.page, "Kim Owner has this page open too.");

  await state(second.page).selectOption("Done");
  await saveFacts(second.page).click();
  await expect(second.page.getByRole("alert")).toContainText("Sam Manager changed the state from New to In progress");
  await expect(state(second.page)).toHaveValue("done");
  await saveFacts(second.page).click();
  await said(second.page, "Done.");

  // An act that somebody else has followed is not undone.
  await tab(first.page, "Note").click();
  await noteText(first.page).fill("She called");
  await addNote(first.page).click();
  await state(first.page).selectOption("Waiting");
  await saveFacts(first.page).click();
  await second.page.getByRole("button", { name: "Undo" }).click();
  await said(second.page, "Nothing was undone, because somebody has worked on it since.");
});
