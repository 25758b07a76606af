import { z } from "zod";

import { group, named, sentence, words } from "../values/value-schemas.ts";

/* The words of the emails (content/emails.yaml). A sentence may hold only the names whose values its email has. */

/** A subject is one line: a line break would start another header. */
const subject = (...names: readonly string[]) => sentence(...names).refine((text) => !/[\r\n]/.test(text), "must be one line");

const plain = <Name extends string>(...names: readonly Name[]) => named(sentence(), ...names).shape;

export const emailWordsSchema = z.strictObject({
  kinds: named(words, "enquiry", "referral", "feedback", "complaint", "application").meta({ label: "Kinds of messages" }),
  staff: group("To staff", {
    ...named(subject("reference", "kind"), "subject", "urgentSubject").shape,
    ...plain("safetyHeading", "safetyMarked", "safetyUnknown", "contactUnknown", "noReply", "contactAsAsked", "contactAnyWay"),
    ...plain(
      "contactOtherWay",
      "contactNone",
      "suspected",
      "answersHeading",
      "noAnswers",
      "cameFrom",
      "attachmentNotScanned",
      "read",
      "done",
    ),
    heading: sentence("reference", "kind"),
    received: sentence("received"),
    ...named(sentence("due"), "due", "complaintDue", "noContactDue", "noContactComplaintDue").shape,
    attachment: sentence("file", "size"),
    ...named(sentence("reference"), "attachmentCommand", "readCommand", "doneCommand").shape,
  }).meta({ help: "For everything that is sent." }),
  staffSide: group("To staff who have an account", {
    ...named(subject("reference"), "unreadSubject", "assignedSubject", "dueSubject", "overdueSubject").shape,
    ...named(sentence("reference", "kind"), "unreadLead", "assignedLead", "dueLead", "overdueLead").shape,
    ...named(subject("reference"), "addedSubject", "withdrawnSubject").shape,
    ...named(sentence("reference", "kind"), "addedLead", "withdrawnLead").shape,
    dueBy: sentence("due"),
    incidentSubject: subject("reference"),
    ...named(sentence("reference", "due"), "incidentLead", "incidentReport").shape,
    ...plain("urgent", "open", "purgeConfirm"),
  }),
  reply: group("Around a reply from staff", {
    reference: sentence("reference"),
    ...plain("answer", "danger", "signature"),
  }),
  acknowledgement: group("To the person: we have your message", {
    subject: subject(),
    reference: sentence("reference"),
    ...named(sentence("due"), "next", "complaintNext").shape,
    ...plain("lead", "call", "danger", "notYou", "signature"),
  }).meta({ help: "Other people may see it. It must not name disability, any support, or what was written." }),
  copy: group("To the person: where their message is", {
    subject: subject(),
    received: sentence("received"),
    ...named(sentence("day"), "read", "answered").shape,
    due: sentence("due"),
    ...plain("lead", "notRead", "notAnswered"),
  }).meta({ help: "Other people may see it. It must not name disability or any support." }),
  unread: group("To staff: not read yet", {
    subject: subject("reference"),
    lead: sentence("kind", "received"),
    ...plain("run", "done"),
    ...named(sentence("reference"), "runCommand", "doneCommand").shape,
  }),
  test: group("Test email", { subject: subject(), lead: sentence("sent"), ...plain("ignore", "signature") }),
  notices: group("Notices to staff", {
    purge: z.strictObject({
      subject: subject("count", "total"),
      lead: sentence("count", "total"),
      ...plain("check", "confirm", "waits"),
    }),
    ...named(
      z.strictObject({ subject: subject(), lead: sentence("when"), ...plain("next", "notYou") }),
      ...(["invitedAgain", "recoveryCodeUsed", "credentialsReplaced"] as const),
      ...(["passwordChanged", "newDevice", "triesRefused"] as const),
    ).shape,
    ...named(z.strictObject({ subject: subject(), lead: sentence("when"), ...plain("next") }), "publishFailed", "publishRefused")
      .shape,
    pageChecks: z.strictObject({ subject: subject(), lead: sentence("due", "overdue"), ...plain("next") }),
  }),
});
export type EmailWords = z.infer<typeof emailWordsSchema>;
