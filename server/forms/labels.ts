import type { FieldWords } from "../../content-reader/form-schemas.ts";
import type { Content } from "../../content-reader/read-content.ts";
import { applicationWords } from "../../app/forms/application-words.ts";
import { enquiryWords } from "../../app/forms/enquiry-words.ts";
import type { SubmissionKind } from "../submissions/submission.ts";

/** A question and its answer in the words of the form; undefined for a field that was removed from it. */
export type LabelOf = (kind: SubmissionKind, field: string, value: string) => { label: string; answer: string } | undefined;

/** Returns the words that the sender saw, for mails to staff, lists and exports. */
export function labels({ forms, jobs, services, site }: Content): LabelOf {
  const application: QuestionWords = applicationWords(forms.application, jobs, site.areas);
  const enquiry: QuestionWords = { ...enquiryWords(forms.enquiry, services), ...forms.enquiry.earlier };
  return (kind, field, value) => {
    const words = (kind === "application" ? application : enquiry)[field];
    return words && { label: words.label, answer: words.options?.[value] ?? value };
  };
}

type QuestionWords = Readonly<Record<string, FieldWords | undefined>>;
