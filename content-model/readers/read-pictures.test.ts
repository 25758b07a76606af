import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { contentModules } from "../content/content-modules.ts";
import { PICTURE_FORMATS } from "../values/picture-address.ts";
import { picturesInUse } from "./read-pictures.ts";

const { append, errors, places, read, remove, write } = contentFixture();

const DIGEST = `sha256-${"0123456789".repeat(7).slice(0, 64)}`;
const facts = (more: string) => `digest: ${DIGEST}\nwidth: 600\nheight: 400\nwidths: [480, 600]\n${more}\n`;

/** Adds a picture whose files are empty. */
function addPicture(name: string, more = "alt: A blue door") {
  write(`pictures/${name}.yaml`, facts(more));
  for (const width of [480, 600]) for (const format of PICTURE_FORMATS) write(`pictures/${name}.${width}.${format}`, "");
}

test("content without pictures needs no folder of pictures", () => {
  expect(read().pictures).toEqual([]);
});

test("a page gets the address parts, the size and the words of its picture", () => {
  addPicture("office");
  append("site.yaml", "\nofficePicture: { file: office }\n");
  const { office } = contentModules(read());
  const shown = { name: "office", hash: "01234567", width: 600, height: 400, widths: [480, 600], alt: "A blue door" };
  expect(office.picture).toEqual(shown);
});

test.each([
  ["alt: A blue door", "{ file: office, alt: The front of our office }", "The front of our office"],
  ["alt: A blue door", "{ file: office, decorative: true }", ""],
  ["decorative: true", "{ file: office }", ""],
])("a picture with %s in a place with %s has the words “%s”", (ofPicture, slot, alt) => {
  addPicture("office", ofPicture);
  append("site.yaml", `\nofficePicture: ${slot}\n`);
  expect(contentModules(read()).office.picture?.alt).toBe(alt);
});

test.each(["", "alt: A door\ndecorative: true", 'alt: ""', "decorative: false", `alt: ${"word ".repeat(51)}`])(
  "a picture needs alternative text or decorative: %j",
  (more) => {
    addPicture("office", more);
    expect(errors().every(({ file }) => file === "pictures/office.yaml")).toBe(true);
    expect(errors()).not.toEqual([]);
  },
);

test("a place that names no picture is an error, with the picture that may be meant", () => {
  addPicture("office");
  append("site.yaml", "\nofficePicture: { file: ofice }\n");
  expect(errors()).toEqual([
    expect.objectContaining({
      file: "site.yaml",
      field: "officePicture.file",
      fix: expect.stringContaining("did you mean office?") as string,
    }),
  ]);
});

test("a missing file of a picture, and a file without its picture, are errors", () => {
  addPicture("office");
  remove("pictures/office.600.webp");
  write("pictures/door.480.avif", "");
  expect(places()).toEqual(["pictures/office.600.webp: the file", "pictures/door.480.avif: the file"]);
});

test.each(["photo.jpg", "Office.yaml", "office.avif", "office.svg"])(
  "pictures/%s is not read, and the error says how to add a picture",
  (name) => {
    write(`pictures/${name}`, "");
    expect(errors()).toEqual([
      {
        file: `pictures/${name}`,
        field: "the file's name",
        fix: expect.stringContaining("which the staff side makes") as string,
      },
    ]);
  },
);

test("a picture that no page shows is no part of the site", () => {
  addPicture("office");
  addPicture("door");
  append("site.yaml", "\nofficePicture: { file: office }\n");
  expect(picturesInUse(read()).map(({ name }) => name)).toEqual(["office"]);
});
