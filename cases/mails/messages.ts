import { dayAt, startInUtc } from "../../content-model/values/days.ts";
import type { ApprovedDocument } from "../../content-model/readers/read-documents.ts";
import type { EmailWords } from "../../content-model/schemas/email-words.ts";
import { dueDay } from "../casework/overdue.ts";
import type { LabelOf } from "../intake/labels.ts";
import { incidentClocks } from "../complaints/clocks.ts";
import { PURPOSE_OF } from "../complaints/incident-reminders.ts";
import type {
  Assignee,
  AssigneePurpose,
  IncidentPurpose,
  IncidentValues,
  OutboxJob,
  Reply,
  Submission,
  Followed,
} from "../data/store.ts";
import { type Promises, workingDaysFor } from "../promises/kept-until.ts";
import { type EarlierMail, messageIdOf, referencesOf, RETURN_HEADER, returnTagOf, withTag } from "../data/mail-ids.ts";
import { type Attachment, joinParagraphs, type Mail } from "../../platform/mail/smtp.ts";
import { copyText } from "./copy-text.ts";
import { promiseToSender, shortText, staffText } from "./staff-text.ts";
import { addWorkingDays, type Hours, momentInWords, weekdayInWords } from "../promises/working-days.ts";
import { fillNames } from "../../content-model/values/value-schemas.ts";

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
/** Prevents automatic replies (RFC 3834; the second header is for Exchange). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

type Given = {
  reply?: Reply & { earlier?: readonly EarlierMail[]; attachments?: readonly Attachment[] };
  assignee?: Assignee;
  progress?: Followed;
  incident?: IncidentValues;
};

/** The mailer refuses it, because it has no recipient. */
const NO_REPLY: Reply = { to: "", subject: "", text: "" };

type Job = Pick<OutboxJob, "id" | "purpose">;

