import { MOST_CHARACTERS } from "./reply-words.ts";
import type { SentDocument } from "../../cases/data/documents.ts";
import { documentKey, documentKeys, type MessageDraftForm } from "../../cases/data/message-draft.ts";
import { MOST_ATTACHED_BYTES } from "../../content-model/readers/read-documents.ts";
import { cleanLine, cleanLines, isEmpty } from "../../cases/data/clean-text.ts";
import { UNPRINTABLE } from "../../platform/text/printable.ts";

/** What the form of a reply sends. Without `draft`, the form had none. */
export type ReplyGiven = {
  subject: string;
  text: string;
  reason: string;
  /** The keys of the documents that go with it, one on each line. */
  documents?: string;
  token: string;
  seen: string;
  heard?: string;
  draft?: MessageDraftForm;
};
type ReplyField = keyof typeof MOST_CHARACTERS;
/** The number is that of the line with the first character that no email can hold. */
export type ReplyError =
  | { field: ReplyField; error: "missing" | "too-long" }
  | { field: "text"; error: "character"; line: number }
  | { field: "documents"; error: "withdrawn" | "too-large" };
type CheckedReply = { subject: string; text: string; reason?: string; documents?: readonly SentDocument[] };

/** Control characters but tabs and line ends, and halves of pairs: a mail would lose or change them. */
const NOT_IN_MAIL = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/**
 * Returns a reply as it is stored, or its errors. The subject is one line without invisible characters, and has the reference, so
 * that it can neither add a header nor lose its submission.
 */
export function checkReply(
  given: ReplyGiven,
  { reference, isUnsafe, approved = [] }: { reference: string; isUnsafe: boolean; approved?: readonly SentDocument[] },
): CheckedReply | { errors: readonly ReplyError[] } {
  const subject = oneLine(given.subject);
  const text = cleanLines(given.text);
  const reason = oneLine(given.reason);
  const line = lineWithout(text);
  const keys = documentKeys(given.documents ?? "");
  const documents = approved
    .filter((one) => keys.includes(documentKey(one)))
    .map(({ name, title, digest, bytes }): SentDocument => ({ name, title, digest, bytes }));
  const errors: ReplyError[] = [
    ...lengthErrors("subject", subject),
    ...lengthErrors("text", text),
    ...(line === undefined ? [] : [{ field: "text", error: "character", line } as const]),
    ...(isUnsafe ? lengthErrors("reason", reason) : []),
    ...documentErrors(documents, keys),
  ];
  if (errors.length > 0) return { errors };
  const hasReference = subject.includes(reference);
  return {
    subject: hasReference ? subject : `${subject} [${reference}]`,
    text,
    ...(isUnsafe && { reason }),
    ...(documents.length > 0 && { documents }),
  };
}

/** A reply never goes without a document that its writer chose, and a mail server refuses a mail that is too large. */
function documentErrors(documents: readonly SentDocument[], keys: readonly string[]): ReplyError[] {
  if (documents.length < new Set(keys).size) return [{ field: "documents", error: "withdrawn" }];
  const size = documents.reduce((sum, { bytes }) => sum + bytes, 0);
  return size > MOST_ATTACHED_BYTES ? [{ field: "documents", error: "too-large" }] : [];
}

const oneLine = (text: string) => cleanLine(text).replaceAll(UNPRINTABLE, " ").trim();

/** Counted as browsers do for maxlength: in UTF-16 units. */
function lengthErrors(field: ReplyField, text: string): ReplyError[] {
  if (isEmpty(text)) return [{ field, error: "missing" }];
  return text.length > MOST_CHARACTERS[field] ? [{ field, error: "too-long" }] : [];
}

/** Returns the number of the first line with a character that no mail can hold. */
function lineWithout(text: string): number | undefined {
  const index = text.split("\n").findIndex((line) => NOT_IN_MAIL.test(line));
  return index === -1 ? undefined : index + 1;
}
