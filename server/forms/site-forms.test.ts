import { expect, test } from "vitest";

import { LARGEST_CV_BYTES } from "../../app/forms/fields.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { docxParts, zip } from "../../tests/support/sample-archives.ts";
import { pdf } from "../../tests/support/sample-pdfs.ts";
import { labels } from "./labels.ts";
import { siteForms } from "./site-forms.ts";

const [enquiry, application] = siteForms(content);
const SUPPORT = content.services[0]!;
const LINK = `https://www.example.com/contact?about=${SUPPORT.id}`;

async function aboutOf(answers: Record<string, string>, referer?: string): Promise<string | undefined> {
  const fields = new Map(Object.entries({ way: "myself", phone: "08 5550 0100", token: "", about: "", ...answers }));
  return (await enquiry!.check({ fields }, referer)).answers["about"];
}

test("without scripts, the support of the link to the form is recorded, by the Referer", async () => {
  expect(await aboutOf({}, LINK)).toBe(SUPPORT.id);
});

test.each<[string, Record<string, string>, string | undefined, string | undefined]>([
  ["a support that was chosen stays", { about: "not-sure" }, LINK, "not-sure"],
  ["with scripts the form itself says it: none was wanted", { token: "t" }, LINK, undefined],
  ["feedback is about no support", { way: "feedback", feedbackKind: "compliment", message: "Thanks" }, LINK, undefined],
  ["an unknown support is not recorded", {}, "https://www.example.com/contact?about=constructor", undefined],
  ["nor is one that has anything beside it", {}, `${LINK}%0ABcc`, undefined],
  ["a page without one", {}, "https://www.example.com/contact", undefined],
  ["no Referer", {}, undefined, undefined],
  ["a Referer that is none", {}, "about", undefined],
])("%s", async (_what, answers, referer, about) => expect(await aboutOf(answers, referer)).toBe(about));

test("staff read the support by its name", () => {
  expect(labels(content)("enquiry", "about", SUPPORT.id)).toEqual({
    label: content.forms.enquiry.fields.about.label,
    answer: SUPPORT.title,
  });
});

const { cv } = content.forms.application;
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
