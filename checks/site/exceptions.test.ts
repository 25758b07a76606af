import { expect, it } from "vitest";

import type { Result } from "./check.ts";
import { withoutExceptions } from "./exceptions.ts";

const FOUND: Result = {
  ...{ check: "Nu HTML Checker", state: "live", path: "/about", toReview: 0, skipped: false },
  findings: [
    { rule: "warning", where: "<section>", what: "Section lacks heading." },
    { rule: "error", where: "<p>", what: "Stray end tag." },
  ],
};
const EXCEPTION = { check: "Nu HTML Checker", rule: "warning", matches: /Section lacks heading/, reason: "It has a label." };
const IDLE = { ...EXCEPTION, matches: /Nothing says this/ };
const rulesLeft = (results: readonly Result[]) => results.flatMap(({ findings }) => findings.map(({ rule }) => rule));

it("takes out what is excepted, and nothing else", () => {
  expect(rulesLeft(withoutExceptions([FOUND], [EXCEPTION], true))).toEqual(["error"]);
});

it("reports an exception that matches nothing any more", () => {
  const results = withoutExceptions([FOUND], [EXCEPTION, IDLE], true);
  expect(results.at(-1)?.findings[0]?.what).toContain("remove it");
});

it("does not, where only some pages were checked or the check was not run", () => {
  expect(withoutExceptions([FOUND], [IDLE], false)).toEqual([FOUND]);
  expect(withoutExceptions([{ ...FOUND, skipped: true }], [IDLE], true)).toHaveLength(1);
});
