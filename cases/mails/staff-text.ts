import { EARLIER_SAFETY_FIELD, SAFETY_FIELDS } from "../../content-model/forms/fields.ts";
import type { EmailWords } from "../../content-model/schemas/email-words.ts";
import { REQUIRED_FOR } from "../../content-model/forms/enquiry-rules.ts";
import type { LabelOf } from "../intake/labels.ts";
import type { Submission } from "../data/store.ts";
import { joinParagraphs } from "../../platform/mail/smtp.ts";
import { inKilobytes } from "../../platform/text/kilobytes.ts";
import { fillNames } from "../../content-model/values/value-schemas.ts";

type StaffText = {
  submission: Submission;
  words: EmailWords["staff"];
  labelOf: LabelOf;
  /** Fills the submission's reference, kind and times into a sentence. */
  put: (sentence: string) => string;
};

/** These answers come before all others, because contacting someone in the wrong way can hurt them. */
const FIRST: readonly string[] = [...SAFETY_FIELDS, EARLIER_SAFETY_FIELD, "contactBy"];

/** Returns the text of a mail to staff: safety, facts and promise, answers, file, and how to mark the submission. */
export function staffText({ submission, words, labelOf, put }: StaffText): string {
  const { kind, answers, attachment, suspected } = submission;
  const given = Object.entries(answers).filter(([, value]) => value !== "");
  const line = ([field, value]: [string, string]) => answerLine(field, value, labelOf(kind, field, value));
  const others = given.filter(([field]) => !FIRST.includes(field)).map(line);

  const safety = [
    words.safetyHeading,
    ...safetyLines(submission, words, line),
    `${words.noReply} ${howToContact(submission, words)}`,
  ];
  const facts = [
    put(words.heading),
    put(words.received),
    put(promiseToSender(submission, words)),
    ...(suspected ? [words.suspected] : []),
  ];
  const answerLines = [words.answersHeading, ...(others.length > 0 ? others : [words.noAnswers])];
  const file = attachment && [
    attachmentLine(words.attachment, attachment),
    put(words.attachmentCommand),
    words.attachmentNotScanned,
  ];
  const marking = [words.read, put(words.readCommand), words.done, put(words.doneCommand)];
  return `${[safety, facts, answerLines, ...(file ? [file] : []), marking].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Returns the promise to the sender as a sentence with names in braces. */
export function promiseToSender(submission: Pick<Submission, "kind" | "answers">, words: EmailWords["staff"]): string {
  const isComplaint = submission.kind === "complaint";
  if (contactGiven(submission) === "none") return isComplaint ? words.noContactComplaintDue : words.noContactDue;
  return isComplaint ? words.complaintDue : words.due;
}

/** Returns the answers about safety. An unanswered question is named only if it was asked and the person can be contacted. */
function safetyLines(submission: Submission, words: EmailWords["staff"], line: (answer: [string, string]) => string): string[] {
  const { kind, answers } = submission;
  const isAsked = kind !== "application" && contactGiven(submission) !== "none";
  const given = (...fields: readonly string[]) =>
    fields.flatMap((field) => (answers[field] ? [line([field, answers[field]])] : []));
  const ifAsked = (sentence: string) => (isAsked ? [sentence] : []);

  const notSafe = given(...SAFETY_FIELDS);
  const earlier = given(EARLIER_SAFETY_FIELD);
  const contactBy = given("contactBy");
  return [
    ...notSafe,
    ...(notSafe.length > 0 ? [words.safetyMarked] : []),
    ...earlier,
    ...(notSafe.length + earlier.length > 0 ? [] : ifAsked(words.safetyUnknown)),
    ...(contactBy.length > 0 ? contactBy : ifAsked(words.contactUnknown)),
  ];
}

/** Returns how staff may contact the person, as a sentence. */
export function howToContact(submission: Submission, words: EmailWords["staff"]): string {
  const sentences = {
    none: words.contactNone,
    "as-asked": words.contactAsAsked,
    "any-way": words.contactAnyWay,
    "other-way": words.contactOtherWay,
  };
  return sentences[contactGiven(submission)];
}

/** An answer of several lines is indented, so that none of its lines looks like another answer or like our words. */
function answerLine(field: string, value: string, known: ReturnType<LabelOf>): string {
  const { label, answer } = known ?? { label: field, answer: value };
  const question = /[?:]$/.test(label) ? label : `${label}:`;
  const lines = answer.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  return lines.length === 1 ? `${question} ${answer}` : [question, ...lines.map((text) => `    ${text}`)].join("\n");
}

function attachmentLine(sentence: string, { kind, size }: NonNullable<Submission["attachment"]>): string {
  return sentence.replace("{file}", kind.toUpperCase()).replace("{size}", `${inKilobytes(size)} KB`);
}

/**
 * How staff can contact the person: not at all, in the requested way, by any given detail because no way was requested, or by a
 * detail that does not fit the requested way (possible in feedback).
 */
type ContactGiven = "none" | "as-asked" | "any-way" | "other-way";

const DETAILS = ["phone", "email", "throughContact"];

function contactGiven({ answers }: Pick<Submission, "answers">): ContactGiven {
  const isGiven = (field: string) => (answers[field] ?? "").trim() !== "";
  if (!DETAILS.some(isGiven)) return "none";
  if (!isGiven("contactBy")) return "any-way";
  const required = REQUIRED_FOR.get(answers["contactBy"]);
  return required === undefined || isGiven(required) ? "as-asked" : "other-way";
}

type ShortText = {
  submission: Submission;
  words: EmailWords;
  names: Readonly<Record<string, string>>;
  lead: string;
  staffUrl: string;
};

/** Returns the text of a mail to staff while the staff side is on: what it is, how urgent, by when, and where to read it. */
export function shortText({ submission, words, names, lead, staffUrl }: ShortText): string {
  const { urgent, open } = words.staffSide;
  return joinParagraphs(
    fillNames(lead, names),
    ...(submission.kind === "complaint" ? [urgent] : []),
    fillNames(promiseToSender(submission, words.staff), names),
    `${open}\n${staffUrl}/submissions/${submission.reference}`,
  );
}
