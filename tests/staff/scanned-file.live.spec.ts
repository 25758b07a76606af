import { join } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";

import { expect } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { clamdUnderTest, TEST_VIRUS } from "../support/clamd.ts";
import { addSubmission, signInAs, test as base } from "../support/staff-side.ts";

const WIDTHS = [1280, 320];

/** A staff side with a path for the socket of clamd, at which nothing listens yet. */
const test = base.extend<{ socketPath: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures that this one needs from the pattern
  socketPath: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "clamd-"));
    await use(join(folder, "clamd.sock"));
    rmSync(folder, { recursive: true });
  },
  staffSettings: async ({ socketPath }, use) => use({ CLAMD_SOCKET: socketPath }),
});
test.describe.configure({ mode: "default", timeout: 180_000 });

test("a file is saved without a scan only by somebody who was told so; one with a virus is not saved", async ({
  staffSide,
  socketPath,
  openStaff,
}) => {
  const reference = await addSubmission(staffSide, {
    kind: "application",
    answers: { name: "Ngaire Sample", email: "ngaire@example.com" },
    attachment: { kind: "txt", senderName: "cv.txt", bytes: new TextEncoder().encode(`My CV ${TEST_VIRUS}`) },
    sameAs: { token: "a token" },
    suspected: false,
  });
  const { page, context } = await openStaff();
  await signInAs(context, staffSide);
  await page.goto(`/submissions/${reference}`);
  const save = page.getByRole("link", { name: "Save the file", exact: true });
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "The virus scanner could not be reached" })).toBeVisible();
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save the file without a scan" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${reference}.txt`);

  const clamd = await clamdUnderTest(socketPath);
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "A virus scanner found a virus in it" })).toBeVisible();
  await expect(save).toBeHidden();
  expect(clamd.scanned).toHaveLength(1);
  expect(await violationsInLightAndDark(page, WIDTHS)).toEqual([]);
  await clamd.stop();
});
