import type { FieldWords, FileWords } from "../schemas/form-schemas.ts";
import { partsOfText, type TextPart } from "../readers/read-languages.ts";
import type { Facts } from "../texts/facts.ts";
import type { Content } from "./read-content.ts";

/**
 * Divides what a form says back, because a page with a form does not show the words of the page after sending. The form itself says only
 * that the server was not reached; all other errors come from there.
 */
export const answersAndSent = ({ sent, refused, ...all }: Content["forms"]["answers"], facts: Facts) => {
  const { invalid: _invalid, tooLong: _long, characters: _characters, choose: _choose, ...answers } = all;
  const shown = { "not-reached": refused["not-reached"], "no-response": refused["no-response"] };
  const steps = Object.entries(sent.kinds).map(([kind, texts]) => [kind, texts.map((text) => partsOfText(text, facts, "ltr"))]);
  const kinds = Object.fromEntries(steps) as Record<keyof typeof sent.kinds, TextPart[][]>;
  return { answers: { ...answers, refused: shown }, sent: { ...sent, kinds } };
};

/** Leaves out words that the server alone uses: most errors, and the questions of earlier forms. */
export const formsAsShown = ({ enquiry, application }: Pick<Content["forms"], "enquiry" | "application">) => {
  const { earlier: _earlier, contactMissing: _contact, phoneMissing: _phone, emailMissing: _email, ...shown } = enquiry;
  return {
    enquiry: { ...shown, fields: fieldsAsShown(enquiry.fields), file: fileAsShown(enquiry.file) },
    application: { ...application, fields: fieldsAsShown(application.fields), cv: fileAsShown(application.cv) },
  };
};
const fieldsAsShown = <Fields extends Record<string, FieldWords>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { missing: _missing, options, ...shown }]) => {
      // What stands at "yes" of a checkbox is for staff.
      const isShown = options && Object.keys(options).join() !== "yes";
      return [name, isShown ? { ...shown, options } : shown];
    }),
  ) as Fields;
const fileAsShown = ({ label, hint, chooseAgain, tooLarge }: FileWords) => ({ label, hint, chooseAgain, tooLarge });
