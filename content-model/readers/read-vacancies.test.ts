import { describe, expect, test } from "vitest";

import { contentFixture, SITE_VALUES } from "../../tests/support/content-fixture.ts";
import { siteWords } from "../content/content-modules.ts";

const { errors, read, write, writeMarkdown } = contentFixture();

const FILE = "vacancies/near-the-river.md";
const ROOM = {
  title: "A room near the river",
  support: "gardening",
  suburb: "Perth, southern suburbs",
  area: "perth",
  people: "3",
  set: "2026-11-20",
  expires: "2026-12-24",
};
type Front = Readonly<Record<string, string | undefined>>;
const add = (changes: Front = {}, body = "") => writeMarkdown(FILE, { ...ROOM, ...changes }, body);
const on = (day: string) => read(new Date(`${day}T23:59+08:00`));

const PICTURE = `digest: sha256-${"a".repeat(64)}\nwidth: 960\nheight: 540\nwidths: [480]\n`;
function addPicture(description: string) {
  write("pictures/verandah.yaml", `${PICTURE}${description}`);
  for (const format of ["avif", "webp"]) write(`pictures/verandah.480.${format}`, "picture");
}

test("a room is shown to the end of its last day, and believed for 14 days after it was set", () => {
  add();
  expect(on("2026-12-04").vacancies).toMatchObject([{ id: "near-the-river", believed: { scheduled: false } }]);
  expect(on("2026-12-24").vacancies).toMatchObject([{ shown: { scheduled: false }, believed: { scheduled: true } }]);
  expect(on("2026-12-25").vacancies).toEqual([]);
});

test("the newest room comes first", () => {
  add();
  writeMarkdown("vacancies/b.md", { ...ROOM, set: "2026-11-21" }, "");
  expect(read().vacancies.map(({ id }) => id)).toEqual(["b", "near-the-river"]);
});

test.each<[string, Front, string]>([
  ["suburb", { suburb: "12 Cannington" }, "must not say where the home is"],
  ["suburb", { suburb: "Wattle Street" }, "must not say where the home is"],
  ["suburb", { suburb: "near wattle rd" }, "must not say where the home is"],
  ["suburb", { suburb: "Wattle St near the river" }, "must not say where the home is"],
  ["suburb", { suburb: "Wattle St" }, "must not say where the home is"],
  ["title", { title: "A room in Wattle Street" }, "must not say where the home is"],
  ["title", { title: "A room at 12 Wattle" }, "must not say where the home is"],
  ["bathroom", { bathroom: "As at 3 Wattle Ave" }, "must not say where the home is"],
  ["support", { support: "cooking" }, "must be one of gardening"],
  ["area", { area: "moon" }, "must be one of perth"],
  ["people", { people: "1" }, "must be 2 or more: a shared home"],
  ["set", { set: "2026-11-22" }, "which is in the future"],
  ["expires", { expires: "2027-01-20" }, "is more than 60 days after it was set: write 2027-01-19 or earlier"],
  ["expires", { expires: "2026-11-19" }, "is before the day on which it was set"],
  ["expires", { expires: undefined }, "must be a day"],
])("%s as in %j is an error", (field, changes, fix) => {
  add(changes);
  expect(errors()).toMatchObject([{ file: FILE, field, fix: expect.stringContaining(fix) }]);
});

test.each(["St James", "East St James", "Peppermint Grove", "Cannington area", "Perth, southern suburbs"])(
  "%s is a suburb",
  (suburb) => {
    add({ suburb, title: "A room on a quiet street" });
    expect(errors()).toEqual([]);
  },
);

test("a few words about the home may stand below the fields, without the street", () => {
  add({ bathroom: "2 bathrooms" }, "The garden is quiet.\n\nThere is a dog.\n");
  expect(read().vacancies[0]?.paragraphs).toEqual(["The garden is quiet.", "There is a dog."]);
  add({}, "At 12 Wattle Street.\n");
  expect(errors()).toMatchObject([{ file: FILE, field: "the words", fix: expect.stringContaining("must not say where") }]);
});

describe("a photo", () => {
  const consent = "{ given: 2026-11-19, how: signed forms }";
  const photos = (picture: string, how = consent) => `[{ picture: ${picture}, consent: ${how} }]`;

  test("is shown with its words, and nothing of the consent reaches a browser", () => {
    addPicture("decorative: true\n");
    add({ photos: photos("{ file: verandah, alt: A verandah with two chairs }") });
    const { modules } = siteWords(read(), SITE_VALUES);
    expect(modules.vacancies).toMatchObject([{ photos: [{ name: "verandah", alt: "A verandah with two chairs" }] }]);
    expect(JSON.stringify(modules.vacancies)).not.toMatch(/consent|signed/);
  });

  test.each<[string, string, string]>([
    ["photos.0.picture.alt", photos("{ file: verandah }"), "is missing: say what the photo shows"],
    ["photos.0.picture.alt", photos("{ file: verandah, alt: The gate of 3 Wattle }"), "must not say where the home is"],
    ["photos.0.picture.decorative", photos("{ file: verandah, decorative: true }"), "must be left out"],
    ["photos.0.consent", "[{ picture: { file: verandah, alt: A verandah } }]", "must say { given: the day, how: in what form }"],
    [
      "photos.0.consent.given",
      photos("{ file: verandah, alt: A verandah }", "{ given: 2026-11-22, how: forms }"),
      "which is in the future",
    ],
    ["photos.0.picture.file", photos("{ file: no-such, alt: A verandah }"), "is not a picture in content/pictures"],
  ])("%s of %s is an error", (field, front, fix) => {
    addPicture("decorative: true\n");
    add({ photos: front });
    expect(errors()).toMatchObject([{ file: FILE, field, fix: expect.stringContaining(fix) }]);
  });
});
