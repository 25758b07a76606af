import { describe, expect, test } from "vitest";

import { inlineHtml } from "./inline.ts";
import { plainWords } from "./plain-words.ts";
import type { Row } from "./read-rows.ts";
import { countWords } from "./rules/word-count.ts";
import type { LabelsFile } from "./schemas.ts";
import { areasRows, hoursRows, openingsRows, type SpecialInput } from "./special-rows.ts";

const labels: LabelsFile = {
  page: {} as LabelsFile["page"],
  hours: {
    pictograms: { weekdays: "week", saturday: "saturday", closed: "closed", holidays: "holiday" },
    open: ["We are open {days}.", "From {opens} to {closes}."],
    closed: ["We are closed on {days}."],
    holidays: ["We are closed on holidays."],
  },
  areas: { pictogram: "map", area: "We work in {area}." },
  openings: {
    pictogram: "work",
    opening: ["One job is {title}.", "It is in {area}."],
    openingCloses: "Write by {day}.",
    sampleOpening: ["This is an example."],
    noOpenings: "We have no jobs.",
  },
};
const weekly = [
  { label: "", words: "", days: [1, 2, 3, 4, 5], opens: "08:30", closes: "17:00" },
  { label: "", words: "", days: [6], opens: "09:00", closes: "12:00" },
  { label: "", words: "", days: [7] },
];
const input: SpecialInput = {
  labels,
  hours: { timeZone: "Australia/Perth", weekly, publicHolidays: { words: "", dates: [] } },
  areas: ["Perth Metropolitan Area", "Cunderdin", "Kojonup", "Albany & around"].map((name) => ({ name })),
  jobs: [],
  facts: new Map(),
};

const shown = (rows: readonly Row[]) =>
  rows.map(({ pictogram, sentences }) => [pictogram, ...sentences.map(({ pieces }) => inlineHtml(pieces, String))]);

test("the opening hours are a row for each of their lines, with days and times in words, and one for holidays", () => {
  expect(shown(hoursRows(input))).toEqual([
    ["week", "We are open Monday to Friday.", "From 8:30 in the morning to 5 in the afternoon."],
    ["saturday", "We are open Saturday.", "From 9 in the morning to noon."],
    ["closed", "We are closed on Sunday."],
    ["holiday", "We are closed on holidays."],
  ]);
});

test("the areas stand 3 beside a picture", () => {
  expect(shown(areasRows(input))).toEqual([
    ["map", "We work in Perth Metropolitan Area.", "We work in Cunderdin.", "We work in Kojonup."],
    ["map", "We work in Albany &amp; around."],
  ]);
});

describe("the openings", () => {
  const job = { title: "Support worker, home and community", areaName: "Perth Metropolitan Area" };
  const rows = (...jobs: SpecialInput["jobs"]) => openingsRows({ ...input, jobs });
  const words = ["One job is Support worker, home and community.", "It is in Perth Metropolitan Area."];

  test("are a row each, with the day they close where there is one", () => {
    expect(shown(rows({ ...job, closes: "2027-01-31", sample: false }, { ...job, sample: false }))).toEqual([
      ["work", ...words, "Write by 31 January 2027."],
      ["work", ...words],
    ]);
  });

  test("are told to be samples where they are", () => {
    expect(shown(rows({ ...job, sample: true }))).toEqual([
      ["work", ...words],
      ["work", "This is an example."],
    ]);
  });

  test("are told to be none where there is none", () => {
    expect(shown(rows())).toEqual([["work", "We have no jobs."]]);
  });

  test("have titles that count as one word", () => {
    const [title] = rows({ ...job, sample: false })[0]?.sentences ?? [];
    expect(countWords(plainWords(title?.pieces ?? []))).toBe(4);
  });
});
