import { expect, test } from "vitest";

import { DESIGNED } from "../../content-model/schemas/brand-palette.ts";
import { cleanDrawing } from "../../content-model/texts/clean-drawing.ts";
import { OWN_DRAWING } from "./brand-words.ts";
import { ask, begin, publishNext } from "../../tests/support/editing-fixture.ts";
import { encodedPicture } from "../../tests/support/sample-files.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { LogoResult } from "../../publishing/pictures/picture-types.ts";
import { pictureDigest, pictureText } from "../../publishing/pictures/picture-files.ts";
import { storedFiles } from "../../publishing/pictures/picture-store.ts";
import { draftOf } from "../../publishing/drafts/drafts.ts";
import { brandFor, saveBrand } from "./brand.server.ts";

const { freshEngine } = underTest();
const EDITOR = person("editor");
const VIOLET = { text: "#1a1a2e", main: "#5b2a86", links: "#1d3f8f", warm: "#9a1b1b", highlight: "#ffd23f" };
const GIVEN = { colours: VIOLET, isDesigned: false, logo: "", bytes: undefined, revision: 0, published: "" };
const BYTES = Uint8Array.of(1);
const DRAWING = cleanDrawing(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z" fill="#134737"/></svg>',
);
const NO_LOGO: LogoResult = { refused: "busy" };

/** `prepared` is what the process makes of every file. */
async function open(prepared = NO_LOGO) {
  const { engine, store } = await freshEngine("SQLite");
  const staff = { ...partsOver({ engine, store }, () => NOON), prepareLogo: () => Promise.resolve(prepared) };
  return { engine, staff };
}

test("a brand is a draft, then published, and can be that of the design again", async () => {
  const { engine, staff } = await open();
  expect(await brandFor(staff, EDITOR)).toMatchObject({ colours: DESIGNED, isDesigned: true, isDraft: false, revision: 0 });
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, logo: "office" })).toEqual({ saved: true });
  const draft = (await draftOf(engine.db, "brand.yaml"))!;
  expect(draft.text).toContain('main: "#5b2a86"');
  expect(await brandFor(staff, EDITOR)).toMatchObject({ colours: VIOLET, isDesigned: false, logo: "office", isDraft: true });
  await ask(engine, [draft]);
  await publishNext(engine);
  // A form that was loaded before the publish, when the brand had no draft either.
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, isDesigned: true })).toEqual({ changed: true });
  const { published } = (await brandFor(staff, EDITOR))!;
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, isDesigned: true, published })).toEqual({ saved: true });
  expect(await brandFor(staff, EDITOR)).toMatchObject({ colours: DESIGNED, isDesigned: true, isDraft: true });
  expect((await draftOf(engine.db, "brand.yaml"))?.text).toBeNull();
});

test("colours that are hard to read, values that are none and unknown logos are refused", async () => {
  const { engine, staff } = await open();
  const withColours = (colours: object) => saveBrand(staff, EDITOR, { ...GIVEN, colours: { ...VIOLET, ...colours } });
  expect(await withColours({ main: "#8844cc" })).toEqual({ errors: [{ field: "main", ratio: 4.82, minimum: 7 }] });
  expect(await withColours({ main: "red;} body{display:none" })).toEqual({ errors: [{ field: "main", minimum: 0 }] });
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, logo: "none" })).toEqual({ errors: [{ field: "logo" }] });
  expect(await draftOf(engine.db, "brand.yaml")).toBeUndefined();
});

test("a drawing is part of the brand as it was cleaned, passes the checks, and stays when only colours change", async () => {
  const { engine, staff } = await open({ drawing: DRAWING });
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, logo: "office", bytes: BYTES })).toEqual({ saved: true });
  const { text, revision } = (await draftOf(engine.db, "brand.yaml"))!;
  expect(text).toContain(`drawing: |-\n  ${DRAWING.split("\n")[0]}\n`);
  expect(await brandFor(staff, EDITOR)).toMatchObject({ drawing: DRAWING });
  expect(await brandFor(staff, EDITOR)).not.toHaveProperty("logo");
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, isDesigned: true, logo: OWN_DRAWING, revision })).toEqual({
    saved: true,
  });
  expect(await brandFor(staff, EDITOR)).toMatchObject({ drawing: DRAWING, isDesigned: true });
  const { revision: next } = (await brandFor(staff, EDITOR))!;
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, logo: "", revision: next })).toEqual({ saved: true });
  expect(await brandFor(staff, EDITOR)).not.toHaveProperty("drawing");
});

test("a picture as a logo is a draft of a decorative picture with a free name", async () => {
  const { engine, staff } = await open(encodedPicture(3));
  await begin(engine, "pictures/logo.yaml", pictureText(encodedPicture(4), { alt: "Our logo" }));
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, bytes: BYTES })).toEqual({ saved: true });
  expect(await brandFor(staff, EDITOR)).toMatchObject({ logo: "logo-2" });
  expect((await draftOf(engine.db, "pictures/logo-2.yaml"))?.text).toBe(pictureText(encodedPicture(3), { alt: undefined }));
  expect(await engine.read((db) => storedFiles(db, pictureDigest(encodedPicture(3))))).toHaveLength(4);
  // Nothing is stored of a form whose page is older than the draft.
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, bytes: BYTES })).toEqual({ changed: true });
  expect(await draftOf(engine.db, "pictures/logo-3.yaml")).toBeUndefined();
});

test("a file that is refused is named with its reason, and a drawing that the brand lacks cannot be chosen", async () => {
  const { engine, staff } = await open({ refused: "drawing-parts" });
  const errors = [{ field: "logoFile", refused: "drawing-parts" }];
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, bytes: BYTES })).toEqual({ errors });
  expect(await saveBrand(staff, EDITOR, { ...GIVEN, logo: OWN_DRAWING })).toEqual({ errors: [{ field: "logo" }] });
  expect(await draftOf(engine.db, "brand.yaml")).toBeUndefined();
});
