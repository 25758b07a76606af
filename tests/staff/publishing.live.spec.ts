import type { Locator, Page } from "@playwright/test";

import { addRelease } from "../../server/editing/add-release.ts";
import { putDraft } from "../../server/editing/drafts.ts";
import { lockPath } from "../../server/editing/lock-editing.ts";
import { askToPublish } from "../../server/editing/requests.ts";
import { expect } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { codeOf } from "../support/people-fixture.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { addDraft, initialText } from "../support/publishing-fixture.ts";
import { overflowing } from "../support/reflow.ts";
import { addPersonTo, changeStore, signInAs, type StaffUnderTest, test } from "../support/staff-side.ts";

test.describe.configure({ mode: "default", timeout: 180_000 });

const WIDTHS = [1280, 320];
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

const openAs = async (page: Page, side: StaffUnderTest, name: string, path: string) => {
  await signInAs(page.context(), side, { name, roles: ["editor"] });
  await page.goto(path);
};

test("without scripts: errors lead to the choice, a second person confirms, and the request is withdrawn", async ({
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 422/);
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  await makeDrafts(staffSide, author.id);
  const { page } = await openStaff({ javaScriptEnabled: false });
  await openAs(page, staffSide, "Kim Editor", "/content/publish");
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

  const { page: second } = await openStaff({ javaScriptEnabled: false });
  await openAs(second, staffSide, "Eddie Second", "/content/publish");
  await second.getByRole("link", { name: "Phone numbers of others" }).first().click();
  await expect(second).toHaveURL(staffSide.staffOrigin + address);
  await second.getByRole("button", { name: "Withdraw the request" }).click();
  await expect(second.getByRole("status").first()).toHaveText("The request was withdrawn.");
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(page.getByRole("status").last()).toContainText("It was withdrawn");
  await page.getByRole("link", { name: "Back to publishing" }).click();
  await expect(page.getByRole("checkbox", { name: "Phone numbers of others" })).toBeVisible();
});

test("by keyboard: a draft is chosen and asked for; a second person proves who they are and confirms", async ({
  staffSide,
  openStaff,
}) => {
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  await makeDrafts(staffSide, author.id);
  const { page } = await openStaff();
  await openAs(page, staffSide, "Kim Editor", "/");
  await hydratedScreen(page);
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/content$/);
  await page.getByRole("navigation", { name: "Publishing" }).getByRole("link", { name: "Publish" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/content\/publish$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("checkbox", { name: "Phone numbers of others" }).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("A second person must confirm it").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").last()).toContainText("Somebody else must confirm it first");

  const { page: second } = await openStaff();
  await openAs(second, staffSide, "Eddie Second", new URL(page.url()).pathname);
  await changeStore(staffSide, ({ db }) =>
    db
      .updateTable("sessions")
      .set({ authenticated_at: Date.now() - 6 * 60_000 })
      .execute(),
  );
  await second.getByRole("button", { name: "Confirm and publish" }).focus();
  await second.keyboard.press("Enter");
  await expect(second).toHaveURL(/\/confirm\?to=%2Fcontent%2Fpublish%2F/);
});

test("a proof of identity between Publish and publishing shows no field, keeps every choice and word, and goes on by itself", async ({
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 422/);
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["owner"] });
  await makeDrafts(staffSide, author.id);
  await changeStore(staffSide, (engine) =>
    addDraft(engine, "site.yaml", (text) => text.replace("replyWorkingDays: 2", "replyWorkingDays: 3"), author.id),
  );
  const { page, context } = await openStaff();
  const { password } = await signInAs(context, staffSide, { name: "Kim Owner", roles: ["owner"] });
  const proofIsOld = () =>
    changeStore(staffSide, ({ db }) =>
      db
        .updateTable("sessions")
        .set({ authenticated_at: Date.now() - 6 * 60_000 })
        .execute(),
    );
  await page.goto("/content/publish");
  await hydratedScreen(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByLabel("Note").fill("Two lines\nof a note");
  await proofIsOld();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/confirm\?to=%2Fcontent%2Fpublish$/);
  await expect(page.getByText("After that, publishing continues.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/\.yaml|\.md|Two lines|What you typed/);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(2);
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The password or the code is not right");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Code").fill(codeOf(new Date()));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL(/\/content\/publish\/[^/?]+$/);
  await expect(page.getByText("of a note", { exact: false })).toBeVisible();
  for (const name of ["Phone numbers of others", "site"])
    await expect(page.getByRole("main")).toContainText(name, { ignoreCase: true });
});

test("a page of a request follows it without a reload, and says each step once", async ({ staffSide, openStaff }) => {
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  const revision = await makeDrafts(staffSide, author.id);
  const id = await changeStore(staffSide, async (engine) => {
    const asked = { paths: [{ path: LINES, revision }], note: "", by: author.id, needsSecond: true, startAt: null };
    const result = await askToPublish(engine, { ...asked, now: Date.now() });
    if (result.kind !== "asked") throw new Error(result.kind);
    return result.id;
  });
  const { page } = await openStaff();
  await openAs(page, staffSide, "Kim Editor", `/content/publish/${id}`);
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
    ...["It is being published. Building the pages", "It is being published. Showing the new pages"],
    expect.stringContaining("It is not on the website"),
  ]);
  await page.getByRole("link", { name: "Go to the drafts" }).click();
  await expect(page.getByRole("checkbox", { name: "Phone numbers of others" })).toBeVisible();
});

