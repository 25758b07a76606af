import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { seal, unseal } from "./sealed-text.ts";

const key = randomBytes(32);

test("a sealed text has none of its words, differs each time, and opens with its key for its owner alone", () => {
  const sealed = seal("Ngaire Sample", key, "kim");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toMatch(/Ngaire|Sample/);
  expect(seal("Ngaire Sample", key, "kim")).not.toBe(sealed);
  expect(unseal(sealed, key, "kim")).toBe("Ngaire Sample");
  expect(unseal(sealed, key, "sam")).toBeUndefined();
  expect(unseal(sealed, randomBytes(32), "kim")).toBeUndefined();
});

test("a sealed text of which any byte was changed, or that is shorter, does not open", () => {
  const sealed = Buffer.from(seal("Ngaire", key, "kim"), "base64url");
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect([at, unseal(changed.toString("base64url"), key, "kim")]).toEqual([at, undefined]);
    expect([at, unseal(sealed.subarray(0, at).toString("base64url"), key, "kim")]).toEqual([at, undefined]);
  }
});

test.each(["", ...HOSTILE_STRINGS.map((text) => text.toWellFormed())])("%j is the same after it was sealed", (text) => {
  expect(unseal(seal(text, key, "kim"), key, "kim")).toBe(text);
});
