import type { FileLeftOut } from "../data/mail-tables.ts";
import type { Verdict } from "../uploads/verdict.ts";
import { type Imported, importMail, type MailOffice, type ReadMail } from "./import-mail.ts";
import type { MailParser } from "./mail-parser.ts";
import type { ParsedMail } from "./parse-mail.ts";

type Parts = {
  office: () => MailOffice;
  parser: Pick<MailParser, "parse">;
  /** Inspects a file as one of a CV (cases/uploads/file-inspector.ts). */
  inspect: (bytes: Uint8Array) => Promise<Verdict>;
  now: () => Date;
};

/** "unreadable": nothing was stored. `isWhole`: all words and files of the mail are stored, so its mailbox need not keep it. */
export type Taken = { outcome: Imported["outcome"] | "unreadable"; reference?: string; isWhole: boolean };
/**
 * Reads one raw mail and stores it. `isPart`: these are the first bytes of a mail that is too large. @throws StoreUnavailable, NoProcess
 */
export type TakeMail = (raw: Uint8Array, given?: { isPart?: boolean }) => Promise<Taken>;

export function mailTaker({ office, parser, inspect, now }: Parts): TakeMail {
  return async (raw, { isPart = false } = {}) => {
    const parsed = await parser.parse(raw, isPart);
    if (!parsed) return { outcome: "unreadable", isWhole: false };
    const mail = await inspected(parsed, inspect);
    const imported = await importMail(office(), mail, now(), isPart ? "too-large" : undefined);
    return { ...imported, isWhole: isWhole(mail, imported) };
  };
}

/** Nothing is stored of our own mails, and of a report neither the mail that it returns nor, if that is ours, its words. */
const isWhole = ({ isCut, leftOut, report }: ReadMail, { outcome }: Imported) =>
  outcome !== "own" && !report && !isCut && leftOut.length === 0;

/** One file after the other is inspected, so that one at a time is unpacked in memory. */
async function inspected({ files, leftOut, ...mail }: ParsedMail, inspect: Parts["inspect"]): Promise<ReadMail> {
  const kept: ReadMail["files"][number][] = [];
  const refused: { name: string; because: FileLeftOut }[] = [...leftOut];
  for (const { name, bytes } of files) {
    const verdict = await inspect(bytes);
    if ("refused" in verdict) refused.push({ name, because: verdict.refused });
    else kept.push({ name, kind: verdict.kind, bytes: verdict.bytes ?? bytes });
  }
  return { ...mail, files: kept, leftOut: refused };
}

/** Holds a mail that cannot be read, so that a person looks into the mailbox. @throws StoreUnavailable */
export async function holdUnreadable(office: MailOffice, digest: string, now: Date): Promise<Taken> {
  const nothing = { answers: [], to: [], returnTags: [], subject: "", parts: [], files: [], leftOut: [] };
  const mail = { ...nothing, digest, isCut: true, isAutomatic: false };
  return { ...(await importMail(office, mail, now, "unreadable")), isWhole: false };
}
