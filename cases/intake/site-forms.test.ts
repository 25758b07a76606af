import { describe, expect, test } from "vitest";

import { CAME_FROM, LARGEST_FILE_BYTES } from "../../content-model/forms/fields.ts";
import { twinAddress } from "../../content-model/values/pages.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { COMPOUND_FILE, docxParts, zip, pdf } from "../../tests/support/sample-files.ts";
import { labels } from "./labels.ts";
import { cameFromOf, siteForms } from "./site-forms.ts";

const SENDER = { address: "203.0.113.1", gone: new AbortController().signal };
const [enquiry, application] = siteForms(content, "live");
const SUPPORT = content.services[0]!;
const APPLICANT = { name: "Sam", phone: "0491 570 006" };
const LINK = `https://www.example.com/contact?about=${SUPPORT.id}`;

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    "every way that is not safe",
    { notSafeToCall: "yes", notSafeToEmail: "yes" },
    { notSafeToCall: "yes", notSafeToEmail: "yes" },
  ],
  ["the answer of a page from before these questions", { safe: "no" }, { notSafeToMessage: "yes", notSafeToEmail: "yes" }],
  ["nothing of such a page where all is safe", { safe: "yes" }, {}],
])("an enquiry keeps %s", async (_what, sent, kept) => {
  const fields = new Map(Object.entries({ way: "myself", phone: "08 5550 0100", ...sent }));
  const { answers, errors } = await enquiry!.check({ fields }, SENDER);
  expect(errors).toEqual([]);
  expect(answers).toEqual({ way: "myself", phone: "08 5550 0100", ...kept });
});

test("an unknown answer about safety is an error, and never lost without a word", async () => {
  const fields = new Map(Object.entries({ way: "myself", phone: "08 5550 0100", notSafeToCall: "on" }));
  expect((await enquiry!.check({ fields }, SENDER)).errors).toMatchObject([{ field: "notSafeToCall" }]);
});

test.each<[string, Record<string, string>, string | undefined, string | undefined]>([
  ["without scripts, the Referer tells the support of the link", {}, LINK, SUPPORT.id],
  ["a support that was chosen stays", { about: "not-sure" }, LINK, "not-sure"],
  ["with scripts, the form itself tells that no support was chosen", { token: "t" }, LINK, undefined],
  ["feedback is about no support", { way: "feedback", feedbackKind: "compliment", message: "Thanks" }, LINK, undefined],
  ["an unknown support is not recorded", {}, "https://www.example.com/contact?about=constructor", undefined],
  ["a support with a line break is not recorded", {}, `${LINK}%0ABcc`, undefined],
  ["a link may name no support", {}, "https://www.example.com/contact", undefined],
  ["there may be no Referer", {}, undefined, undefined],
  ["a malformed Referer tells nothing", {}, "about", undefined],
])("%s", async (_what, answers, referer, about) => {
  const fields = new Map(Object.entries({ way: "myself", phone: "08 5550 0100", token: "", about: "", ...answers }));
  expect((await enquiry!.check({ fields }, SENDER, referer)).answers["about"]).toBe(about);
});

const PROFESSIONAL = "https://www.example.com/contact?way=professional";
test.each([
  ["the way that the link named", "", PROFESSIONAL, "professional"],
  ["the way that was chosen", "myself", PROFESSIONAL, "myself"],
  ["no way that is none of the options", "", "https://www.example.com/contact?way=constructor", undefined],
])("without scripts an enquiry has %s", async (_what, way, referer, expected) => {
  const fields = new Map(Object.entries({ way, phone: "08 5550 0100" }));
  expect((await enquiry!.check({ fields }, SENDER, referer)).answers["way"]).toBe(expected);
});

const ROLE = content.jobs[0]!.id;
test.each([
  ["the role that the link named", {}, ROLE, ROLE],
  ["the role that was chosen", { role: "any" }, ROLE, "any"],
  ["no role with scripts, which select it themselves", { token: "t" }, ROLE, undefined],
  ["no role that does not exist", {}, "constructor", undefined],
])("without scripts an application has %s", async (_what, sent, role, expected) => {
  const fields = new Map(Object.entries({ ...APPLICANT, ...sent }));
  const { answers } = await application!.check({ fields }, SENDER, `https://www.example.com/careers?role=${role}`);
  expect(answers["role"]).toBe(expected);
});

test("a link fills in no answer that is not one of given options", async () => {
  const fields = new Map(Object.entries({ way: "myself", phone: "08 5550 0100" }));
  const { answers } = await enquiry!.check(
    { fields },
    SENDER,
    "https://www.example.com/contact?name=Sam&funding=private&notSafeToCall=yes",
  );
  expect(answers).toEqual({ way: "myself", phone: "08 5550 0100" });
});

test("staff read the support by its name", () => {
  const { label } = content.forms.enquiry.fields.about;
  expect(labels(content)("enquiry", "about", SUPPORT.id)).toEqual({ label, answer: SUPPORT.title });
});

