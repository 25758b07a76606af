import type { EnquiryField } from "../../app/forms/fields.ts";
import type { Answers, FieldError } from "../../app/forms/form-state.ts";
import type { SubmissionKind } from "../submissions/submission.ts";

export type EnquiryContactWords = {
  contactMissing: string;
  phoneMissing: string;
  emailMissing: string;
  fields: { throughContact: { missing?: string | undefined } };
};

/** The contact detail that each way of contact requires. */
export const REQUIRED_FOR: ReadonlyMap<string | undefined, EnquiryField> = new Map([
  ["call", "phone"],
  ["text", "phone"],
  ["relay", "phone"],
  ["interpreter", "phone"],
  ["email", "email"],
  ["someone", "throughContact"],
]);

/**
 * What is missing to answer an enquiry: the detail for the way that was chosen, or any one (docs/specification.md, Forms). Feedback
 * may come from nobody, and a choice once made cannot be unmade in a browser, so it is never asked there.
 */
export function enquiryContactErrors(answers: Answers, words: EnquiryContactWords): FieldError[] {
  if (answers["way"] === "feedback") return [];
  const { contactBy, phone, email, throughContact } = answers;
  const required = REQUIRED_FOR.get(contactBy);
  if (required && !answers[required]) return [{ field: required, message: missing(required, words) }];
  return phone || email || throughContact ? [] : [{ field: "phone", message: words.contactMissing }];
}

function missing(field: EnquiryField, { phoneMissing, emailMissing, contactMissing, fields }: EnquiryContactWords): string {
  if (field === "throughContact") return fields.throughContact.missing ?? contactMissing;
  return field === "email" ? emailMissing : phoneMissing;
}

/** One way to reach an applicant is enough, and is required. */
export function applicationContactErrors({ phone, email }: Answers, words: { contactMissing: string }): FieldError[] {
  return phone || email ? [] : [{ field: "phone", message: words.contactMissing }];
}

/** What staff are to do with it: a professional's enquiry is a referral, and a complaint has its own time to answer. */
export function kindOfEnquiry({ way, feedbackKind }: Answers): SubmissionKind {
  if (way === "professional") return "referral";
  if (way === "feedback") return feedbackKind === "complaint" ? "complaint" : "feedback";
  return "enquiry";
}
