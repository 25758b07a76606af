import { expect, test } from "vitest";

import { emailWordsSchema } from "../../content-reader/email-words.ts";
import { realContent } from "../../tests/support/notifications-fixture.ts";

const { emails } = realContent();
const faults = (part: "acknowledgement" | "staff" | "unread", given: Record<string, string>) =>
  emailWordsSchema.safeParse({ ...emails, [part]: { ...emails[part], ...given } }).error?.issues.map(({ message }) => message);

test("the words of the content are whole", () => expect(faults("staff", {})).toBeUndefined());

test.each([
  ["a misspelt name", { reference: "Your reference is {refrence}." }, "may hold {reference}"],
  ["a name that is not known there", { lead: "Thank you, {name}." }, "may hold no name in single braces here"],
  ["a subject that would echo something", { subject: "We have your {kind}" }, "may hold no name in single braces here"],
  ["a subject of two lines", { subject: "We have\nyour message" }, "must be one line"],
  ["an empty sentence", { danger: " " }, "is empty: write it"],
])("%s is a fault of the content", (_what, given, fault) => expect(faults("acknowledgement", given)).toEqual([fault]));

test("facts may stand anywhere", () => {
  expect(faults("acknowledgement", { lead: "Call {{phone.general}}." })).toBeUndefined();
});
