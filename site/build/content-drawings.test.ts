import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { drawPictograms, drawServiceSheet } from "./content-drawings.ts";

const folderOf = (files: Record<string, string>) => {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

test("each drawing is a symbol with the name of its file and the stroke attributes of its root", () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" aria-hidden="true" viewBox="0 0 240 240"><path d="M0 0"/></svg>';
  expect(drawPictograms(folderOf({ "phone.svg": drawing, "notes.txt": "" }))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="phone" stroke-linecap="round" viewBox="0 0 240 240"><path d="M0 0"/></symbol></svg>',
  );
});

test("a drawing saved by Inkscape loses its size, id and comments", () => {
  const drawing =
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Inkscape -->\n<svg width="64mm" height="64mm"\n id="svg1" version="1.1" viewBox="0 0 64 64" xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n';
  expect(drawPictograms(folderOf({ "phone.svg": drawing }))).toContain(
    '<symbol id="phone" viewBox="0 0 64 64"><path d="M0 0"/></symbol>',
  );
});

test("an error names a file that is not a drawing", () => {
  expect(() => drawPictograms(folderOf({ "phone.svg": "<p>no</p>" }))).toThrow("content/art/pictograms/phone.svg");
});

const drawing = (colour: string, viewBox = "0 0 480 300") =>
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="${viewBox}"><style>@media(prefers-color-scheme:dark){svg{--i-sky:${colour}}}</style><path d="M0 0h9"/></svg>\n`;

test("the pictures of supports stand one below the other, each with dark colours of its own; other art is left out", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "service-two.svg"), drawing("#222", "0 -26 480 300"));
  writeFileSync(join(folder, "service-one.svg"), drawing("#111"));
  writeFileSync(join(folder, "door-one.svg"), drawing("#333"));
  const { svg, tops } = drawServiceSheet(folder);
  expect(tops).toEqual({ "service-one": 0, "service-two": 320 });
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice">' +
      '<svg class="service-one" y="0" width="480" height="300" viewBox="0 0 480 300"><style>@media(prefers-color-scheme:dark){.service-one{--i-sky:#111}}</style><path d="M0 0h9"/></svg>' +
      '<svg class="service-two" y="320" width="480" height="300" viewBox="0 -26 480 300"><style>@media(prefers-color-scheme:dark){.service-two{--i-sky:#222}}</style><path d="M0 0h9"/></svg></svg>',
  );
});

test("a picture that is not one <svg> element is named", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "service-one.svg"), "<p>no drawing</p>");
  expect(() => drawServiceSheet(folder)).toThrow("content/art/service-one.svg is not one <svg> element.");
});
