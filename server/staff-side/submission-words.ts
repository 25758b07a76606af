import { type Day, startInUtc } from "../../content-reader/days.ts";
import { EARLIER_SAFETY_FIELD, SAFETY_FIELDS } from "../../app/forms/fields.ts";
import type { Content } from "../../content-reader/read-content.ts";
import type { Answer, OpenedSubmission } from "../../staff/contract/submission.ts";
import type { LabelOf } from "../forms/labels.ts";
import { dueDay } from "../casework/due-day.ts";
import { howToContact, safetyLines } from "../notifications/staff-text.ts";
import { momentInWords, weekdayInWords } from "../notifications/working-days.ts";
import { type Submission, SUBMISSION_KINDS } from "../submissions/submission.ts";
import type { InboxRow } from "./inbox.ts";

/** Who the person is and how to reach them, in this order. */
const CONTACT_FIELDS = [
  ...["name", "organisation", "contactBy", "language", "phone", "email"],
  ...["throughName", "throughContact", "personName", "personKnows"],
];
const SAFETY: readonly string[] = [...SAFETY_FIELDS, EARLIER_SAFETY_FIELD];

type Times = Pick<InboxRow, "kind" | "receivedAt"> & { dueOn?: Day | null };

/** Returns when a submission was received and by when it is to be answered, in words, in the office's time zone. */
export function timesInWords({ kind, receivedAt, dueOn }: Times, { site }: Pick<Content, "site">) {
  const due = new Date(startInUtc(dueDay({ kind, receivedAt, dueOn }, site)));
  return { received: momentInWords(receivedAt, site.hours), due: weekdayInWords(due, { ...site.hours, timeZone: "UTC" }) };
}

/** Returns what a screen shows of a submission, in the words of the form that was sent. */
export function submissionInWords(
  submission: Submission,
  content: Content,
  labelOf: LabelOf,
  dueOn: Day | null,
): Omit<OpenedSubmission, "work"> {
  const { reference, kind, answers, attachment, suspected } = submission;
  const answerTo = (field: string): Answer[] => {
    const value = answers[field];
    // A submission whose kind staff have changed has the questions of another form.
    const known = [kind, ...SUBMISSION_KINDS].flatMap((form) => labelOf(form, field, value ?? "") ?? []);
    return value ? [known[0] ?? { label: field, answer: value }] : [];
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
    ...timesInWords({ ...submission, dueOn }, content),
    isSuspected: suspected,
    safety: [...safetyLines(submission, words, line), ...interpreter, howToContact(submission, words)],
    contact: CONTACT_FIELDS.flatMap(answerTo),
    words: others.flatMap(answerTo),
    ...(attachment && { file: fileInWords(attachment) }),
  };
}

/** A label that is a question needs no colon. */
const asSentence = ({ label, answer }: Answer) => `${/[?:]$/.test(label) ? label : `${label}:`} ${answer}`;

const fileInWords = ({ kind, size, scan }: NonNullable<Submission["attachment"]>) => ({
  ...{ kind, size: Math.max(1, Math.round(size / 1024)) },
  scan: scan ?? ("not-scanned" as const),
});
