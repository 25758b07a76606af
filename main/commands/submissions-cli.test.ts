import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../..");

async function run(dataFolder: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: "" };
  const child = spawn(process.execPath, args, { cwd: ROOT, env });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const error = await text(child.stderr);
  return { code: await ended, error };
}

test("a mistyped command opens no database, and a backup into the checkout is refused; both end with 1", async () => {
  const untouched = join(temporaryFolder(), "data");
  const [mistyped, backup] = await Promise.all([
    run(untouched, "main/commands/submissions-cli.ts", "lst"),
    run(untouched, "main/commands/backup-cli.ts", "docs/all.db"),
  ]);
  expect([mistyped.code, backup.code]).toEqual([1, 1]);
  expect(mistyped.error).toContain("There is no command lst.");
  expect(existsSync(untouched)).toBe(false);
  expect(backup.error).toContain("could be published with the next commit");
  expect(existsSync(join(ROOT, "docs/all.db"))).toBe(false);
});
