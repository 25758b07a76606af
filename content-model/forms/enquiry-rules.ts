import type { EnquiryField } from "./fields.ts";
import type { Answers, FieldError } from "./form-state.ts";
import type { SubmissionKind } from "./kinds.ts";

type EnquiryContactWords = {
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
 * An enquiry requires the contact detail of the chosen way of contact, or any one (docs/specification.md, Forms). Feedback may be
 * anonymous, and no browser can clear a radio that was chosen before, so feedback never requires a contact detail.
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

export function applicationContactErrors({ phone, email }: Answers, words: { contactMissing: string }): FieldError[] {
  return phone || email ? [] : [{ field: "phone", message: words.contactMissing }];
}

/** A professional's enquiry is a referral, and a complaint has its own time limit. */
export function kindOfEnquiry({ way, feedbackKind }: Answers): SubmissionKind {
  if (way === "professional") return "referral";
  if (way === "feedback") return feedbackKind === "complaint" ? "complaint" : "feedback";
  return "enquiry";
}
