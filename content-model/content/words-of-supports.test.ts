import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { withDayInPictures } from "./words-of-supports.ts";

const inPictures = content.services.find(({ dayPictures }) => dayPictures);
const inText = content.services.find(({ dayPictures }) => !dayPictures);
if (!inPictures || !inText) throw new Error("The fixture content needs a support with a day in pictures, and one without.");
const [first] = inPictures.dayPictures ?? [];

test("a day in pictures takes the place of its text, and no other section changes", () => {
  const { sections, ...support } = withDayInPictures(inPictures, "It & more.");
  const [day, ...others] = sections.toSorted((one) => (one.id === "day" ? -1 : 1));
  expect(day).toMatchObject({ id: "day", heading: "What a day looks like", shape: "steps", html: "<p>It &amp; more.</p>" });
  expect(day?.items).toHaveLength(4);
  expect(day?.items?.[0]).toEqual({ title: first?.title, picture: first?.picture, html: `<p>${first?.words}</p>` });
  expect(others).toEqual(inPictures.sections.filter(({ id }) => id !== "day"));
  expect(support).not.toHaveProperty("dayPictures");
});

test("without pictures a support keeps its text", () => {
  expect(withDayInPictures(inText, "An example.")).toEqual(inText);
});

const { change, errors } = contentFixture();

test.each([
  [["phone", "map", "work"], "dayPictures", "exactly 4"],
  [["phone", "map", "work", "breakfast"], "dayPictures.3.picture", "content/art/pictograms"],
])("a day in the pictures %j is an error", (pictures, field, fix) => {
  const days = pictures.map((picture) => `  - { picture: ${picture}, title: Hello, words: You start. }`);
  change("services/gardening.md", "family: home", `family: home\ndayPictures:\n${days.join("\n")}`);
  expect(errors()).toMatchObject([{ file: "services/gardening.md", field, fix: expect.stringContaining(fix) }]);
});
