import { expect, test } from "vitest";

import { docxParts, zip } from "../../tests/support/sample-archives.ts";
import { pdf } from "../../tests/support/sample-pdfs.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { LARGEST_CV_BYTES } from "../../app/forms/fields.ts";
import { siteForms } from "./site-forms.ts";

const { cv } = content.forms.application;
const [, application] = siteForms(content);
const withFile = (bytes: Buffer, senderName = "cv.pdf") =>
  application?.check({
    fields: new Map([
      ["name", "Sam"],
      ["phone", "0491 570 006"],
    ]),
    file: { senderName, bytes },
  });

test("a file is kept with the kind that its bytes show", async () => {
  const bytes = pdf();
  expect(await withFile(bytes, "cv.exe")).toMatchObject({ errors: [], attachment: { kind: "pdf", senderName: "cv.exe", bytes } });
});

test.each([
  ["macros", cv.unsafe, zip(docxParts({ "word/vbaProject.bin": {} }))],
  ["another kind", cv.wrongKind, Buffer.from("MZ\x90")],
  ["too many bytes", cv.tooLarge, Buffer.alloc(LARGEST_CV_BYTES + 1, "%PDF-")],
])("a file with %s is told at its field, and not kept", async (_what, message, bytes) => {
  const checked = await withFile(bytes);
  expect(checked?.errors).toEqual([{ field: "cv", message }]);
  expect(checked).not.toHaveProperty("attachment");
  expect(checked?.answers).toMatchObject({ name: "Sam" });
});
