import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { easyReadForm } from "./easy-read-form.ts";
import { siteForms } from "./site-forms.ts";

const form = easyReadForm(content);
const { errors, fields } = content.forms.easyRead;
const check = (answers: Record<string, string>) => form.check({ fields: new Map(Object.entries(answers)) });
const SENT = { way: "myself", message: "Hello", contact: "0491 570 006" };

test("its answers are stored as those of the standard form, the contact as a phone number or an email address", async () => {
  const boxes = { contactBy: "text", notSafeToCall: "yes" };
  expect(await check({ ...SENT, ...boxes })).toEqual({
    answers: { way: "myself", message: "Hello", phone: "0491 570 006", ...boxes },
    errors: [],
    kind: "enquiry",
  });
  expect((await check({ ...SENT, contact: "sam@example.com" })).answers).toMatchObject({ email: "sam@example.com" });
});

test.each([
  ["nothing", {}, { way: fields.way.missing, contact: errors.contactMissing }],
  ["an email address for a call", { ...SENT, contactBy: "call", contact: "sam@example.com" }, { contact: errors.phoneMissing }],
  ["a phone number for an email", { ...SENT, contactBy: "email" }, { contact: errors.emailMissing }],
  ["neither of both", { ...SENT, contact: "at my home" }, { contact: errors.contactWrong }],
])("%s has errors in Easy Read words, and the answers stay as they were written", async (_name, answers, expected) => {
  const checked = await check(answers);
  expect(Object.fromEntries(checked.errors.map(({ field, message }) => [field, message]))).toEqual(expected);
  expect(checked.answers).toEqual(answers);
});

test("professionals and complaints have the standard form, so their ways are refused", async () => {
  for (const way of ["professional", "feedback"])
    expect((await check({ ...SENT, way })).errors.map(({ field }) => field)).toEqual(["way"]);
});

test("only the live stage has the form", () => {
  expect(siteForms(content, "live").map(({ page }) => page)).toContain(form.page);
  expect(siteForms(content, "parked").map(({ page }) => page)).not.toContain(form.page);
});
