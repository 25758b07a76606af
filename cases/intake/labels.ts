import type { FieldWords } from "../../content-model/schemas/form-schemas.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { applicationWords } from "../../content-model/forms/application-words.ts";
import { enquiryWords } from "../../content-model/forms/enquiry-words.ts";
import { CAME_FROM, optionsIn } from "../../content-model/forms/fields.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** A question and its answer in the words of the form; undefined for a field that was removed from it. */
export type LabelOf = (kind: SubmissionKind, field: string, value: string) => { label: string; answer: string } | undefined;

/** Returns the words that the sender saw, for mails to staff, lists and exports. */
export function labels({ emails, forms, jobs, services, site }: Content): LabelOf {
  const hidden = { [CAME_FROM]: { label: emails.staff.cameFrom } };
  const application: QuestionWords = { ...applicationWords(forms.application, jobs, site.areas), ...hidden };
  const enquiry: QuestionWords = { ...enquiryWords(forms.enquiry, services), ...forms.enquiry.earlier, ...hidden };
  return (kind, field, value) => {
    const words = (kind === "application" ? application : enquiry)[field];
    return words && { label: words.label, answer: inWords(value, words.options) };
  };
}

/** Only the checkboxes of one question have several options in one answer. */
function inWords(value: string, options: FieldWords["options"]): string {
  if (options === undefined) return value;
  return (
    options[value] ??
    optionsIn(value)
      .map((option) => options[option] ?? option)
      .join(", ")
  );
}

type QuestionWords = Readonly<Record<string, FieldWords | undefined>>;
