import type { Locator } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { draftText, EDITOR, phoneIn, saved, SITE } from "../support/editor-screen.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { Keyboard } from "../support/keyboard.ts";
import { heading, said, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";

/** Pastes into a control. The browser itself pastes nothing after an event of a script, so words that nobody changes do not arrive. */
const paste = (control: Locator, html: string, plain: string) =>
  control.evaluate(
    (element, [markup, text]) => {
      const clipboardData = new DataTransfer();
      if (markup !== "") clipboardData.setData("text/html", markup);
      clipboardData.setData("text/plain", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain] as const,
  );

test("with a keyboard alone, an editor finds the phone number and changes it; the words are saved while typing", async ({
  staffSide,
  openAs,
}) => {
  const { page } = await openAs(EDITOR);
  const keyboard = new Keyboard(page);
  await page.goto("/");
  await hydratedScreen(page);
  await keyboard.press(page.getByRole("link", { name: "Website", exact: true }));
  await keyboard.isAt(page.getByRole("heading", { level: 1, name: "Website" }));
  await keyboard.press(page.getByRole("link", { name: "Phone numbers", exact: true }));
  await expect(heading(page)).toHaveText("Facts, phone numbers and opening hours");
  await keyboard.isAt(page.getByRole("group", { name: "Phone numbers", exact: true }));
  await keyboard.type(phoneIn(page), "(08) 5550 0199");
  await expect(saved(page)).toBeAttached();
  await expect(page.getByText(/^Draft: Eddie Editor changed it/)).toBeVisible();
  expect(await draftText(staffSide, "site.yaml")).toContain("  general: (08) 5550 0199\n");
  await page.reload();
  await expect(phoneIn(page)).toHaveValue("(08) 5550 0199");
  // What only an owner may change is there to read.
  await expect(page.getByLabel("Who can see the website")).toHaveAttribute("readonly");

  await test.step("in a row of fields the labels are level, and so are the controls, though their hints differ in length", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const group = page.getByRole("group", { name: "Phone numbers", exact: true });
    for (const parts of [group.locator("label"), group.getByRole("textbox")]) {
      const tops = await topsOf(parts);
      expect(tops.length).toBeGreaterThan(1);
      expect(new Set(tops).size, String(tops)).toBe(1);
    }
  });
});

const topsOf = (parts: Locator) => parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));

test("words that were searched for, and elements of Markdown, are found in the fields of a file, by keyboard too", async ({
  staffSide,
  openAs,
}) => {
  const { page } = await openAs(EDITOR);
  const keyboard = new Keyboard(page);
  await page.goto("/content?q=support");
  await hydratedScreen(page);
  await keyboard.press(page.locator("main").locator('a[href*="/pages/about.md"]'));
  await expect(page.getByLabel("Words to find")).toHaveValue("support");
  await hydratedScreen(page);
  const find = page.getByRole("search", { name: "Find on this screen" });
  const selected = () =>
    page.evaluate(() => {
      const { activeElement: field } = document;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    });
  await keyboard.press(find.getByRole("button", { name: "Next" }));
  const place = page.getByRole("status").filter({ hasText: /^\d+ of \d+\.$/ });
  await expect(place).toHaveText(/^1 of /);
  expect(await selected()).toMatch(/^support$/i);
  const first = await page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press("F3");
  await expect(place).toHaveText(/^2 of /);
  await page.keyboard.press("Shift+F3");
  await expect(place).toHaveText(/^1 of /);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(first);
  for (const [kind, words] of [
    ["Sub-headings", /^#+ ./],
    ["Points of lists", /^\s*(-|\d+\.) ./],
    ["Links", /^\[.*\]\(.*\)$/],
    ["Bold words", /^\*\*.*\*\*$/],
  ] as const) {
    await find.getByLabel("What to find").selectOption({ label: kind });
    await find.getByRole("button", { name: "Previous" }).click();
    expect(await selected(), kind).toMatch(words);
  }
  await find.getByLabel("What to find").selectOption({ label: "Words" });
  await find.getByLabel("Words to find").fill("there are no such words");
  await find.getByLabel("Words to find").press("Enter");
  await said(page, "Nothing was found on this screen.");
  expect(await draftText(staffSide, "pages/about.md"), "a search changes nothing").toBeUndefined();
});

test("without scripts, words are saved, an item is added, moved and removed, and a draft is discarded", async ({
  staffSide,
  staffErrors,
  openAs,
}) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto(SITE);
  // Playwright's locators by text do not include the content of <noscript>.
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByText("Changes are saved while you type.").filter({ visible: true })).toHaveCount(0);
  await phoneIn(page).fill("(08) 5550 0199");
  await phoneIn(page).press("Enter");
  await said(page, "Your draft is saved.");
  await expect(phoneIn(page)).toHaveValue("(08) 5550 0199");
  const names = page.getByRole("group", { name: "Areas where we work", exact: true }).getByLabel("Name", { exact: true });
  await page.waitForLoadState();
  const before = await names.count();
  await page.getByRole("button", { name: /^Add: Area/ }).click();
  await expect(names).toHaveCount(before + 1);
  await page.waitForLoadState();
  await names.last().fill("A new area");
  await page
    .getByRole("button", { name: /^Move up: Area/ })
    .last()
    .click();
  await expect(names.nth(before - 1)).toHaveValue("A new area");
  await page.getByRole("button", { name: /^Remove: .*A new area/ }).click();
  await expect(names).toHaveCount(before);
  await page.getByText("Discard the draft").first().click();
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("Choose “I want to lose this draft” first");
  await page.getByLabel("I want to lose this draft").check();
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await said(page, "The draft is discarded.");
  expect(await draftText(staffSide, "site.yaml")).toBeUndefined();

  // A thing with a name is added by it.
  await page.goto("/content/files/helplines.yaml");
  const add = page.getByRole("button", { name: /^Add: / });
  await add.click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("Enter a name for the new one");
  await page.getByLabel(/^Name of the new one/).fill("Legal aid");
  await add.click();
  await expect(page.getByRole("group", { name: "Legal aid" }).getByLabel("Name of the organisation")).toHaveValue("Legal aid");
  await page.waitForLoadState();
  await page.getByRole("button", { name: "Remove: Legal aid" }).click();
  await said(page, "Your draft is saved.");
  await page.waitForLoadState();
  await expect(page.getByRole("group", { name: "Legal aid" })).toHaveCount(0);
});

