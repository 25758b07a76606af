import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { isOpenOn } from "../values/days.ts";

const { append, read, write, writeMarkdown } = contentFixture();

/** The sentences of the page on a day, of documents that were stored on 21 November 2026. */
function sentencesOn(day: string): string[] {
  const rows = read().easyRead.pages.available.sections.flatMap((section) => section.rows);
  return rows
    .filter(({ shown }) => shown === undefined || isOpenOn(shown, day))
    .flatMap(({ sentences }) => sentences.map((html) => html.replaceAll(/<[^>]+>/g, "")))
    .slice(2);
}

const ROOM = {
  title: "A room near the river",
  support: "gardening",
  suburb: "Perth",
  area: "perth",
  people: "3",
  from: "2026-12-01",
  set: "2026-11-20",
  expires: "2026-12-24",
};

test("@room says which support has room for 14 days, and then that people ask us", () => {
  append("easy-read/available.md", "\n@room\n");
  write("availability.yaml", "set: 2026-11-20\nroom:\n  - support: gardening\n    area: perth\n    state: now\n");
  expect(sentencesOn("2026-12-04")).toEqual([
    "This support is Gardening.",
    "We can help new people now in Perth.",
    "We checked this on 20 November 2026.",
    "Please ask us about all other support.",
  ]);
  expect(sentencesOn("2026-12-05")).toEqual(["We may have room for you.", "Please ask us."]);
});

test("@room says from which day there is room, until that day is over", () => {
  append("easy-read/available.md", "\n@room\n");
  write(
    "availability.yaml",
    "set: 2026-11-20\nroom:\n  - support: gardening\n    area: perth\n    state: from\n    from: 2026-11-25\n",
  );
  expect(sentencesOn("2026-11-25")).toContain("We can help new people in Perth from 25 November 2026.");
  expect(sentencesOn("2026-11-26").join()).not.toContain("25 November");
});

test("@room without a file says that people ask us", () => {
  append("easy-read/available.md", "\n@room\n");
  expect(sentencesOn("2026-11-21")).toEqual(["We may have room for you.", "Please ask us."]);
});

test("@homes says what a room is like, asks people to check after 14 days, and has nothing of it after its last day", () => {
  append("easy-read/available.md", "\n@homes\n");
  writeMarkdown("vacancies/a.md", ROOM, "");
  const HOME = ["A room is free in a home.", "The home is in Perth.", "3 people share the home."];
  expect(sentencesOn("2026-12-01")).toEqual([
    ...HOME,
    "You can move in from 1 December 2026.",
    "We checked this on 20 November 2026.",
  ]);
  expect(sentencesOn("2026-12-24")).toEqual([
    ...HOME,
    "We checked this on 20 November 2026.",
    "Please ask us if it is still free.",
  ]);
  expect(sentencesOn("2026-12-25")).toEqual(["Please ask us about rooms in homes."]);
});
