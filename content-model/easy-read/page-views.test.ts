import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { stepsOf } from "./page-views.ts";

const page = (...rows: Parameters<typeof stepsOf>[0]["sections"][number]["rows"]) => ({
  sections: [{ id: "pay", heading: "Who pays", rows }],
});

test("a row is a step, below the heading of its section", () => {
  const rows = [
    { pictogram: "clean", sentences: ["We cook.", "We clean."] },
    { pictogram: "eat", sentences: ["You eat."] },
  ];
  expect(stepsOf(page(...rows))).toEqual(rows.map((row) => ({ heading: "Who pays", ...row })));
});

test("a sentence with a new hard word begins a step, so that no step explains a word beside another idea", () => {
  const sentences = ["You can talk to others.", "The Commission helps.", "It is free.", "Core pays."];
  const hardWords = [
    { word: "Commission", at: 1 },
    { word: "Core", at: 3 },
  ];
  expect(stepsOf(page({ pictogram: "talk", sentences, hardWords }))).toEqual([
    { heading: "Who pays", pictogram: "talk", sentences: ["You can talk to others."] },
    {
      heading: "Who pays",
      pictogram: "talk",
      sentences: ["The Commission helps.", "It is free."],
      hardWords: [{ word: "Commission", at: 0 }],
    },
    { heading: "Who pays", pictogram: "talk", sentences: ["Core pays."], hardWords: [{ word: "Core", at: 0 }] },
  ]);
});

test("two new hard words in one sentence are in one step", () => {
  const hardWords = [
    { word: "NDIS", at: 0 },
    { word: "provider", at: 0 },
  ];
  expect(stepsOf(page({ pictogram: "office", sentences: ["We are an NDIS provider."], hardWords }))).toHaveLength(1);
});

test("the steps of a page have its sentences in their order, and every word of its list once", () => {
  for (const twin of [...Object.values(content.easyRead.pages), ...Object.values(content.easyRead.services)]) {
    const steps = stepsOf(twin);
    expect(steps.flatMap(({ sentences }) => sentences)).toEqual(
      twin.sections.flatMap(({ rows }) => rows.flatMap(({ sentences }) => sentences)),
    );
    const words = steps.flatMap(({ hardWords = [] }) => hardWords.map(({ word }) => word));
    expect(words.toSorted()).toEqual(twin.wordList.map(({ word }) => word).toSorted());
  }
});
