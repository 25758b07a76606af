import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";

const { append, change, read, text, write } = contentFixture();

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

test("while it is missing for all of several supports, the first section says so once", () => {
  const twin = "easy-read/services.md";
  const [service, section] = [text("services/gardening.md"), /## A part \{#gardening\}[\s\S]*$/.exec(text(twin))?.[0] ?? ""];
  write("services/cooking.md", service.replace("order: 1", "order: 2"));
  append(twin, `\n${section.replace("gardening", "cooking").replace("**disability**", "disability").split("\nWe checked")[0]}`);
  const { sections } = read().easyRead.pages.services;
  const said = sections.map(
    ({ rows }) => rows.filter(({ sentences }) => sentences.some((each) => each.includes("supplied"))).length,
  );
  expect(said).toEqual([1, 0]);
});
