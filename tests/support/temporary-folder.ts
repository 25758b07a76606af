import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes a folder, which is removed after the test, or in the end for `afterAll`. */
export function temporaryFolder(after: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "test-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
