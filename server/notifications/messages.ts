import type { EmailWords } from "../../content-reader/email-words.ts";
import type { LabelOf } from "../forms/labels.ts";
import type { OutboxJob } from "../submissions/store.ts";
import type { Submission } from "../submissions/submission.ts";
import { domainOf, fillNames, joinParagraphs } from "./mail-text.ts";
import { type Promises, workingDaysFor } from "./promises.ts";
import type { Mail } from "./smtp.ts";
import { promiseToSender, staffText } from "./staff-text.ts";
import { addWorkingDays, weekdayInWords, type Hours, momentInWords } from "./working-days.ts";

export type MessageParts = {
  words: EmailWords;
  hours: Hours;
  promises: Promises;
  labelOf: LabelOf;
  /** Bare addresses: MAIL_FROM, MAIL_TO and MAIL_TO_COMPLAINTS. */
  from: string;
  to: string;
  toComplaints?: string | undefined;
};
export type Messages = {
  /** Returns the mail of a job, the same for each attempt. not-needed.ts decides whether it is sent. */
  compose(job: Pick<OutboxJob, "id" | "purpose">, submission: Submission): Mail;
};

/** Prevents automatic replies (RFC 3834; the second header is for Exchange). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

export function openMessages({ words, hours, promises, labelOf, from, to, toComplaints = to }: MessageParts): Messages {
  const namesOf = ({ reference, kind, receivedAt }: Submission) => ({
    reference,
    kind: words.kinds[kind],
    received: momentInWords(receivedAt, hours),
    due: weekdayInWords(addWorkingDays(receivedAt, workingDaysFor(kind, promises), hours), hours),
  });

  /** Every mail to staff about a complaint goes to MAIL_TO_COMPLAINTS. */
  const staffAddressFor = ({ kind }: Submission) => (kind === "complaint" ? toComplaints : to);

  const writers = {
    "notify-staff": (submission: Submission) => {
      const isUrgent = submission.kind === "complaint";
      const names = namesOf(submission);
      return {
        to: staffAddressFor(submission),
        subject: fillNames(isUrgent ? words.staff.urgentSubject : words.staff.subject, names),
        text: staffText({ submission, words: words.staff, labelOf, put: (sentence) => fillNames(sentence, names) }),
        headers: { ...AUTOMATIC, ...(isUrgent && { Importance: "high", "X-Priority": "1" }) },
      };
    },

    "acknowledge-sender": (submission: Submission) => {
      const { subject, lead, reference, next, complaintNext, call, danger, notYou, signature } = words.acknowledgement;
      const names = namesOf(submission);
      const promise = submission.kind === "complaint" ? complaintNext : next;
      return {
        to: submission.answers["email"] ?? "",
        subject,
        text: joinParagraphs(lead, fillNames(reference, names), fillNames(promise, names), call, danger, notYou, signature),
        headers: AUTOMATIC,
      };
    },

    "alarm-unread": (submission: Submission) => {
      const { subject, lead, run, runCommand, done, doneCommand } = words.unread;
      const names = namesOf(submission);
      return {
        to: staffAddressFor(submission),
        subject: fillNames(subject, names),
        text: joinParagraphs(
          fillNames(lead, names),
          fillNames(promiseToSender(submission, words.staff), names),
          `${run}\n${fillNames(runCommand, names)}`,
          `${done}\n${fillNames(doneCommand, names)}`,
        ),
        headers: AUTOMATIC,
      };
    },
  };

  return {
    compose: ({ id, purpose }, submission) => ({
      ...writers[purpose](submission),
      // If a process ends before it records a sent mail, the mail is sent twice; mail programs then show one.
      messageId: `<${id}.${submission.reference}@${domainOf(from)}>`,
    }),
  };
}
