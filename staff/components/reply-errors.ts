import type { NoReply, ReplyError } from "../contract/reply.ts";
import { fill } from "../words/fill.ts";
import { reply as say } from "../words/reply.ts";
import type { FieldError } from "./field-parts.ts";

/** Returns the errors in words, with the ids of the controls of the form. */
export function replyErrors(errors: readonly ReplyError[]): FieldError[] {
  const messages = {
    subject: { missing: say.subjectMissing, "too-long": say.subjectLong },
    text: { missing: say.textMissing, "too-long": say.textLong },
    reason: { missing: say.reasonMissing, "too-long": say.reasonLong },
  };
  return errors.map((each) => ({
    id: each.field,
    message: each.error === "character" ? fill(say.textCharacter, { line: each.line }) : messages[each.field][each.error],
  }));
}

/** Returns why no reply can be sent. */
export function noReplyInWords(reason: NoReply): string {
  const { noEmail, wrongEmail, noMail } = say;
  return { "no-email": noEmail, "wrong-email": wrongEmail, "no-mail": noMail }[reason];
}
