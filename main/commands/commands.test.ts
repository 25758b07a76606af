import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

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
