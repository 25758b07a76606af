import { z } from "zod";

import { sentence, words } from "./sentence-schema.ts";

/*
 * The words of the emails (content/emails.yaml). Each sentence may hold only the names that are known when its email is
 * written, so that a misspelt one stops the build and never reaches a person as {refrence}.
 */

/** One line: a subject with a line break in it would be two headers. */
const subject = (...names: readonly string[]) => sentence(...names).refine((text) => !/[\r\n]/.test(text), "must be one line");

export const emailWordsSchema = z.strictObject({
  kinds: z.strictObject({ enquiry: words, referral: words, feedback: words, complaint: words, application: words }),
  staff: z.strictObject({
    subject: subject("reference", "kind"),
    urgentSubject: subject("reference", "kind"),
    safetyHeading: sentence(),
    safetyUnknown: sentence(),
    contactUnknown: sentence(),
    noReply: sentence(),
    contactAsAsked: sentence(),
    contactAnyWay: sentence(),
    contactOtherWay: sentence(),
    contactNone: sentence(),
    heading: sentence("reference", "kind"),
    received: sentence("received"),
    due: sentence("due"),
    complaintDue: sentence("due"),
    noContactDue: sentence("due"),
    noContactComplaintDue: sentence("due"),
    suspected: sentence(),
    answersHeading: sentence(),
    noAnswers: sentence(),
    attachment: sentence("file", "size"),
    attachmentNotScanned: sentence(),
    attachmentCommand: sentence("reference"),
    read: sentence(),
    readCommand: sentence("reference"),
    done: sentence(),
    doneCommand: sentence("reference"),
  }),
  acknowledgement: z.strictObject({
    subject: subject(),
    lead: sentence(),
    reference: sentence("reference"),
    next: sentence("due"),
    complaintNext: sentence("due"),
    call: sentence(),
    danger: sentence(),
    notYou: sentence(),
    signature: sentence(),
  }),
  unread: z.strictObject({
    subject: subject("reference"),
    lead: sentence("kind", "received"),
    run: sentence(),
    runCommand: sentence("reference"),
    done: sentence(),
    doneCommand: sentence("reference"),
  }),
  test: z.strictObject({
    subject: subject(),
    lead: sentence("sent"),
    ignore: sentence(),
    signature: sentence(),
  }),
  notices: z.strictObject({
    clock: z.strictObject({
      subject: subject(),
      lead: sentence("machine", "expected"),
      waits: sentence(),
      set: sentence(),
      confirm: sentence(),
    }),
    purge: z.strictObject({
      subject: subject("count", "total"),
      lead: sentence("count", "total"),
      check: sentence(),
      confirm: sentence(),
      waits: sentence(),
    }),
  }),
});
export type EmailWords = z.infer<typeof emailWordsSchema>;