test("staff read every area that an application names, and the one of an earlier application", () => {
  const [one, other] = content.site.areas;
  const read = (value: string) => labels(content)("application", "area", value)?.answer;
  expect(read(`${one!.id} ${other!.id}`)).toBe(`${one!.mapLabel}, ${other!.mapLabel}`);
  expect(read(one!.id)).toBe(one!.mapLabel);
  expect(read(`${one!.id} closed-area`)).toBe(`${one!.mapLabel}, closed-area`);
});

test("the screening checks are applied for; the module, first aid and the licence are in progress", () => {
  const { applied, inProgress } = content.forms.application.checkStates;
  const read = (field: string) => labels(content)("application", field, "applied")?.answer;
  expect(["workerScreening", "childrenCheck"].map(read)).toEqual([applied, applied]);
  expect(["orientationModule", "firstAid", "driversLicence"].map(read)).toEqual([inProgress, inProgress, inProgress]);
});

const { cv } = content.forms.application;
const withFile = (bytes: Buffer, senderName = "cv.pdf") =>
  application!.check({ fields: new Map(Object.entries(APPLICANT)), file: { senderName, bytes } }, SENDER);

test("a file is kept with the kind that its bytes show", async () => {
  const bytes = pdf();
  expect(await withFile(bytes, "cv.exe")).toMatchObject({ errors: [], attachment: { kind: "pdf", senderName: "cv.exe", bytes } });
});

test("a photo is kept as the JPEG that it became", async () => {
  const bytes = Buffer.from("\xFF\xD8\xFF", "latin1");
  const [, form] = siteForms(content, "live", () => Promise.resolve({ kind: "jpg", bytes }));
  const file = { senderName: "photo.png", bytes: Buffer.from("\x89PNG", "latin1") };
  const { attachment } = await form!.check({ fields: new Map(Object.entries(APPLICANT)), file }, SENDER);
  expect(attachment).toEqual({ kind: "jpg", senderName: "photo.png", bytes });
});

test.each([
  ["macros", cv.unsafe, zip(docxParts({ "word/vbaProject.bin": {} }))],
  ["another kind", cv.wrongKind, Buffer.from("MZ\x90")],
  ["an old format of Word", cv.cannotOpen, COMPOUND_FILE],
  ["no bytes", cv.cannotOpen, Buffer.alloc(0)],
  ["too many bytes", cv.tooLarge, Buffer.alloc(LARGEST_FILE_BYTES + 1, "%PDF-")],
])("a file with %s gets an error at its field, and is not kept", async (_what, message, bytes) => {
  const checked = await withFile(bytes);
  expect(checked).toMatchObject({ answers: APPLICANT, errors: [{ field: "cv", message }] });
  expect(checked).not.toHaveProperty("attachment");
});

test("a form with another error is shown again without an inspection of its file, whose size is checked all the same", async () => {
  const [, form] = siteForms(content, "live", () => Promise.reject(new Error("inspected")));
  const fields = new Map(Object.entries({ ...APPLICANT, email: "nobody" }));
  const fieldsWithError = async (bytes: Buffer) =>
    (await form!.check({ fields, file: { senderName: "cv.pdf", bytes } }, SENDER)).errors.map(({ field }) => field);
  expect(await fieldsWithError(pdf())).toEqual(["email"]);
  expect(await fieldsWithError(Buffer.alloc(LARGEST_FILE_BYTES + 1))).toEqual(["email", "cv"]);
});

describe("a file with an enquiry", () => {
  const sent = (fields: Record<string, string>, bytes: Buffer) =>
    enquiry!.check({ fields: new Map(Object.entries(fields)), file: { senderName: "letter.pdf", bytes } }, SENDER);
  const COMPLAINT = { way: "feedback", feedbackKind: "complaint", message: "Nobody came." };

  test("is kept with a complaint without a name", async () => {
    const checked = await sent(COMPLAINT, pdf());
    expect(checked).toMatchObject({ kind: "complaint", errors: [], attachment: { kind: "pdf", senderName: "letter.pdf" } });
  });

  test("gets an error at its field where a CV would", async () => {
    const message = content.forms.enquiry.file.wrongKind;
    expect((await sent(COMPLAINT, Buffer.from("MZ\x90"))).errors).toEqual([{ field: "file", message }]);
  });

  test("is ignored with a way that has no file field, as other hidden answers are", async () => {
    const checked = await sent({ way: "myself", phone: "08 5550 0100" }, Buffer.from("MZ\x90"));
    expect(checked.errors).toEqual([]);
    expect(checked).not.toHaveProperty("attachment");
  });
});

const of = (path: string, formPage = "/contact") => cameFromOf({ fields: new Map([[CAME_FROM, path]]) }, formPage);

describe("the page that a visitor came from", () => {
  test("the address of a page is stored", () => {
    for (const path of ["/", "/services", twinAddress("/services"), "/employment"]) expect(of(path)).toEqual({ from: path });
  });

  test("no other text is stored: the form's own page, a query, another origin, an unknown address, hostile text", () => {
    const others = [
      "",
      "/contact",
      "/services?name=Sam",
      "/services#x",
      "/services/",
      "//example.com/",
      "https://example.com/services",
    ];
    for (const path of [...others, "/contact/sent", "/nothing", "constructor", ...HOSTILE_STRINGS]) expect(of(path)).toEqual({});
    expect(cameFromOf({ fields: new Map() }, "/contact")).toEqual({});
  });
});
