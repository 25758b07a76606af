import { join } from "node:path";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";

import { expect } from "../fixtures.ts";
import { clamdUnderTest, TEST_VIRUS } from "../support/clamd.ts";
import { addSubmission, downloadBy, expectAccessible, said, test as base } from "../support/staff-side.ts";

/** A staff side with a path for the socket of clamd, at which nothing listens yet. */
const test = base.extend<{ socketPath: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures that this one needs from the pattern
  socketPath: async ({}, use) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), "clamd-"));
    await use(join(folder.path, "clamd.sock"));
  },
  staffSettings: async ({ socketPath }, use) => use({ CLAMD_SOCKET: socketPath }),
});
test("a file is saved without a scan only by somebody who was told so; one with a virus is not saved", async ({
  staffSide,
  socketPath,
  openAs,
}) => {
  const reference = await addSubmission(staffSide, {
    kind: "application",
    answers: { name: "Ngaire Sample", email: "ngaire@example.com" },
    attachment: { kind: "txt", senderName: "cv.txt", bytes: new TextEncoder().encode(`My CV ${TEST_VIRUS}`) },
  });
  const { page } = await openAs();
  await page.goto(`/submissions/${reference}`);
  const save = page.getByRole("link", { name: "Save the file", exact: true });
  await save.click();
  await said(page, "The virus scanner could not be reached");
  await expectAccessible(page);
  const download = await downloadBy(page.getByRole("link", { name: "Save the file without a scan" }));
  expect(download.suggestedFilename()).toBe(`${reference}.txt`);

  const clamd = await clamdUnderTest(socketPath);
  await save.click();
  await said(page, "A virus scanner found a virus in it");
  await expect(save).toBeHidden();
  expect(clamd.scanned).toHaveLength(1);
  await expectAccessible(page);
  await clamd.stop();
});
