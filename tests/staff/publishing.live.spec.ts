import type { Locator } from "@playwright/test";

import { addRelease } from "../../publishing/drafts/releases.ts";
import { askToPublish } from "../../publishing/drafts/requests.ts";
import { expect } from "../fixtures.ts";
import { addDraft, initialText } from "../support/publishing-fixture.ts";
import {
  addPersonTo,
  changeStore,
  expectAccessible,
  heading,
  minutesPass,
  type StaffUnderTest,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

const LINES = "helplines.yaml";
const POLICY = "pages/privacy-policy.md";
const OPENING = "jobs/support-worker-north.md";

const newNumber = (text: string) => text.replace("131 450", "131 451");

/** Two drafts: a changed number, and an opening that is to be deleted. */
const makeDrafts = (side: StaffUnderTest, by: string) =>
  changeStore(side, async (engine) => {
    const revision = await addDraft(engine, LINES, newNumber, by);
    await addDraft(engine, OPENING, () => null, by);
    return revision;
  });

/** Adds a release that changes a file. */
const release = (side: StaffUnderTest, by: string, path: string, change: (text: string) => string) =>
  changeStore(side, (engine) =>
    engine.transaction((transaction) => {
      const before = initialText(path) ?? "";
      const after = change(before);
      const added = { kind: "publish", by, note: "A change", siteName: null, now: Date.now() } as const;
      return addRelease(transaction, { ...added, files: [{ path, text: after }], changes: [{ path, before, after }] });
    }),
  );

const editor = (name: string) => ({ name, roles: ["editor"] as const });

test("without scripts: errors lead to the choice, a second person confirms, and the request is withdrawn", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  await makeDrafts(staffSide, author.id);
  const { page } = await openAs(editor("Kim Editor"), WITHOUT_SCRIPTS);
  await page.goto("/content/publish");
  await expect(page.getByText("Changed by Ash Author", { exact: false })).toHaveCount(2);
  await expect(page.locator("del")).toContainText(["removed:"]);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole("alert").getByRole("link", { name: "Choose at least one change" }).click();
  await expect(page.locator("#chosen")).toBeFocused();

  await page.getByRole("checkbox", { name: "Phone numbers of others" }).check();
  await page.getByLabel("Note").fill("The number of the interpreters");
  await page.getByLabel("A second person must confirm it").check();
  await page.getByLabel("At a day and time").check();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("Enter the day and the time");
  await expect(page.getByRole("checkbox", { name: "Phone numbers of others" })).toBeChecked();
  await expect(page.getByLabel("Note")).toHaveValue("The number of the interpreters");
  await page.getByLabel("As soon as possible").check();
  await page.getByRole("button", { name: "Publish" }).click();

  await expect(page.getByRole("status").last()).toContainText("Somebody else must confirm it first");
  await expect(page.getByText("You asked for this, so somebody else must confirm it.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm and publish" })).toHaveCount(0);
  const address = new URL(page.url()).pathname;

  const { page: second } = await openAs(editor("Eddie Second"), WITHOUT_SCRIPTS);
  await second.goto("/content/publish");
  await second.getByRole("link", { name: "Phone numbers of others" }).first().click();
  await expect(second).toHaveURL(staffSide.staffOrigin + address);
  await second.getByRole("button", { name: "Withdraw the request" }).click();
  await expect(second.getByRole("status").first()).toHaveText("The request was withdrawn.");
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(page.getByRole("status").last()).toContainText("It was withdrawn");
  await page.getByRole("link", { name: "Back to publishing" }).click();
  await expect(page.getByRole("checkbox", { name: "Phone numbers of others" })).toBeVisible();
});

test("a page of a request follows it without a reload, and says each step once", async ({ staffSide, openAs }) => {
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  const revision = await makeDrafts(staffSide, author.id);
  const id = await changeStore(staffSide, async (engine) => {
    const asked = { paths: [{ path: LINES, revision }], note: "", by: author.id, needsSecond: true, startAt: null };
    const result = await askToPublish(engine, { ...asked, now: Date.now() });
    if (result.kind !== "asked") throw new Error(result.kind);
    return result.id;
  });
  const { page } = await openAs(editor("Kim Editor"));
  await page.goto(`/content/publish/${id}`);
  const state = page.getByRole("status").last();
  await expect(state).toContainText("Somebody else must confirm it first");
  const said = await textsOver(state);
  const move = (values: object) =>
    changeStore(staffSide, ({ db }) => db.updateTable("content_requests").set(values).where("id", "=", id).execute());
  const lease_until = Date.now() + 3_600_000;
  await move({ state: "working", step: "building", lease_holder: "another process", lease_until });
  await expect(state).toHaveText("It is being published. Building the pages");
  await expect(page.getByRole("listitem").filter({ hasText: "Building the pages" })).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("button", { name: "Confirm and publish" })).toHaveCount(0);
  await move({ step: "switching" });
  await expect(state).toHaveText("It is being published. Showing the new pages");
  await move({ state: "failed", step: null, cause: JSON.stringify("helplines.yaml: ndia.number: is empty") });
  await expect(state).toContainText("It is not on the website");
  await expect(page.getByText("helplines.yaml: ndia.number: is empty")).toBeVisible();
  expect(await said()).toEqual([
    "It is being published. Building the pages",
    "It is being published. Showing the new pages",
    expect.stringContaining("It is not on the website"),
  ]);
  await page.getByRole("link", { name: "Go to the drafts" }).click();
  await expect(page.getByRole("checkbox", { name: "Phone numbers of others" })).toBeVisible();
});

