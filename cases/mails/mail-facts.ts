import type { ApprovedDocument } from "../../content-model/readers/read-documents.ts";
import type { EmailWords } from "../../content-model/schemas/email-words.ts";
import type { Attachment, Mail } from "../../platform/mail/smtp.ts";
import type { EarlierMail } from "../data/mail-ids.ts";
import type { Assignee, Followed, IncidentValues, Reply, Submission } from "../data/store.ts";
import type { LabelOf } from "../intake/labels.ts";
import { type Promises, workingDaysFor } from "../promises/kept-until.ts";
import { addWorkingDays, type Hours, momentInWords, weekdayInWords } from "../promises/working-days.ts";

export type MessageParts = {
  words: EmailWords;
  hours: Hours;
  promises: Promises;
  labelOf: LabelOf;
  /** What staff may attach to a reply. */
  documents?: readonly Pick<ApprovedDocument, "digest">[];
  /** Bare addresses: MAIL_FROM, MAIL_TO and MAIL_TO_COMPLAINTS. */
  from: string;
  to: string;
  toComplaints?: string | undefined;
  /** MAIL_RETURN: how an answer to a reply names the reply whose ids a mail program has dropped. */
  returnBy?: "header" | "plus";
  /** STAFF_URL while the staff side is on: mails to staff then have a link to it instead of what was written. */
  staffUrl?: string | undefined;
};

/** What the writers of all mails read. */
export type MailFacts = ReturnType<typeof mailFacts>;

/** What belongs to one mail besides its submission. */
export type Given = {
  reply?: Reply & { earlier?: readonly EarlierMail[]; attachments?: readonly Attachment[] };
  assignee?: Assignee;
  progress?: Followed;
  incident?: IncidentValues;
};

/** Returns the mail of a job without its Message-ID. `id` is that of the job. */
export type Writer = (facts: MailFacts, submission: Submission, given: Given, id: string) => Omit<Mail, "messageId">;

/** Prevents automatic replies (RFC 3834; the second header is for Exchange). */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
export const IMPORTANT = { Importance: "high", "X-Priority": "1" };

export function mailFacts(parts: MessageParts) {
  const { words, hours, promises, to, toComplaints = to, staffUrl } = parts;
  return {
    ...parts,
    toComplaints,
    /** Returns what the words of a mail can name of its submission. */
    namesOf: ({ reference, kind, receivedAt }: Submission) => ({
      reference,
      kind: words.kinds[kind],
      received: momentInWords(receivedAt, hours),
      due: weekdayInWords(addWorkingDays(receivedAt, workingDaysFor(kind, promises), hours), hours),
    }),
    /** Every mail to staff about a complaint goes to MAIL_TO_COMPLAINTS. */
    staffAddressFor: ({ kind }: Submission) => (kind === "complaint" ? toComplaints : to),
    /** Returns the link to a screen of the staff side, with the words before it; none while it is off. */
    linkTo: (path: string) => (staffUrl === undefined ? [] : [`${words.staffSide.open}\n${staffUrl}${path}`]),
  };
}
