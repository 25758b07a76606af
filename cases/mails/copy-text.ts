import { dayInWords } from "../../content-model/values/days.ts";
import { fillNames } from "../../content-model/values/value-schemas.ts";
import type { EmailWords } from "../../content-model/schemas/email-words.ts";
import { joinParagraphs } from "../../platform/mail/smtp.ts";
import { isPromised } from "../casework/is-promised.ts";
import type { Followed } from "../data/store.ts";
import { type Hours, weekdayInWords } from "../promises/working-days.ts";

type CopyText = {
  words: Pick<EmailWords, "copy" | "acknowledgement">;
  /** Of the submission, as in every mail. */
  names: Readonly<Record<string, string>>;
  hours: Hours;
  progress: Followed | undefined;
};

/** Returns the text of the copy that a sender asks for: where the submission stands, by days, and nothing that was written. */
export function copyText({ words: { copy, acknowledgement }, names, hours, progress }: CopyText): string {
  const { readAt, answeredAt, promisedAgain } = progress ?? {};
  const inWords = (at: Date) => ({ day: weekdayInWords(at, hours) });
  const due = fillNames(copy.due, promisedAgain ? { due: dayInWords(promisedAgain) } : names);
  return joinParagraphs(
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
  );
}
