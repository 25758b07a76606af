import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { drawPictograms } from "./content-drawings.ts";

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
