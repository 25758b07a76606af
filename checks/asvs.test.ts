import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { asvsErrors } from "./asvs.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : undefined);
const LIST = readFileSync(join(ROOT, "docs/asvs.md"), "utf8");

test("docs/asvs.md has each requirement of Levels 1 and 2 once, and each test and heading that it names exists", () => {
  expect(asvsErrors(LIST, read)).toEqual([]);
});

test("docs/asvs.md says how many requirements are met, not met and not applicable", () => {
  const [met, notMet, notApplicable] = ["met", "not met", "not applicable"].map(
    (state) => LIST.split(` | ${state} | `).length - 1,
  );
  expect(LIST).toContain(`${met} are met, ${notMet} are not met, with the reason, and ${notApplicable} are about`);
});

test("a missing row, a repeated one, a title that no file has, and a state without its reason are errors", () => {
  const [first = ""] = LIST.split("\n").filter((line) => line.startsWith("| 1.1.1 |"));
  expect(asvsErrors(LIST.replace(first, ""), read)).toEqual(["chapter 1: 26 of 27 requirements"]);
  expect(asvsErrors(LIST.replace(first, `${first}\n${first}`), read)).toEqual([
    "1.1.1: stands twice",
    "chapter 1: 28 of 27 requirements",
  ]);
  const errorsOfFirst = (state: string, how: string) =>
    asvsErrors(LIST.replace(first, `| 1.1.1 | 2 | Asks | ${state} | ${how} |`), read);
  expect(errorsOfFirst("met", '"no such title" in `server/app.test.ts`')).toEqual([
    '1.1.1: no "no such title" in server/app.test.ts',
  ]);
  expect(errorsOfFirst("met", '"has the security headers" in `server/app.test.ts`')).toEqual([
    '1.1.1: no "has the security headers" in server/app.test.ts',
  ]);
  expect(errorsOfFirst("met", '"a title" in `server/none.test.ts`')).toEqual(['1.1.1: no "a title" in server/none.test.ts']);
  expect(errorsOfFirst("met", "we are careful")).toEqual(["1.1.1: met, but names no test"]);
  expect(errorsOfFirst("nearly", "we are careful")).toEqual(['1.1.1: "nearly" is none of met, not met, not applicable']);
});
