import type { FiledMail } from "../../cases/data/mail-tables.ts";
import type { HeldMail } from "../../cases/mail-in/held-mails.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import { fill } from "../../platform/text/fill.ts";
import { timeline } from "../message/submission-words.ts";
import { type LeftOut, leftOutIfAny } from "./left-out.server.ts";

/** An email that waits to be put with a message. */
export type ExportedMail = {
  received: string;
  from: string;
  subject: string;
  text: string;
  notKept?: readonly string[];
  filesLeftOut?: LeftOut;
};

export function exportMail(mail: HeldMail, leftOut: LeftOut, hours: Hours): ExportedMail {
  const notKept = notKeptInWords(mail);
  return {
    received: momentInWords(mail.at, hours),
    from: senderInWords(mail),
    subject: mail.subject,
    text: mail.parts.map(({ text }) => text).join("\n\n"),
    ...(notKept.length > 0 && { notKept }),
    ...leftOutIfAny(leftOut),
  };
}

export const senderInWords = ({ from }: Pick<FiledMail, "from">): string => [from.name ?? "", from.address].join(" ").trim();

/** Returns what of an email is not stored, and why. */
export const notKeptInWords = ({ isCut, refused = [] }: Pick<FiledMail, "isCut" | "refused">): string[] => [
  ...(isCut ? [timeline.isCut] : []),
  ...refused.map(({ name, because }) => fill(timeline.refusedFile, { name, reason: timeline.refusedBecause[because] })),
];
