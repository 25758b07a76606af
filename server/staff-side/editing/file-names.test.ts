import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { FIXTURE_CONTENT } from "../../../tests/support/fixture-content.ts";
import { kindAt } from "../../../content-editing/content-kinds.ts";
import { titleOf } from "./file-names.ts";

const files = globSync("**/*.{md,yaml}", { cwd: FIXTURE_CONTENT })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => kindAt(path) !== undefined);

test("the list of content names no file by its path", () => {
  const named = files.map((path) => titleOf(path, readFileSync(join(FIXTURE_CONTENT, path), "utf8")));
  expect(files.length).toBeGreaterThan(50);
  expect(named.filter((title) => files.includes(title))).toEqual([]);
});