test("releases, their words and the versions of a file; undo in one click makes a draft of what it takes back", async ({
  staffSide,
  openStaff,
}) => {
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  await changeStore(staffSide, (engine) =>
    engine.transaction(async (transaction) => {
      const before = initialText(LINES) ?? "";
      const after = newNumber(before);
      const release = { kind: "publish", by: author.id, note: "A new number", build: null, now: Date.now() } as const;
      const files = [{ path: LINES, text: after }];
      // A draft of the same number, which was begun before the release.
      const draft = { path: LINES, text: before.replace("131 450", "131 000"), base: before, changedBy: author.id };
      await lockPath(transaction, LINES);
      await putDraft(transaction, { ...draft, revision: 1, changedAt: Date.now(), authors: [author.id] });
      return addRelease(transaction, { ...release, files, changes: [{ path: LINES, before, after }] });
    }),
  );
  const { page } = await openStaff();
  await openAs(page, staffSide, "Kim Editor", "/content/releases");
  await expect(page.getByText(/^Release 1, published by Ash Author on /)).toBeVisible();
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  await page.goto(`/content/files/${LINES}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare both: Phone numbers of others");
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  await page.getByRole("radio", { name: "The words of the draft" }).check();
  await page.getByRole("button", { name: "Save these choices" }).click();
  // A busy server may need longer than an assertion waits.
  await page.waitForURL(/said=merged/);
  await expect(page.getByText("The draft has your choices now.", { exact: false })).toBeVisible();
  await page.goto("/content/releases");
  await page.getByRole("table").getByRole("link", { name: "1", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Release 1");
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  await page.getByRole("link", { name: "All versions of this file" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.locator("ins")).toContainText("451");
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to releases" }).click();
  await page.getByRole("button", { name: "Undo release 1" }).click();
  await expect(page.getByRole("status")).toHaveText("It is undone. Visitors see the website as it was before that release.");
  await expect(page.getByText(/^Release 2, published by Kim Editor on /)).toBeVisible();
  await page.getByRole("navigation", { name: "Publishing" }).getByRole("link", { name: "Publish" }).click();
  await expect(page.getByRole("checkbox", { name: "Phone numbers of others" })).toBeVisible();
});

test("without scripts: an undo of the privacy policy says what it does, asks, and waits for a second person", async ({
  staffSide,
  openStaff,
}) => {
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  await changeStore(staffSide, (engine) =>
    engine.transaction((transaction) => {
      const before = initialText(POLICY) ?? "";
      const after = `${before}\nMore words.\n`;
      const release = { kind: "publish", by: author.id, note: "", build: null, now: Date.now() } as const;
      const files = [{ path: POLICY, text: after }];
      return addRelease(transaction, { ...release, files, changes: [{ path: POLICY, before, after }] });
    }),
  );
  const { page } = await openStaff({ javaScriptEnabled: false });
  await openAs(page, staffSide, "Kim Editor", "/content/releases");
  await page.getByRole("link", { name: "Undo release 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Undo release 1");
  await expect(page.getByText("The website stays open.", { exact: false })).toBeVisible();
  await expect(page.locator("del")).toContainText(["More words."]);
  await page.getByRole("button", { name: "Ask a second person to confirm it" }).click();
  await expect(page.getByText("You asked for this, so somebody else must confirm it.")).toBeVisible();
  await expect(page.getByText("These people may confirm it: ", { exact: false })).toContainText("Ash Author");
  const address = new URL(page.url()).pathname;

  const { page: second } = await openStaff();
  await openAs(second, staffSide, "Eddie Second", address);
  expect(await violationsInLightAndDark(second, WIDTHS)).toEqual([]);
  await second.getByRole("button", { name: "Confirm and publish" }).click();
  await expect(second.getByText("You confirmed it.")).toBeVisible();
  await expect(second.getByRole("status").last()).toContainText("release 2");
  await second.goto("/content/releases/2/undo");
  await expect(second.getByText("Look at the list again.", { exact: false })).toBeVisible();
});

test("the screens of publishing and of going live are accessible and reflow; a setting keeps the stage as it is", async ({
  staffSide,
  staffErrors,
  openStaff,
}) => {
  staffErrors.allow(/status of 422/);
  const author = await addPersonTo(staffSide, { name: "Ash Author", roles: ["editor"] });
  await makeDrafts(staffSide, author.id);
  const { page } = await openStaff();
  await openAs(page, staffSide, "Kim Editor", "/content/publish");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Phone numbers of others" }).check();
  await page.getByLabel("A second person must confirm it").check();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").last()).toContainText("Somebody else must confirm it first");
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);

  await page.getByRole("link", { name: "Going live" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Going live");
  await expect(page.getByRole("button", { name: "Close the website" })).toBeDisabled();
  await expect(page.getByText("The setting is SITE_STAGE", { exact: false })).toBeVisible();
  await page.waitForLoadState();
  const linked = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect.poll(() => linked.count()).toBeGreaterThan(3);
  const links = await linked.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const link of links) expect(link).toMatch(/^\/content(\/files\/[\w/.-]+(#\S+)?)?$/);
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
});

/** Returns a function that returns each text that an element had since. */
async function textsOver(element: Locator): Promise<() => Promise<string[]>> {
  const texts = await element.evaluateHandle((node) => {
    const found: string[] = [];
    new MutationObserver(() => found.push(node.textContent ?? "")).observe(node, {
      ...{ characterData: true, childList: true, subtree: true },
    });
    return found;
  });
  return () => texts.jsonValue();
}
