import type { Page } from "@playwright/test";

import { draftText } from "../support/editor-screen.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { Keyboard } from "../support/keyboard.ts";
import { heading, said, test, WITHOUT_SCRIPTS } from "../support/staff-side.ts";
import { expect } from "../fixtures.ts";

const OWNER = { name: "Olive Owner", roles: ["owner"] } as const;
const EDITOR = { name: "Eddie Editor", roles: ["editor"] } as const;
const PAGE = "Our supports";
const rowOf = (page: Page, title: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
const whoChecks = (page: Page) => page.getByLabel(`Who checks: ${PAGE}`, { exact: true });

test("with a keyboard alone, an owner gives a page to an editor and says that it is checked, which makes a draft", async ({
  staffSide,
  openAs,
}) => {
  await openAs(EDITOR);
  const { page } = await openAs(OWNER);
  const keyboard = new Keyboard(page);
  await page.goto("/content");
  await hydratedScreen(page);
  await expect(page.getByText("The checks of 3 pages are late.")).toBeVisible();
  await keyboard.press(page.getByRole("main").getByRole("link", { name: "Page checks" }).first());
  await expect(heading(page)).toHaveText("Page checks");
  const row = rowOf(page, PAGE);
  await expect(row).toContainText("3 February 2020");
  await expect(row).toContainText(/\d+ days late/);
  await expect(rowOf(page, "Respite")).toContainText("Nobody has checked it");

  await keyboard.choose(whoChecks(page), "Eddie");
  await keyboard.press(page.getByRole("button", { name: `Save who checks: ${PAGE}` }));
  await said(page, "Saved who checks the page.");
  await page.reload();
  await expect(whoChecks(page).locator("option:checked")).toHaveText(EDITOR.name);

  await hydratedScreen(page);
  await keyboard.press(page.getByRole("button", { name: `I have checked it, nothing changed: ${PAGE}` }));
  await said(page, "The days are in a draft. Publish it, so that visitors see them.");
  await expect(row).toContainText("Has a draft");
  await expect(row).toContainText("3 February 2020");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Perth" }).format(new Date());
  expect(await draftText(staffSide, "pages/services.md")).toContain(`on: ${today}`);
  await keyboard.press(row.getByRole("link", { name: PAGE }));
  await expect(page.getByLabel("Checked on")).toHaveValue(today);
});

test("without scripts the screen does the same", async ({ openAs }) => {
  const { page } = await openAs(EDITOR, WITHOUT_SCRIPTS);
  await page.goto("/content/page-checks");
  await whoChecks(page).selectOption({ label: EDITOR.name });
  await page.getByRole("button", { name: `Save who checks: ${PAGE}` }).click();
  await said(page, "Saved who checks the page.");
  await page.getByRole("button", { name: `I have checked it, nothing changed: ${PAGE}` }).click();
  await said(page, /^The days are in a draft/);
});
