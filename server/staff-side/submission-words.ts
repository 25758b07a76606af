import { EARLIER_SAFETY_FIELD, SAFETY_FIELDS } from "../../app/forms/fields.ts";
import type { Content } from "../../content-reader/read-content.ts";
import type { Answer, OpenedSubmission } from "../../staff/contract.ts";
import type { LabelOf } from "../forms/labels.ts";
import { workingDaysFor } from "../notifications/promises.ts";
import { howToContact, safetyLines } from "../notifications/staff-text.ts";
import { addWorkingDays, momentInWords, weekdayInWords } from "../notifications/working-days.ts";
import type { Submission } from "../submissions/submission.ts";
import type { InboxRow } from "./inbox.ts";

/** Who the person is and how to reach them, in this order. */
const CONTACT_FIELDS = [
  ...["name", "organisation", "contactBy", "language", "phone", "email"],
  ...["throughName", "throughContact", "personName", "personKnows"],
];
const SAFETY: readonly string[] = [...SAFETY_FIELDS, EARLIER_SAFETY_FIELD];

/** Returns when a submission was received and by when it was promised an answer, in words, in the office's time zone. */
export function timesInWords({ kind, receivedAt }: Pick<InboxRow, "kind" | "receivedAt">, { site }: Pick<Content, "site">) {
  const due = addWorkingDays(receivedAt, workingDaysFor(kind, site.promises), site.hours);
  return { received: momentInWords(receivedAt, site.hours), due: weekdayInWords(due, site.hours) };
}

/** Returns what a screen shows of a submission, in the words of the form that was sent. */
export function submissionInWords(submission: Submission, content: Content, labelOf: LabelOf): OpenedSubmission {
  const { reference, kind, answers, attachment, suspected } = submission;
  const answerTo = (field: string): Answer[] => {
    const value = answers[field];
    return value ? [labelOf(kind, field, value) ?? { label: field, answer: value }] : [];
  };
  const line = ([field]: [string, string]) => answerTo(field).map(asSentence).join();
  const words = content.emails.staff;
  const interpreter = answerTo("language").map(asSentence);
  const name = answers["name"]?.trim();
  const others = Object.keys(answers).filter((field) => !CONTACT_FIELDS.includes(field) && !SAFETY.includes(field));
  return {
    reference,
    kind,
    ...(name && { name }),
    ...timesInWords(submission, content),
    isSuspected: suspected,
    safety: [...safetyLines(submission, words, line), ...interpreter, howToContact(submission, words)],
    contact: CONTACT_FIELDS.flatMap(answerTo),
    words: others.flatMap(answerTo),
    ...(attachment && { file: { kind: attachment.kind, size: Math.max(1, Math.round(attachment.size / 1024)) } }),
  };
}

/** A label that is a question needs no colon. */
const asSentence = ({ label, answer }: Answer) => `${/[?:]$/.test(label) ? label : `${label}:`} ${answer}`;