export function openMessages(parts: MessageParts) {
  const { words, hours, promises, labelOf, from, to, toComplaints = to, documents = [], returnBy = "header", staffUrl } = parts;
  const forAssignee = assigneeMails(parts);
  const toAssignee = (purpose: AssigneePurpose, submission: Submission, given: Given = {}) => ({
    ...forAssignee.write(purpose, submission, given.assignee),
    headers: AUTOMATIC,
  });
  const namesOf = ({ reference, kind, receivedAt }: Submission) => ({
    reference,
    kind: words.kinds[kind],
    received: momentInWords(receivedAt, hours),
    due: weekdayInWords(addWorkingDays(receivedAt, workingDaysFor(kind, promises), hours), hours),
  });

  /** Every mail to staff about a complaint goes to MAIL_TO_COMPLAINTS. */
  const staffAddressFor = ({ kind }: Submission) => (kind === "complaint" ? toComplaints : to);

  /**
   * A mail to staff about what the sender did, to the person to whom the submission is assigned if the job names one. It has nothing
   * that the sender wrote.
   */
  const toStaff = (submission: Submission, what: "added" | "withdrawn", { assignee }: Given = {}) => {
    const { urgent, open, ...said } = words.staffSide;
    const names = namesOf(submission);
    const [subject, lead] =
      what === "added" ? (["addedSubject", "addedLead"] as const) : (["withdrawnSubject", "withdrawnLead"] as const);
    return {
      to: assignee?.email ?? staffAddressFor(submission),
      subject: fillNames(said[subject], names),
      text: joinParagraphs(
        fillNames(said[lead], names),
        ...(submission.kind === "complaint" ? [urgent] : []),
        ...(staffUrl === undefined ? [] : [`${open}\n${staffUrl}/submissions/${submission.reference}`]),
      ),
      headers: AUTOMATIC,
    };
  };

  /** The end of the clock of an incident that has not been stopped; undefined if there is none. */
  const endOfClock = (purpose: IncidentPurpose, incident: IncidentValues | undefined) =>
    incident && incidentClocks(incident, hours).find(({ step, doneAt }) => PURPOSE_OF[step] === purpose && !doneAt)?.due;

  /** It has nothing of the incident but when it must be reported. */
  const ofIncident = (purpose: IncidentPurpose, submission: Submission, { incident }: Given = {}) => {
    const { incidentSubject, incidentLead, incidentReport, urgent, open } = words.staffSide;
    const due = endOfClock(purpose, incident);
    const names = { ...namesOf(submission), due: due ? momentInWords(due, hours) : "" };
    return {
      to: toComplaints,
      subject: fillNames(incidentSubject, names),
      text: joinParagraphs(
        fillNames(purpose === "incident-notice" ? incidentLead : incidentReport, names),
        urgent,
        ...(staffUrl === undefined ? [] : [`${open}\n${staffUrl}/submissions/${submission.reference}/register`]),
      ),
      headers: { ...AUTOMATIC, Importance: "high", "X-Priority": "1" },
    };
  };

  const writers = {
    "notify-staff": (submission: Submission) => {
      const isUrgent = submission.kind === "complaint";
      const names = namesOf(submission);
      return {
        to: staffAddressFor(submission),
        subject: fillNames(isUrgent ? words.staff.urgentSubject : words.staff.subject, names),
        text:
          staffUrl === undefined
            ? staffText({ submission, words: words.staff, labelOf, put: (sentence) => fillNames(sentence, names) })
            : shortText({ submission, words, names, lead: words.staff.heading, staffUrl }),
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
      if (staffUrl !== undefined) {
        const { unreadSubject, unreadLead } = words.staffSide;
        const text = shortText({ submission, words, names, lead: unreadLead, staffUrl });
        return { to: staffAddressFor(submission), subject: fillNames(unreadSubject, names), text, headers: AUTOMATIC };
      }
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

    reply: (
      submission: Submission,
      { reply: { to: recipient, subject, text, earlier = [], attachments = [] } = NO_REPLY }: Given = {},
      id = "",
    ) => {
      const { reference, answer, danger, signature } = words.reply;
      const tag = returnTagOf({ id, reference: submission.reference });
      // An answer to a reply about a complaint reaches nobody else either.
      const address = staffAddressFor(submission);
      return {
        to: recipient,
        replyTo: returnBy === "plus" ? withTag(address, tag) : address,
        ...(returnBy === "header" && { headers: { [RETURN_HEADER]: tag } }),
        references: referencesOf(submission.reference, earlier, from),
        subject,
        text: joinParagraphs(text, fillNames(reference, namesOf(submission)), answer, danger, signature),
        ...(attachments.length > 0 && { attachments }),
      };
    },

    "sender-added": (submission: Submission, given?: Given) => toStaff(submission, "added", given),
    "sender-withdrew": (submission: Submission) => toStaff(submission, "withdrawn"),

    "copy-to-sender": (submission: Submission, { progress }: Given = {}) => ({
      to: submission.answers["email"] ?? "",
      subject: words.copy.subject,
      text: copyText({ words, names: namesOf(submission), hours, progress }),
      headers: AUTOMATIC,
    }),

    "incident-notice": (submission: Submission, given?: Given) => ofIncident("incident-notice", submission, given),
    "incident-report": (submission: Submission, given?: Given) => ofIncident("incident-report", submission, given),

    assigned: (submission: Submission, given?: Given) => toAssignee("assigned", submission, given),
    "reminder-due": (submission: Submission, given?: Given) => toAssignee("reminder-due", submission, given),
    "reminder-overdue": (submission: Submission, given?: Given) => toAssignee("reminder-overdue", submission, given),
  };

  return {
    /** Returns why a mail to an assignee must not be sent; undefined if it must be. */
    whyNotForAssignee: forAssignee.whyNotNeeded,
    /** Returns why a mail about an incident must not be sent: it was reported, or is of no complaint any more. */
    whyNotOfIncident: (purpose: IncidentPurpose, incident: IncidentValues | undefined) =>
      endOfClock(purpose, incident) ? undefined : "reported-already",
    /** Returns whether a document is on the list now: staff may have withdrawn it since a reply was written. */
    isApproved: (digest: string) => documents.some((one) => one.digest === digest),
    /** Returns when a message that opens again must be answered. */
    promised: () => ({ hours, promises }),
    /**
     * Returns the mail of a job, the same for each attempt. outbox-worker.ts decides whether it is sent. `reply` has the words of a reply,
     * `assignee` who gets a mail to an assignee.
     */
    compose: ({ id, purpose }: Job, submission: Submission, given?: Given): Mail => ({
      ...writers[purpose](submission, given, id),
      // If a process ends before it records a sent mail, the mail is sent twice; mail programs then show one.
      messageId: messageIdOf({ id, reference: submission.reference }, from),
    }),
  };
}

export const isOfIncident = (purpose: OutboxJob["purpose"]): purpose is IncidentPurpose =>
  purpose === "incident-notice" || purpose === "incident-report";

type Parts = Pick<MessageParts, "words" | "hours" | "promises" | "staffUrl">;
export type Messages = ReturnType<typeof openMessages>;

/** Why a mail to an assignee is not sent after all; a code for the log. */
type NotNeeded = "no-staff-side" | "not-theirs" | "answered-already" | "other-day" | "day-over";

/** The words of the subject and of the first sentence, by their keys in content/emails.yaml. */
const FOR_ASSIGNEE = {
  assigned: ["assignedSubject", "assignedLead"],
  "reminder-due": ["dueSubject", "dueLead"],
  "reminder-overdue": ["overdueSubject", "overdueLead"],
} as const satisfies Record<AssigneePurpose, readonly string[]>;

export const isForAssignee = (purpose: OutboxJob["purpose"]): purpose is AssigneePurpose => Object.hasOwn(FOR_ASSIGNEE, purpose);

/** The mails to the person to whom a submission is assigned. They have nothing that anybody wrote. */
function assigneeMails({ words, hours, promises, staffUrl }: Parts) {
  const dayOf = ({ kind, receivedAt }: Submission, assignee?: Assignee) =>
    dueDay({ kind, receivedAt, dueOn: assignee?.dueOn }, { hours, promises });

  return {
    /** `assignee` is undefined if the submission is no longer theirs to answer. */
    whyNotNeeded: (
      { purpose, dueOn }: Pick<OutboxJob, "purpose" | "dueOn">,
      submission: Submission,
      assignee: Assignee | undefined,
      now: Date,
    ): NotNeeded | undefined => {
      if (staffUrl === undefined) return "no-staff-side";
      if (!assignee) return "not-theirs";
      if (purpose === "assigned") return undefined;
      if (assignee.isAnswered) return "answered-already";
      if (dueOn === undefined || dueOn !== dayOf(submission, assignee)) return "other-day";
      // The second reminder follows.
      return purpose === "reminder-due" && dueOn < dayAt(now, hours.timeZone) ? "day-over" : undefined;
    },

    write: (purpose: AssigneePurpose, submission: Submission, assignee?: Assignee) => {
      const { urgent, dueBy, open, standInLead, ...staffSide } = words.staffSide;
      const { reference, kind } = submission;
      const due = weekdayInWords(new Date(startInUtc(dayOf(submission, assignee))), { ...hours, timeZone: "UTC" });
      const put = (sentence: string) => fillNames(sentence, { reference, kind: words.kinds[kind], due });
      const [subject, lead] = FOR_ASSIGNEE[purpose];
      return {
        // Without a recipient, the mailer refuses it.
        to: assignee?.email ?? "",
        subject: put(staffSide[subject]),
        text: joinParagraphs(
          put(assignee?.standsIn ? standInLead : staffSide[lead]),
          ...(kind === "complaint" ? [urgent] : []),
          put(dueBy),
          `${open}\n${staffUrl}/submissions/${reference}`,
        ),
      };
    },
  };
}