test("an opening is added, filled in and deleted", async ({ staffSide, staffErrors, openAs }) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs({ roles: ["editor"] });
  await page.goto("/content");
  await page.getByRole("link", { name: "An opening" }).click();
  await page.getByLabel("Name in the address").fill("?");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/^Use small letters/);
  await page.getByLabel("Name in the address").fill("Night worker");
  await page.getByRole("button", { name: "Add it" }).click();
  await said(page, "It is added.");
  await page.getByLabel("Name of the job").fill("Night worker");
  await page.getByRole("textbox", { name: "Words under this heading" }).first().fill("- Support people at night.");
  await expect(saved(page)).toBeAttached();
  await page.getByRole("link", { name: "Back to all content" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Night worker" })).toContainText("New.");
  await page.getByRole("link", { name: "Night worker" }).click();
  await page.getByText("Delete it from the site").click();
  await page.getByLabel("I want to delete it").check();
  await page.getByRole("button", { name: "Delete it", exact: true }).click();
  await said(page, "It is deleted.");
  expect(await draftText(staffSide, "jobs/night-worker.md")).toBeUndefined();
});

test("marks, a fact and a link are put into Markdown, and an Easy Read row gets a new picture", async ({ staffSide, openAs }) => {
  const { page } = await openAs({ roles: ["editor"] });
  await page.goto("/content/files/pages/about.md");
  const words = page.getByRole("textbox", { name: "Words under this heading" }).first();
  await page.getByRole("button", { name: "Bold" }).first().waitFor();
  await words.fill("Call us");
  await words.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Bold" }).first().click();
  await expect(words).toHaveValue("**Call us**");
  await words.press("End");
  await page.getByRole("button", { name: "Put in a fact" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Put in a fact" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("combobox").selectOption("{{phone.general}}");
  await dialog.getByRole("button", { name: "Put it in" }).click();
  await expect(words).toHaveValue("**Call us**{{phone.general}}");
  await expect(words).toBeFocused();
  await expect(saved(page)).toBeAttached();

  await words.fill("Before.");
  await words.press("End");
  await paste(
    words,
    "<h2>What we do</h2><ul><li>We <b>help</b></li></ul><p><img src=x><a href='javascript:x'>Us</a></p>",
    "plain",
  );
  const pasted = "Before.\n\n### What we do\n\n- We **help**\n\nUs";
  await expect(words).toHaveValue(pasted);
  await said(page, /^Pasted .* Pictures were left out/);
  await paste(words, "", "**as it is**");
  await expect(words).toHaveValue(pasted);
  await words.press("ControlOrMeta+z");
  await expect(words).toHaveValue("Before.");

  await page.goto("/content/files/easy-read/about.md");
  const picture = page.getByLabel("Picture", { exact: true }).first();
  await picture.selectOption("phone");
  await expect(saved(page)).toBeAttached();
  expect(await draftText(staffSide, "easy-read/about.md")).toContain("[phone]\n");
});
