import type { EmailWords } from "../../app/content-reader/email-words.ts";
import type { LabelOf } from "../forms/labels.ts";
import type { Submission } from "../submissions/submission.ts";

type StaffText = {
  submission: Submission;
  words: EmailWords["staff"];
  labelOf: LabelOf;
  /** Puts the submission's own reference, kind and times into a sentence. */
  put: (sentence: string) => string;
};

/** Answering in the wrong way can hurt someone: these come first. */
const SAFETY = ["safe", "contactBy"];

/** What staff are told of a submission. */
export function staffText({ submission, words, labelOf, put }: StaffText): string {
  const { kind, answers, attachment, suspected } = submission;
  const given = Object.entries(answers).filter(([, value]) => value !== "");
  const line = ([field, value]: [string, string]) => answerLine(field, value, labelOf(kind, field, value));
  const others = given.filter(([field]) => !SAFETY.includes(field)).map(line);
  const safetyLine = (field: string, unknown: string) => (answers[field] ? line([field, answers[field]]) : unknown);

  const safety = [
    words.safetyHeading,
    // An application is not asked these: whoever writes one expects to be called.
    ...(kind === "application" ? [] : [safetyLine("safe", words.safetyUnknown), safetyLine("contactBy", words.contactUnknown)]),
    words.noReply,
  ];
  const facts = [
    put(words.heading),
    put(words.received),
    put(kind === "complaint" ? words.complaintDue : words.due),
    ...(suspected ? [words.suspected] : []),
  ];
  const told = [words.answersHeading, ...(others.length > 0 ? others : [words.noAnswers])];
  const file = attachment && [
    attachmentLine(words.attachment, attachment),
    put(words.attachmentCommand),
    words.attachmentNotScanned,
  ];
  const read = [words.read, put(words.readCommand)];
  return `${[safety, facts, told, ...(file ? [file] : []), read].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** An answer of several lines is set in, so that no line of it can pass for another answer or for words of ours. */
function answerLine(field: string, value: string, known: ReturnType<LabelOf>): string {
  const { label, answer } = known ?? { label: field, answer: value };
  const question = /[?:]$/.test(label) ? label : `${label}:`;
  const lines = answer.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  return lines.length === 1 ? `${question} ${answer}` : [question, ...lines.map((text) => `    ${text}`)].join("\n");
}

function attachmentLine(sentence: string, { kind, size }: NonNullable<Submission["attachment"]>): string {
  return sentence.replace("{file}", kind.toUpperCase()).replace("{size}", `${Math.max(1, Math.round(size / 1024))} KB`);
}
