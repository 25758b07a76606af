import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import {
  addPersonTo,
  addSubmission,
  expectAccessible,
  heading,
  said,
  type StaffUnderTest,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

const MANAGER = { name: "Sam Manager", roles: ["intake"] } as const;

const addEnquiry = (side: StaffUnderTest, message = "My worker did not come\nand nobody called") =>
  addSubmission(side, {
    answers: { way: "myself", name: "Ngaire Sample", email: "ngaire@example.com", contactBy: "email", message },
  });

test("by keyboard, an office manager assigns, sets a day, notes, logs a call, links, and hands a complaint over", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of (422|404)/);
  const earlier = await addEnquiry(staffSide, "An earlier enquiry");
  const reference = await addEnquiry(staffSide);
  const { page } = await openAs(MANAGER);
  await addPersonTo(staffSide, { name: "Ash Officer", roles: ["complaints"] });
  await page.clock.install();
  await page.goto(`/submissions/${reference}`);
  await expect(page.getByText("Nobody has answered yet. Somebody has to answer by")).toBeVisible();

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
  const openDetails = async (summary: string) => {
    await page.getByText(summary, { exact: true }).first().focus();
    await page.keyboard.press("Enter");
  };
  await page.getByLabel("Assign to").focus();
  await page.keyboard.press("s");
  await press("Assign");
  await said(page, "It was assigned.");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText("Sam Manager has to answer by")).toBeVisible();
  // Ash may not see enquiries.
  await expect(page.getByLabel("Assign to").getByRole("option")).toHaveText(["Nobody", "Kim Owner", "Sam Manager"]);

  await page.getByLabel("Answer by").fill("2020-01-01");
  await press("Change the day");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Choose today or a later day"]);
  await expect(page.getByLabel("Answer by")).toHaveValue("2020-01-01");

  await page.getByLabel("Note for staff").focus();
  await page.keyboard.type("<b>She</b> prefers mornings");
  await press("Add the note");
  await said(page, "The note was added.");
  await expect(page.getByText("<b>She</b> prefers mornings")).toBeVisible();
  await expect(page.getByLabel("Note for staff")).toHaveValue("");

  await openDetails("Log a phone call");
  await press("Log the call");
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
  await page.getByLabel("Who did you speak with?").fill("Ngaire");
  await page.getByLabel("What was agreed?").fill("We call again");
  await press("Log the call");
  await said(page, "The call was logged.");

  await press(`Link ${earlier}`);
  await said(page, "The two were linked.");
  await expect(page.getByRole("button", { name: `Remove the link with ${earlier}` })).toBeVisible();

  await openDetails("It is something else");
  await expect(page.getByText("Your account does not include: Complaint, Job application.")).toBeVisible();
  await openDetails("Log a phone call");
  await expectAccessible(page);
  await page.getByLabel("What is it really?").focus();
  await page.keyboard.press("c");
  await press("Hand it over");
  await expect(heading(page)).toHaveText("It was handed over");
  await page.goto(`/submissions/${reference}`);
  await expect(heading(page)).toHaveText("Page not found");
  await page.goto(`/submissions/${earlier}`);
  await expect(page.getByRole("main")).not.toContainText(reference);
  await page.getByLabel("Status").focus();
  await page.keyboard.press("d");
  await press("Change the status");
  await expect(page.getByText("This is closed. No answer is due.")).toBeVisible();
});

test("without scripts, two people see each other, and the second is told what the first did", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const reference = await addEnquiry(staffSide);
  const [first, second] = [await openAs(MANAGER, WITHOUT_SCRIPTS), await openAs({ name: "Kim Owner" }, WITHOUT_SCRIPTS)];
  await first.page.goto(`/submissions/${reference}`);
  await second.page.goto(`/submissions/${reference}`);
  await said(second.page, "Sam Manager has this page open too.");

  await first.page.getByLabel("Status").selectOption("In progress");
  await first.page.getByRole("button", { name: "Change the status" }).click();
  await said(first.page, "The status was changed.");
  await said(first.page, "Kim Owner has this page open too.");

  await second.page.getByLabel("Status").selectOption("Done");
  await second.page.getByRole("button", { name: "Change the status" }).click();
  await expect(second.page.getByRole("alert")).toContainText("Sam Manager changed the status from New to In progress");
  await expect(second.page.getByLabel("Status")).toHaveValue("done");
  await second.page.getByRole("button", { name: "Change the status" }).click();
  await said(second.page, "The status was changed.");
  await expect(second.page.getByText("This is closed. No answer is due.")).toBeVisible();
});
