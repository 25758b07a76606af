import { expect, test } from "vitest";

import { typedContacts } from "./check-words.ts";
import { contentFixture } from "../../tests/support/content-fixture.ts";

const contactsIn = (line: string) => typedContacts(line, new Map(), false).map(({ field }) => field);

test("a typed email address is found wherever it stands", () => {
  expect(contactsIn("write to <kim.o+x@mail.example.org>, please")).toEqual([
    expect.stringContaining("kim.o+x@mail.example.org"),
  ]);
});

test("a word of 200,000 letters, as somebody may paste it, is searched once", () => {
  expect(contactsIn("a".repeat(200_000))).toEqual([]);
});

const { append, read } = contentFixture();

test("an idiom is a warning that names the file, the line and plain words", () => {
  append("pages/about.md", "\nWe help you watch the footy, and never talk over your head.\n");
  const found = read().warnings.map(({ file, field, fix }) => `${file} ${field} ${fix}`);
  expect(found).toEqual([
    expect.stringMatching(/^pages\/about\.md “the footy” .*“a football game”$/),
    expect.stringMatching(/^pages\/about\.md “over your head” /),
  ]);
});

test("plain words are none, also those that begin like one", () => {
  append("pages/about.md", "\nYour name is up to you. You can watch football, and we turn the lights up.\n");
  expect(read().warnings).toEqual([]);
});
