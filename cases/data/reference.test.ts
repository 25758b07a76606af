import { expect, test } from "vitest";

import { makeReference, normaliseReference } from "./reference.ts";

const MANY = Array.from({ length: 5000 }, makeReference);

test("a reference has two short groups without vowels and characters that look alike, and no two are equal", () => {
  for (const reference of MANY) expect(reference).toMatch(/^WB-[2-9BCDFGHJKMNPQRSTVWXZ]{4}-[2-9BCDFGHJKMNPQRSTVWXZ]{3}$/);
  expect(new Set(MANY).size).toBe(MANY.length);
});

test("all 27 characters are about equally frequent", () => {
  const counts = new Map<string, number>();
  for (const character of MANY.join("").replaceAll(/WB-|-/g, "")) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(27);
  const fair = (MANY.length * 7) / 27;
  for (const count of counts.values()) expect(Math.abs(count - fair)).toBeLessThan(fair / 4);
});

test.each([
  "WB-7K3M-Q2F",
  "wb-7k3m-q2f",
  " wb 7k3m q2f ",
  "WB7K3MQ2F",
  "WB–7K3M–Q2F",
  "wb\u00A07k3m\u00A0q2f",
  "\u200FWB-7K3M-Q2F\u200B",
  "ＷＢ７Ｋ３ＭＱ２Ｆ",
])("%j is read", (typed) => {
  expect(normaliseReference(typed)).toBe("WB-7K3M-Q2F");
});

test.each(["", "WB", "WB-7K3M-Q2", "WB-7K3M-Q2FF", "WB-7K3M-Q2O", "WC-7K3M-Q2F", "WB-7K3M-Q2F'--", "WB-7\u00003M-Q2F"])(
  "%j is no reference",
  (typed) => expect(normaliseReference(typed)).toBeUndefined(),
);
