import { expect, test } from "vitest";

import { typedContacts } from "./check-words.ts";

const found = (line: string) => typedContacts(line, new Map(), false).map(({ field }) => field);

test("a typed email address is found wherever it stands", () => {
  expect(found("write to <kim.o+x@mail.example.org>, please")).toEqual([expect.stringContaining("kim.o+x@mail.example.org")]);
});

test("a word of 200,000 letters, as somebody may paste it, is searched once", () => {
  expect(found("a".repeat(200_000))).toEqual([]);
});
