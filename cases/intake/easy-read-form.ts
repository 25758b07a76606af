import { EASY_READ_FIELDS, refusedInEasyRead } from "../../content-model/forms/easy-read-fields.ts";
import type { Answers, FieldError } from "../../content-model/forms/form-state.ts";
import { EASY_READ_FORM } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { checkAnswers, errorWords } from "./check-answers.ts";
import { isEmail, isPhone } from "../data/contact-details.ts";
import type { SiteForm } from "./site-forms.ts";

type Words = Content["forms"]["easyRead"];

/** The form in Easy Read. Its answers are stored as those of the form on the contact page, so staff read both in the same way. */
export function easyReadForm({ forms }: Content): SiteForm {
  const { easyRead } = forms;
  const words = errorWords(wordsOfFields(easyRead), forms.answers);
  return {
    page: EASY_READ_FORM,
    addresses: [EASY_READ_FORM],
    sentPage: "/contact/sent",
    refused: refusedInEasyRead(easyRead),
    check({ fields }) {
      const { answers, errors } = checkAnswers(EASY_READ_FIELDS, fields, words);
      const all = [...errors, ...contactErrors(answers, easyRead.errors)];
      return { answers: all.length > 0 ? answers : asEnquiry(answers), errors: all, kind: "enquiry" };
    },
  };
}

const wordsOfFields = ({ fields, errors }: Words) => ({
  ...fields,
  contact: { ...fields.contact, missing: errors.contactMissing },
});

/** A phone call and a text message need a phone number, an email needs an address; without a choice either is right. */
function contactErrors({ contact, contactBy }: Answers, words: Words["errors"]): FieldError[] {
  if (!contact) return [];
  const error = (message: string) => [{ field: "contact", message }];
  if (contactBy === "email") return isEmail(contact) ? [] : error(words.emailMissing);
  if (contactBy !== undefined) return isPhone(contact) ? [] : error(words.phoneMissing);
  return isEmail(contact) || isPhone(contact) ? [] : error(words.contactWrong);
}

/** One field takes a phone number or an email address, and an enquiry has a field for each. */
function asEnquiry({ contact = "", ...answers }: Answers): Answers {
  return { ...answers, [isEmail(contact) ? "email" : "phone"]: contact };
}
