import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { readMutant } from "./mutant.ts";
import { staleBecause } from "./stale.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "tests/mutants");
const PATCHES = readdirSync(FOLDER).filter((file) => file.endsWith(".patch"));

test("every patch applies, and every spec that a patch names is there", () => {
  const stale = PATCHES.map((file) => {
    const mutant = readMutant(file, readFileSync(join(FOLDER, file), "utf8"));
    return [file, staleBecause(ROOT, mutant)] as const;
  });
  expect(stale.length).toBeGreaterThan(0);
  expect(stale.filter(([, errors]) => errors.length > 0)).toEqual([]);
});

test("a patch of other lines, a missing file and a title that stands in a comment alone are found", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "stale-"));
  writeFileSync(join(folder.path, "sum.ts"), "1\n2\n");
  writeFileSync(join(folder.path, "sum.test.ts"), '// It was "adds".\ntest("sums up", () => {});\n');
  const errorsOf = (line: string, file: string, title: string) => {
    const patch = `Breaks: x\nFails: unit ${file} "${title}"\n\n--- a/sum.ts\n+++ b/sum.ts\n@@ -1,2 +1,2 @@\n 1\n-${line}\n+3\n`;
    return staleBecause(folder.path, readMutant("a", patch));
  };
  expect(errorsOf("2", "sum.test.ts", "sums up")).toEqual([]);
  expect(errorsOf("4", "sum.test.ts", "sums up")).toEqual([expect.stringContaining("patch does not apply")]);
  expect(errorsOf("2", "none.test.ts", "sums up")).toEqual(["there is no none.test.ts"]);
  expect(errorsOf("2", "sum.ts", "1")).toEqual(["sum.ts is no file of the runner unit"]);
  expect(errorsOf("2", "sum.test.ts", "adds")).toEqual(['sum.test.ts has no "adds"']);
});
