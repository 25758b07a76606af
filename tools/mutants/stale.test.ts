import { existsSync, mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyPatch, parsePatch, type StructuredPatch } from "diff";
import { expect, test } from "vitest";

import { type Mutant, readMutant } from "./mutant.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "tests/mutants");
const PATCHES = readdirSync(FOLDER).filter((file) => file.endsWith(".patch"));

/** The files of each runner (vitest.config.ts, playwright.config.ts). */
const RUNS = { unit: /\.test\.tsx?$/, live: /(?<!\.parked)\.spec\.ts$/, parked: /(?<!\.live)\.spec\.ts$/ } as const;
/** A place in the title of a test with several cases (`test.each`), which Vitest fills: no test that ran has it in its title. */
const PLACEHOLDER = /%[sdifjoc#]|\$\w/;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Returns why a mutant proves nothing with these sources: its patch does not apply, or a file or a title that it names is missing. */
function staleBecause(root: string, { patch, specs }: Mutant): string[] {
  const errors = parsePatch(patch)
    .filter((changed) => applyPatch(readFileSync(join(root, pathOf(changed)), "utf8"), changed) === false)
    .map((changed) => `the patch does not apply to ${pathOf(changed)}`);
  for (const { runner, file, title } of specs)
    if (!RUNS[runner].test(file)) errors.push(`${file} is no file of the runner ${runner}`);
    else if (!existsSync(join(root, file))) errors.push(`there is no ${file}`);
    else if (!readFileSync(join(root, file), "utf8").replace(COMMENT, "").includes(title))
      errors.push(`${file} has no "${title}"`);
    else if (PLACEHOLDER.test(title)) errors.push(`no test that ran has "${title}" in its title`);
  return errors;
}

/** Git writes a/ and b/ in front of the path of a file. */
const pathOf = ({ oldFileName = "" }: StructuredPatch) => oldFileName.replace(/^a\//, "");

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
  writeFileSync(
    join(folder.path, "sum.test.ts"),
    '// It was "adds".\ntest("sums up", () => {});\ntest.each([1])("adds %s", () => {});\n',
  );
  const errorsOf = (line: string, file: string, title: string) => {
    const patch = `Breaks: x\nFails: unit ${file} "${title}"\n\n--- a/sum.ts\n+++ b/sum.ts\n@@ -1,2 +1,2 @@\n 1\n-${line}\n+3\n`;
    return staleBecause(folder.path, readMutant("a", patch));
  };
  expect(errorsOf("2", "sum.test.ts", "sums up")).toEqual([]);
  expect(errorsOf("4", "sum.test.ts", "sums up")).toEqual(["the patch does not apply to sum.ts"]);
  expect(errorsOf("2", "none.test.ts", "sums up")).toEqual(["there is no none.test.ts"]);
  expect(errorsOf("2", "sum.ts", "1")).toEqual(["sum.ts is no file of the runner unit"]);
  expect(errorsOf("2", "sum.test.ts", "removes")).toEqual(['sum.test.ts has no "removes"']);
  expect(errorsOf("2", "sum.test.ts", "adds %s")).toEqual(['no test that ran has "adds %s" in its title']);
});
