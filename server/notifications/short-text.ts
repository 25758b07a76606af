import type { EmailWords } from "../../content-reader/email-words.ts";
import type { Submission } from "../submissions/submission.ts";
import { fillNames, joinParagraphs } from "./mail-text.ts";
import { promiseToSender } from "./staff-text.ts";

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
