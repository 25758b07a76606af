import { joinParagraphs, type Mail } from "../../platform/mail/smtp.ts";
import { fillNames } from "../../content-model/values/value-schemas.ts";
import { messageIdOf, referencesOf, RETURN_HEADER, returnTagOf, withTag } from "../data/mail-ids.ts";
import type { IncidentPurpose, IncidentValues, OutboxJob, Reply, Submission } from "../data/store.ts";
import { toAssignee, whyNotForAssignee } from "./assignee-mails.ts";
import { endOfClock, ofIncident } from "./incident-mails.ts";
import { AUTOMATIC, type Given, mailFacts, type MessageParts, type Writer } from "./mail-facts.ts";
import { alarmUnread, notifyStaff, senderAdded, senderWithdrew } from "./staff-mails.ts";
import { dayInWords } from "../../content-model/values/days.ts";
import { isPromised } from "../casework/is-promised.ts";
import { weekdayInWords } from "../promises/working-days.ts";

export type Messages = ReturnType<typeof openMessages>;

type Job = Pick<OutboxJob, "id" | "purpose">;

export function openMessages(parts: MessageParts) {
  const facts = mailFacts(parts);
  const { hours, promises, documents = [], from } = facts;
  return {
    whyNotForAssignee: (given: Parameters<typeof whyNotForAssignee>[1]) => whyNotForAssignee(facts, given),
    /** Returns why a mail about an incident must not be sent: it was reported, or is of no complaint any more. */
    whyNotOfIncident: (purpose: IncidentPurpose, incident: IncidentValues | undefined) =>
      endOfClock(purpose, incident, hours) ? undefined : "reported-already",
    /** Returns whether a document is on the list now: staff may have withdrawn it since a reply was written. */
    isApproved: (digest: string) => documents.some((one) => one.digest === digest),
    /** Returns when a message that opens again must be answered. */
    promised: () => ({ hours, promises }),
    /**
     * Returns the mail of a job, the same for each attempt. outbox-worker.ts decides whether it is sent. `reply` has the words of a reply,
     * `assignee` who gets a mail to an assignee.
     */
    compose: ({ id, purpose }: Job, submission: Submission, given: Given = {}): Mail => ({
      ...WRITERS[purpose](facts, submission, given, id),
      // If a process ends before it records a sent mail, the mail is sent twice; mail programs then show one.
      messageId: messageIdOf({ id, reference: submission.reference }, from),
    }),
  };
}

const acknowledgeSender: Writer = ({ words, namesOf }, submission) => {
  const { subject, lead, reference, next, complaintNext, call, danger, notYou, signature } = words.acknowledgement;
  const names = namesOf(submission);
  const promise = submission.kind === "complaint" ? complaintNext : next;
  return {
    to: submission.answers["email"] ?? "",
    subject,
    text: joinParagraphs(lead, fillNames(reference, names), fillNames(promise, names), call, danger, notYou, signature),
    headers: AUTOMATIC,
  };
};

/** The copy that a sender asks for says where the submission stands, by days, and nothing that was written. */
const copyToSender: Writer = ({ words: { copy, acknowledgement }, hours, namesOf }, submission, { progress }) => {
  const names = namesOf(submission);
  const { readAt, answeredAt, promisedAgain } = progress ?? {};
  const inWords = (at: Date) => ({ day: weekdayInWords(at, hours) });
  const due = fillNames(copy.due, promisedAgain ? { due: dayInWords(promisedAgain) } : names);
  return {
    to: submission.answers["email"] ?? "",
    subject: copy.subject,
    text: joinParagraphs(
      copy.lead,
      fillNames(acknowledgement.reference, names),
      fillNames(copy.received, names),
      readAt ? fillNames(copy.read, inWords(readAt)) : copy.notRead,
      answeredAt ? fillNames(copy.answered, inWords(answeredAt)) : copy.notAnswered,
      ...(progress && !isPromised(progress) ? [] : [due]),
      acknowledgement.call,
      acknowledgement.danger,
      acknowledgement.notYou,
      acknowledgement.signature,
    ),
    headers: AUTOMATIC,
  };
};

/** The mailer refuses it, because it has no recipient. */
const NO_REPLY: Reply = { to: "", subject: "", text: "" };

const reply: Writer = (facts, submission, given, id) => {
  const { words, returnBy = "header", from } = facts;
  const { to, subject, text, earlier = [], attachments = [] }: NonNullable<Given["reply"]> = given.reply ?? NO_REPLY;
  const { reference, answer, danger, signature } = words.reply;
  const tag = returnTagOf({ id, reference: submission.reference });
  // An answer to a reply about a complaint reaches nobody else either.
  const address = facts.staffAddressFor(submission);
  return {
    to,
    replyTo: returnBy === "plus" ? withTag(address, tag) : address,
    ...(returnBy === "header" && { headers: { [RETURN_HEADER]: tag } }),
    references: referencesOf(submission.reference, earlier, from),
    subject,
    text: joinParagraphs(text, fillNames(reference, facts.namesOf(submission)), answer, danger, signature),
    ...(attachments.length > 0 && { attachments }),
  };
};

const WRITERS: Readonly<Record<OutboxJob["purpose"], Writer>> = {
  "notify-staff": notifyStaff,
  "acknowledge-sender": acknowledgeSender,
  "alarm-unread": alarmUnread,
  reply,
  "sender-added": senderAdded,
  "sender-withdrew": senderWithdrew,
  "copy-to-sender": copyToSender,
  "incident-notice": ofIncident("incident-notice"),
  "incident-report": ofIncident("incident-report"),
  assigned: toAssignee("assigned"),
  "reminder-due": toAssignee("reminder-due"),
  "reminder-overdue": toAssignee("reminder-overdue"),
};
