import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { readMutant } from "./mutant.ts";
import { tryMutants, type Verdict } from "./try-mutants.ts";

const root = temporaryFolder(afterAll);
const FILES = {
  "sum.ts": "export const sum = (a: number, b: number) =>\n  a + b;\n",
  "sum.test.ts": `import { expect, it } from "vitest";
import { sum } from "./sum.ts";
it("adds", () => expect(sum(1, 2)).toBe(3));
it("adds nothing to nothing", () => expect(sum(0, 0)).toBe(0));
it("always fails", () => expect(sum(1, 1)).toBe(3));
`,
  "tests/journeys/sum.spec.ts": `import { expect, test } from "@playwright/test";
import { sum } from "../../sum.ts";
test("a journey adds", () => expect(sum(1, 2)).toBe(3));
`,
  "playwright.config.ts": `export default { testDir: "tests", projects: [{ name: "live" }] };`,
  "package.json": `{ "type": "module" }`,
  ".gitignore": "node_modules\n",
};

beforeAll(() => {
  mkdirSync(join(root, "tests/journeys"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(root, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
});

const mutant = (name: string, title: string, line: string, replacement: string, spec = "unit sum.test.ts") =>
  readMutant(
    name,
    `Breaks: addition\nFails: ${spec} "${title}"\n\n--- a/sum.ts\n+++ b/sum.ts\n@@ -2 +2 @@\n-${line}\n+${replacement}\n`,
  );

it("catches a mutant whose spec fails, and reports all others as failures", { timeout: 120_000 }, async () => {
  const mutants = [
    mutant("caught", "adds", "  a + b;", "  a - b;"),
    mutant("survives", "adds nothing", "  a + b;", "  a - b;"),
    mutant("does not load", "adds", "  a + b;", "  a + (b;"),
    mutant("does not apply", "adds", "  a * b;", "  a - b;"),
    mutant("names no spec", "subtracts", "  a + b;", "  a - b;"),
    mutant("names a spec that always fails", "always fails", "  a + b;", "  a - b;"),
    mutant("caught by a journey", "a journey adds", "  a + b;", "  a * b;", "live tests/journeys/sum.spec.ts"),
  ];
  const verdicts: Verdict[] = [];
  await tryMutants(root, mutants, (verdict) => verdicts.push(verdict));
  expect(Object.fromEntries(verdicts.map(({ mutant: { name }, verdict }) => [name, verdict]))).toEqual({
    caught: "caught",
    survives: "SURVIVED",
    "does not load": "SURVIVED",
    "does not apply": "DOES NOT APPLY",
    "names no spec": "SPEC IS WRONG",
    "names a spec that always fails": "SPEC IS WRONG",
    "caught by a journey": "caught",
  });
  expect(verdicts[4]?.detail).toBe('"subtracts": not run');
});

it("refuses a patch that does not say what it breaks, or names no spec", () => {
  expect(() => readMutant("a", '--- a/x\nBreaks: x\nFails: unit x "y"')).toThrow("a does not say");
  expect(() => readMutant("a", "Breaks: x\n\n--- a/x")).toThrow("a does not say");
  // The second line names no runner.
  expect(() => readMutant("a", 'Breaks: x\nFails: unit x "y"\nFails: x "z"\n\n--- a/x')).toThrow("a does not say");
});
