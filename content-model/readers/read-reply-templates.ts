import { z } from "zod";

import type { SubmissionKind } from "../forms/kinds.ts";
import { fillIn, unknownFactErrors } from "../texts/facts.ts";
import { markdownFiles, readFrontMatter } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { choiceOf, sentence, sentenceOf, words, wordsOf } from "../values/value-schemas.ts";

const FOLDER = "reply-templates";
/** The names whose values a reply has: of the person who wrote, of the submission, and of the person who replies. */
const NAMES = ["name", "reference", "me"] as const;
/** The longest subject and text that staff may send (staff/message/check-reply.server.ts). */
const MOST = { subject: 150, text: 5000 } as const;

const KINDS: Readonly<Record<SubmissionKind, string>> = {
  enquiry: "Enquiry",
  referral: "Referral",
  feedback: "Feedback",
  complaint: "Complaint",
  application: "Job application",
};

export const replyTemplateSchema = z.strictObject({
  title: words.max(80, "must have at most 80 characters").meta({ label: "Title", help: "Staff choose the template by it." }),
  kinds: z
    .array(choiceOf(KINDS).meta({ label: "Kind of message" }))
    .min(1, "needs one kind at least")
    .meta({ label: "For which messages" }),
  subject: sentence(...NAMES)
    .max(MOST.subject, `must have at most ${MOST.subject} characters`)
    .meta({ label: "Subject of the email" }),
});

const replyTextSchema = sentenceOf(wordsOf(MOST.text), NAMES);

/** A text that staff can start a reply with. Names in single braces are replaced when it is used. */
export type ReplyTemplate = z.infer<typeof replyTemplateSchema> & { id: string; text: string };

/** Reads each file of reply-templates/, with facts filled in, in the order of their titles. */
export function readReplyTemplates(reader: Reader): ReplyTemplate[] {
  const { files, facts, errors } = reader;
  const templates = markdownFiles(files, FOLDER).flatMap(({ id, file }) => {
    const parts = readFrontMatter(reader, file, replyTemplateSchema);
    if (!parts) return [];
    errors.push(...unknownFactErrors(parts.text, file, facts));
    const text = replyTextSchema.safeParse(parts.body);
    if (!text.success)
      for (const { message } of text.error.issues) errors.push({ file, line: parts.bodyLine, field: "the text", fix: message });
    return parts.front && text.success ? [fillIn({ ...parts.front, id, text: text.data }, facts)] : [];
  });
  return templates.toSorted((one, other) => one.title.localeCompare(other.title, "en"));
}
