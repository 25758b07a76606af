import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { ROOT } from "../../tests/support/root.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { content } from "./content.ts";
import { staff } from "./staff.ts";
import { submissions } from "./submissions.ts";

test.each([
  ["staff -- verify-log", staff, ["verify-log"]],
  ["submissions -- purge", submissions, ["purge"]],
  ["content -- export", content, ["export", "--to", tmpdir()]],
])("npm run %s says that there is no database, and makes none", async (_name, command, given) => {
  const folder = join(temporaryFolder(), "data");
  await expect(command(given, { DATA_DIR: folder })).rejects.toThrow(`There is no database in ${folder}: see DATA_DIR.`);
  expect(existsSync(folder)).toBe(false);
});

test.each(["main/start.ts", "main/command.ts build"])(
  "%s with a CONTENT_DIR that is not there names the setting and the folder, and exits with 1",
  (given) => {
    const folder = temporaryFolder();
    const nowhere = join(folder, "nowhere");
    const env = { ...process.env, CONTENT_DIR: nowhere, DATA_DIR: join(folder, "data") };
    const { status, stderr } = spawnSync(process.execPath, given.split(" "), { cwd: ROOT, env, encoding: "utf8" });
    const words = `The environment has 1 error. Nothing was started.\n  CONTENT_DIR must be a folder, and ${nowhere} is none\n`;
    expect([status, stderr]).toEqual([1, words]);
  },
);
