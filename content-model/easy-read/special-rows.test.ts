import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { HOURS } from "../../tests/support/opening-hours-fixture.ts";
import { readContentFolder } from "../texts/content-folder.ts";
import { readYaml } from "../texts/read-files.ts";
import { isOpenOn } from "../values/days.ts";
import { inlineHtml, plainWords } from "./inline.ts";
import { LABELS_FILE } from "./labels.ts";
import type { Row } from "./read-twin.ts";
import { countWords } from "./sentence-rules.ts";
import { type LabelsFile, labelsSchema } from "../schemas/easy-read-schemas.ts";
import { areasRows, hoursRows, openingsRows, type SpecialInput } from "./special-rows.ts";

const input: SpecialInput = {
  labels: readYaml({ files: readContentFolder(FIXTURE_CONTENT), errors: [] }, LABELS_FILE, labelsSchema) as LabelsFile,
  hours: HOURS,
  areas: ["Perth", "Cunderdin", "Kojonup", "Albany & Denmark"].map((town) => ({ town })),
  jobs: [],
  facts: new Map(),
  today: "2026-11-21",
};

const shown = (rows: readonly Row[]) =>
  rows.map(({ pictogram, sentences }) => [pictogram, ...sentences.map(({ pieces }) => inlineHtml(pieces, String))]);

test("@hours is a row for each line of the opening hours, and one for public holidays", () => {
  expect(shown(hoursRows(input))).toEqual([
    ["calendar-week", "We are open Monday to Friday.", "We open at 8:30 in the morning.", "We close at 5 in the afternoon."],
    ["saturday", "We are open Saturday.", "We open at 9 in the morning.", "We close at 1 in the afternoon."],
    ["closed", "We are closed on Sunday."],
    ["closed", "We are closed on public holidays."],
  ]);
});

test("@areas is 3 areas beside each picture", () => {
  expect(shown(areasRows(input))).toEqual([
    ["map", "We work in and around Perth.", "We work in and around Cunderdin.", "We work in and around Kojonup."],
    ["map", "We work in and around Albany &amp; Denmark."],
  ]);
});

const JOB = {
  title: "Support worker, home and community",
  areaName: "Perth Metropolitan Area",
  sample: false,
  posted: "2026-11-20",
};
const NONE = ["work", "We have no jobs now."];
const WORDS = ["One job is Support worker, home and community.", "The job is in Perth Metropolitan Area."];

test.each([
  [
    "the day on which it closes",
    [{ ...JOB, closes: "2027-01-31" }],
    [["work", ...WORDS, "Send us your answers by 31 January 2027."], NONE],
  ],
  ["no day", [JOB], [["work", ...WORDS]]],
  [
    "a row that says that it is a sample",
    [{ ...JOB, sample: true }],
    [
      ["work", ...WORDS],
      ["work", "This job is an example.", "It is not a real job."],
    ],
  ],
  ["no opening", [], [NONE]],
])("@openings is a row for each opening, with %s", (_what, jobs, rows) => {
  expect(shown(openingsRows({ ...input, jobs }))).toEqual(rows);
});

/** The first sentence of each row of @openings on a day, of a page that was stored on 21 November 2026. */
const titlesOn = (jobs: SpecialInput["jobs"], day: string) =>
  openingsRows({ ...input, jobs })
    .filter(({ shown: days }) => days === undefined || isOpenOn(days, day))
    .map(({ sentences: [first] }) => inlineHtml(first?.pieces ?? [], String));

test("@openings has each opening on its days, and on all other days that there are none", () => {
  const jobs = [
    { ...JOB, title: "Cook", closes: "2026-11-22" },
    { ...JOB, title: "Nurse", posted: "2026-11-22", closes: "2026-11-23" },
    { ...JOB, title: "Driver", posted: "2026-12-01", closes: "2026-12-02" },
    { ...JOB, title: "Past", posted: "2026-10-01", closes: "2026-11-20" },
  ];
  const [cook, nurse, driver, none] = ["One job is Cook.", "One job is Nurse.", "One job is Driver.", "We have no jobs now."];
  expect(titlesOn(jobs, "2026-11-21")).toEqual([cook]);
  expect(titlesOn(jobs, "2026-11-22")).toEqual([cook, nurse]);
  expect(titlesOn(jobs, "2026-11-23")).toEqual([nurse]);
  for (const day of ["2026-11-24", "2026-11-30", "2026-12-03"]) expect(titlesOn(jobs, day), day).toEqual([none]);
  expect(titlesOn(jobs, "2026-12-01")).toEqual([driver]);
  expect(titlesOn([{ ...JOB, title: "Driver", posted: "2026-12-01" }], "2026-11-30")).toEqual([none]);
  expect(titlesOn([{ ...JOB, title: "Driver", posted: "2026-12-01" }], "2030-01-01")).toEqual([driver]);
});

test("the title of an opening counts as one word", () => {
  const [title] = openingsRows({ ...input, jobs: [JOB] })[0]?.sentences ?? [];
  expect(countWords(plainWords(title?.pieces ?? []))).toBe(4);
});

const { change, read, text, write } = contentFixture();

const lastRowOf = (id: string) => read().easyRead.services[id]?.sections.at(-1)?.rows.at(-1);
const registrationIs = (value: string) => change("services/gardening.md", "{ covered: null, groups: [] }", value);

test("the last row of a support in Easy Read marks a registration that is not confirmed", () => {
  expect(lastRowOf("gardening")).toEqual({
    pictogram: "rules",
    hardWords: [{ word: "registered", at: 0 }],
    sentences: [
      "Are we <strong>registered</strong> for this support?",
      'This is <mark class="missing">still to be supplied</mark>.',
    ],
  });
});

test.each([
  ['{ covered: true, groups: ["9001"] }', "We are <strong>registered</strong> for this support."],
  ["{ covered: false, groups: [] }", "We are not <strong>registered</strong> for this support."],
])("the row says whether we are registered: %s", (registration, sentence) => {
  registrationIs(registration);
  write("registration-groups.yaml", 'groups: [{ number: "9001", name: Help at home, source: A register, checked: null }]\n');
  expect(lastRowOf("gardening")?.sentences).toEqual([sentence]);
});

test("while it is missing for all of several supports, the list says so once", () => {
  write("services/cooking.md", text("services/gardening.md").replace("order: 1", "order: 2"));
  write("easy-read/services/cooking.md", text("easy-read/services/gardening.md"));
  const { pages, services } = read().easyRead;
  const said = [pages.services, ...Object.values(services)].map((page) => JSON.stringify(page).split("supplied").length - 1);
  expect(said).toEqual([1, 0, 0]);
});
