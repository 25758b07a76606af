import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";

const { change, read } = contentFixture();

const lastRowOf = (id: string) =>
  read()
    .easyRead.pages.services.sections.find((section) => section.id === id)
    ?.rows.at(-1);
const registrationIs = (value: string) => change("services/gardening.md", "{ covered: null, group: null }", value);

test("the last row of a support in Easy Read marks a registration that is not confirmed", () => {
  expect(lastRowOf("gardening")).toEqual({
    pictogram: "rules",
    sentences: [
      "Are we <strong>registered</strong> for this support?",
      'This is <mark class="missing">still to be supplied</mark>.',
    ],
  });
});

test.each([
  ["{ covered: true, group: A group }", "We are <strong>registered</strong> for this support."],
  ["{ covered: false, group: null }", "We are not <strong>registered</strong> for this support."],
])("the row says whether we are registered: %s", (registration, sentence) => {
  registrationIs(registration);
  expect(lastRowOf("gardening")?.sentences).toEqual([sentence]);
});
