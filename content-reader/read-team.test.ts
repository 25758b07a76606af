import { expect, test } from "vitest";

import { contentFixture } from "../tests/support/content-fixture.ts";
import { contentModules } from "./content-modules.ts";

const FILE = "team/sam.md";
const FRONT = {
  order: "1",
  name: "Sam",
  role: "Support manager",
  consent: "{ given: 2026-11-05, how: a nod in the garden }",
};

const { append, places, read, write } = contentFixture();
type Front = Record<string, string | undefined>;
const add = (front: Front = FRONT, words = "Answers questions\nat {{brand.name}}.\n\nLikes tea.", file = FILE) =>
  write(
    file,
    `---\n${Object.entries(front)
      .flatMap(([key, value]) => (value ? [`${key}: ${value}`] : []))
      .join("\n")}\n---\n${words}\n`,
  );

test("content without a team needs no folder, and About has no section for it", () => {
  const { team, pages } = read();
  expect(team).toEqual([]);
  expect(pages.about.sections.map(({ id }) => id)).not.toContain("team");
});

test("people are in their order, with facts in their words, and About has its section", () => {
  add({ ...FRONT, order: "2", name: "Kim" }, "Likes tea.", "team/kim.md");
  add();
  const { team, pages } = read();
  expect(team.map(({ id, paragraphs }) => [id, paragraphs])).toEqual([
    ["sam", ["Answers questions at Fixture.", "Likes tea."]],
    ["kim", ["Likes tea."]],
  ]);
  expect(pages.about.sections.map(({ id }) => id)).toContain("team");
});

test.each<[field: string, front: Front]>([
  ["consent", { ...FRONT, consent: undefined }],
  ["consent", { ...FRONT, consent: "null" }],
  ["consent.how", { ...FRONT, consent: "{ given: 2026-11-05 }" }],
  ["consent.given", { ...FRONT, consent: "{ given: 2026-11-22, how: a form }" }],
  ["role", { ...FRONT, role: undefined }],
  ["consent.picture", { ...FRONT, picture: "{ file: sam }" }],
  ["picture.file", { ...FRONT, picture: "{ file: sam }", consent: "{ given: 2026-11-05, how: a form, picture: true }" }],
])("an error in %s stops the build: %j", (field, front) => {
  add(front);
  expect(places()).toEqual([`${FILE}: ${field}`]);
});

test.each(["", "We like tea. ".repeat(40)])("without words, or with too many, nothing is built", (words) => {
  add(FRONT, words);
  expect(places()).toEqual([`${FILE}: the words`]);
});

test("the record of consent reaches no browser", () => {
  add();
  const code = JSON.stringify(contentModules(read()));
  expect(code).toContain("Support manager");
  for (const kept of ["a nod in the garden", "2026-11-05"]) expect(code).not.toContain(kept);
});

test("the Easy Read page of About names people by @team", () => {
  append("easy-read/about.md", "\n## A part {#team}\n\n@team\n");
  const rows = () =>
    read()
      .easyRead.pages.about.sections.find(({ id }) => id === "team")
      ?.rows.flatMap((row) => row.sentences);
  expect(rows()).toBeUndefined();
  add();
  expect(rows()).toEqual(["The job of Sam is Support manager."]);
});
