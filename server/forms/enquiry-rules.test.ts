import { describe, expect, test } from "vitest";

import { applicationContactErrors, enquiryContactErrors, kindOfEnquiry } from "./enquiry-rules.ts";

const WORDS = {
  contactMissing: "any",
  phoneMissing: "a phone",
  emailMissing: "an email",
  fields: { throughContact: { missing: "theirs" } },
};

describe("one way to reach who asks", () => {
  test.each<[Record<string, string>]>([
    [{ way: "myself", phone: "0855500100" }],
    [{ way: "someone", email: "a@example.com" }],
    [{ way: "professional", contactBy: "email", email: "a@example.com" }],
    [{ way: "myself", contactBy: "someone", throughContact: "Ana, 0855500100" }],
    [{ way: "myself", contactBy: "interpreter", phone: "0855500100" }],
    [{ way: "feedback" }],
    [{ way: "feedback", contactBy: "call" }],
  ])("is enough: %j", (answers) => expect(enquiryContactErrors(answers, WORDS)).toEqual([]));

  test.each<[Record<string, string>, string, string]>([
    [{ way: "myself" }, "phone", "any"],
    [{}, "phone", "any"],
    [{ way: "myself", contactBy: "call", email: "a@example.com" }, "phone", "a phone"],
    [{ way: "myself", contactBy: "text" }, "phone", "a phone"],
    [{ way: "myself", contactBy: "relay" }, "phone", "a phone"],
    [{ way: "myself", contactBy: "interpreter" }, "phone", "a phone"],
    [{ way: "myself", contactBy: "email", phone: "0855500100" }, "email", "an email"],
    [{ way: "myself", contactBy: "someone", phone: "0855500100" }, "throughContact", "theirs"],
    [{ way: "myself", contactBy: "constructor" }, "phone", "any"],
  ])("is missing: %j, at %s", (answers, field, message) => {
    expect(enquiryContactErrors(answers, WORDS)).toEqual([{ field, message }]);
  });
});

test.each([
  [{ way: "myself" }, "enquiry"],
  [{ way: "someone" }, "enquiry"],
  [{ way: "professional" }, "referral"],
  [{ way: "feedback", feedbackKind: "complaint" }, "complaint"],
  [{ way: "feedback", feedbackKind: "compliment" }, "feedback"],
  [{ way: "feedback", feedbackKind: "feedback" }, "feedback"],
])("%j is of the kind %s", (answers, kind) => expect(kindOfEnquiry(answers)).toBe(kind));

test("a phone number or an email address is enough, and needed", () => {
  const words = { contactMissing: "any" };
  expect(applicationContactErrors({ phone: "0855500100" }, words)).toEqual([]);
  expect(applicationContactErrors({ email: "a@example.com" }, words)).toEqual([]);
  expect(applicationContactErrors({ name: "Zoë" }, words)).toEqual([{ field: "phone", message: "any" }]);
});
