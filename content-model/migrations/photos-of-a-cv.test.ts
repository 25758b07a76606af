import { expect, test } from "vitest";
import { parse } from "yaml";

import { readContentFolder } from "../texts/content-folder.ts";
import { applicationFormSchema } from "../schemas/form-schemas.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { photosOfACv } from "./photos-of-a-cv.ts";

const FORM = "forms/application.yaml";
const program = readContentFolder(FIXTURE_CONTENT).texts;
const words = program.get(FORM) ?? "";
const earlier = words
  .replace(/^ {2}cannotOpen: .*\n/m, "")
  .replace(/^( {2}hint: )PDF, .*$/m, "$1PDF, Word, OpenDocument, RTF or plain text, up to 5 MB.")
  .replace(/^( {2}wrongKind: ).*$/m, "$1This is not a PDF, Word, OpenDocument, RTF or plain text file.");
const migrate = (text: string) => photosOfACv.migrate(new Map([[FORM, text]]), program).get(FORM);

test("a form from before gets the error and the list of kinds, once", () => {
  expect(applicationFormSchema.safeParse(parse(earlier)).success).toBe(false);
  expect(parse(migrate(earlier) ?? "")).toEqual(parse(words));
  expect(migrate(migrate(earlier) ?? "")).toBeUndefined();
});

test("words of staff that do not name RTF stay", () => {
  const own = earlier.replace(/^( {2}hint: )PDF, .*$/m, "$1A PDF is best.");
  expect(migrate(own)).toContain("  hint: A PDF is best.\n");
  expect(migrate(words.replace(/^( {2}cannotOpen: ).*$/m, "$1Ours."))).toBeUndefined();
  expect(photosOfACv.migrate(new Map(), program)).toEqual(new Map());
});
