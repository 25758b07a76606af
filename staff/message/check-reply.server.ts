import { MOST_CHARACTERS } from "./reply-words.ts";
import type { MessageDraftForm } from "../../cases/data/message-draft.ts";
import { cleanLine, cleanLines, isEmpty } from "../../cases/data/clean-text.ts";
import { UNPRINTABLE } from "../../platform/text/printable.ts";

/** What the form of a reply sends. Without `draft`, the form had none. */
export type ReplyGiven = { subject: string; text: string; reason: string; token: string; seen: string; draft?: MessageDraftForm };
type ReplyField = keyof typeof MOST_CHARACTERS;
/** The number is that of the line with the first character that no email can hold. */
export type ReplyError =
  { field: ReplyField; error: "missing" | "too-long" } | { field: "text"; error: "character"; line: number };
type CheckedReply = { subject: string; text: string; reason?: string };

/** Control characters but tabs and line ends, and halves of pairs: a mail would lose or change them. */
const NOT_IN_MAIL = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/**
 * Returns a reply as it is stored, or its errors. The subject is one line without invisible characters, and has the reference, so
 * that it can neither add a header nor lose its submission.
 */
export function checkReply(
  given: ReplyGiven,
  { reference, isUnsafe }: { reference: string; isUnsafe: boolean },
): CheckedReply | { errors: readonly ReplyError[] } {
  const subject = oneLine(given.subject);
  const text = cleanLines(given.text);
  const reason = oneLine(given.reason);
  const line = lineWithout(text);
  const errors: ReplyError[] = [
    ...lengthErrors("subject", subject),
    ...lengthErrors("text", text),
    ...(line === undefined ? [] : [{ field: "text", error: "character", line } as const]),
    ...(isUnsafe ? lengthErrors("reason", reason) : []),
  ];
  if (errors.length > 0) return { errors };
  const hasReference = subject.includes(reference);
  return { subject: hasReference ? subject : `${subject} [${reference}]`, text, ...(isUnsafe && { reason }) };
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
