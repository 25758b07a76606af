import { expect, test } from "vitest";

import { applicationContactErrors, enquiryContactErrors, kindOfEnquiry } from "./enquiry-rules.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { applicationWords } from "./application-words.ts";

const WORDS = {
  contactMissing: "any",
  phoneMissing: "a phone",
  emailMissing: "an email",
  fields: { throughContact: { missing: "theirs" } },
};

test.each<[Record<string, string>]>([
  [{ way: "myself", phone: "0855500100" }],
  [{ way: "professional", contactBy: "email", email: "a@example.com" }],
  [{ way: "myself", contactBy: "someone", throughContact: "Ana, 0855500100" }],
  [{ way: "feedback", contactBy: "call" }],
])("one contact detail is enough, and feedback requires none: %j", (answers) =>
  expect(enquiryContactErrors(answers, WORDS)).toEqual([]),
);

test.each<[Record<string, string>, string, string]>([
  [{ way: "myself" }, "phone", "any"],
  [{ way: "myself", contactBy: "constructor" }, "phone", "any"],
  ...["call", "text", "relay", "interpreter"].map((contactBy): [Record<string, string>, string, string] => [
    { way: "myself", contactBy, email: "a@example.com" },
    "phone",
    "a phone",
  ]),
  [{ way: "myself", contactBy: "email", phone: "0855500100" }, "email", "an email"],
  [{ way: "myself", contactBy: "someone", phone: "0855500100" }, "throughContact", "theirs"],
])("the contact detail of the chosen way is required: %j lacks %s", (answers, field, message) =>
  expect(enquiryContactErrors(answers, WORDS)).toEqual([{ field, message }]),
);

test.each([
  [{ way: "someone" }, "enquiry"],
  [{ way: "professional" }, "referral"],
  [{ way: "feedback", feedbackKind: "complaint" }, "complaint"],
  [{ way: "feedback", feedbackKind: "compliment" }, "feedback"],
])("%j is of the kind %s", (answers, kind) => expect(kindOfEnquiry(answers)).toBe(kind));

test("an application requires a phone number or an email address", () => {
  expect(applicationContactErrors({ phone: "0855500100" }, WORDS)).toEqual([]);
  expect(applicationContactErrors({ email: "a@example.com" }, WORDS)).toEqual([]);
  expect(applicationContactErrors({ name: "Zoë" }, WORDS)).toEqual([{ field: "phone", message: "any" }]);
});

test("the two screening checks are applied for, and the other checks are under way", () => {
  const words = applicationWords(content.forms.application, [], []);
  const { applied, inProgress } = content.forms.application.checkStates;
  const said = Object.entries(words).flatMap(([name, { options }]) => (options?.["have"] ? [[name, options["applied"]]] : []));
  expect(Object.fromEntries(said)).toEqual({
    workerScreening: applied,
    childrenCheck: applied,
    orientationModule: inProgress,
    firstAid: inProgress,
    driversLicence: inProgress,
  });
});