test("releases, their words and the versions of a file; undo in one click makes a draft of what it takes back", async ({
  staffSide,
  openAs,
}) => {
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  // A draft of the same number, which was begun before the release.
  await changeStore(staffSide, (engine) => addDraft(engine, LINES, (text) => text.replace("131 450", "131 000"), author.id));
  await release(staffSide, author.id, LINES, newNumber);
  const { page } = await openAs(editor("Kim Editor"));
  await page.goto("/content/releases");
  await expect(page.getByText(/^Release 1, published by Ash Author on /)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/content/files/${LINES}`);
  await expect(heading(page)).toHaveText("Compare both: Phone numbers of others");
  await page.getByRole("radio", { name: "The words of the draft" }).check();
  await page.getByRole("button", { name: "Save these choices" }).click();
  // A busy server may need longer than an assertion waits.
  await page.waitForURL(/said=merged/);
  await expect(page.getByText("The draft has your choices now.", { exact: false })).toBeVisible();
  await page.goto("/content/releases");
  await page.getByRole("table").getByRole("link", { name: "1", exact: true }).click();
  await expect(heading(page)).toHaveText("Release 1");
  await expectAccessible(page);
  await page.getByRole("link", { name: "All versions of this file" }).click();
  await expect(page.getByRole("link", { name: "See the draft" })).toHaveAttribute("href", `/content/files/${LINES}`);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.locator("ins")).toContainText("451");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to releases" }).click();
  await page.getByRole("button", { name: "Undo release 1" }).click();
  await expect(page.getByRole("status")).toHaveText("It is undone. Visitors see the website as it was before that release.");
  await expect(page.getByText(/^Release 2, published by Kim Editor on /)).toBeVisible();
  await page.getByRole("navigation", { name: "Publishing" }).getByRole("link", { name: "Publish" }).click();
  await expect(page.getByRole("checkbox", { name: "Phone numbers of others" })).toBeVisible();
});

test("without scripts: an undo of the privacy policy says what it does, asks, and waits for a second person", async ({
  staffSide,
  openAs,
}) => {
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  await release(staffSide, author.id, POLICY, (text) => `${text}\nMore words.\n`);
  const { page } = await openAs(editor("Kim Editor"), WITHOUT_SCRIPTS);
  await page.goto("/content/releases");
  await page.getByRole("link", { name: "Undo release 1" }).click();
  await expect(heading(page)).toHaveText("Undo release 1");
  await expect(page.getByText("The website stays open.", { exact: false })).toBeVisible();
  await expect(page.locator("del")).toContainText(["More words."]);
  await page.getByRole("button", { name: "Ask a second person to confirm it" }).click();
  await expect(page.getByText("You asked for this, so somebody else must confirm it.")).toBeVisible();
  await expect(page.getByText("These people may confirm it: ", { exact: false })).toContainText("Ash Author");
  const address = new URL(page.url()).pathname;

  const { page: second } = await openAs(editor("Eddie Second"));
  await second.goto(address);
  await expectAccessible(second);
  const confirm = second.getByRole("button", { name: "Confirm and publish" });
  await minutesPass(staffSide, "authenticated_at", 6);
  await confirm.click();
  await expect(second).toHaveURL(/\/confirm\?to=%2Fcontent%2Fpublish%2F/);
  await minutesPass(staffSide, "authenticated_at", -6);
  await second.goto(address);
  await confirm.click();
  await expect(second.getByText("You confirmed it.")).toBeVisible();
  await expect(second.getByRole("status").last()).toContainText("release 2");
  await second.goto("/content/releases/2/undo");
  await expect(second.getByText("Look at the list again.", { exact: false })).toBeVisible();
});

test("by keyboard, a person asks for a second one, and reads what is missing for going live; a setting keeps the stage as it is", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  await makeDrafts(staffSide, author.id);
  const { page } = await openAs(editor("Kim Editor"));
  await page.goto("/content/publish");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByRole("checkbox", { name: "Phone numbers of others" }).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("A second person must confirm it").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").last()).toContainText("Somebody else must confirm it first");

  await page.getByRole("link", { name: "Going live" }).click();
  await expect(heading(page)).toHaveText("Going live");
  await expect(page.getByRole("button", { name: "Close the website" })).toBeDisabled();
  await expect(page.getByText("The setting is SITE_STAGE", { exact: false })).toBeVisible();
  await page.waitForLoadState();
  const linked = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect.poll(() => linked.count()).toBeGreaterThan(3);
  const links = await linked.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const link of links) expect(link).toMatch(/^\/content(\/files\/[\w/.-]+(#\S+)?)?$/);
});

/** Returns a function that returns each text that an element had since. */
async function textsOver(element: Locator): Promise<() => Promise<string[]>> {
  const texts = await element.evaluateHandle((node) => {
    const found: string[] = [];
    new MutationObserver(() => found.push(node.textContent ?? "")).observe(node, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return found;
  });
  return () => texts.jsonValue();
}
