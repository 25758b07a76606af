import { bytesOfMailFile, filesOfMails, type MailFile, type MailsOf } from "../../cases/entries/mail-files.ts";
import { recordAlone } from "../../accounts/audit.ts";
import { heldMail } from "../../cases/mail-in/held-mails.ts";
import { visibleSubmission } from "../../cases/casework/visible-submissions.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { type CheckedFile, checkedStored, type FileRefused, type FileUse, recordSaved } from "./stored-file.server.ts";
import { recordUse } from "./submission.server.ts";

type Parts = Pick<StaffParts, "engine" | "scan" | "now">;
type Given = { isUnscannedAccepted: boolean };

/**
 * Returns a file of a mail that came in, under the rules of the file of a submission (checkedStored), and records that the person saved it.
 */
export async function mailFile(
  staff: StaffParts,
  person: SignedIn,
  { reference, id }: { reference: string; id: string },
  given: Given = { isUnscannedAccepted: false },
) {
  const submission = await visibleSubmission(staff, person, reference);
  const use = (action: FileUse) => recordUse(staff, action, person, reference);
  return submission && savedFile(staff, { mails: { reference }, id, use }, given);
}

/** Returns a file of a mail that waits for a person, under the same rules. */
export async function heldMailFile(
  staff: StaffParts,
  person: SignedIn,
  { mail, id }: { mail: string; id: string },
  given: Given = { isUnscannedAccepted: false },
) {
  const held = await heldMail(staff.engine, person, mail);
  const use = async (action: FileUse) => {
    await recordAlone(staff.engine, { action, actor: person.id, subject: held?.mail.probably }, staff.now());
    return true;
  };
  return held && savedFile(staff, { mails: { heldMail: mail }, id, use }, given);
}

/** `use` records what became of the file. Its result is undefined if the person may not see it any more. */
type Saved = { mails: MailsOf; id: string; use: (action: FileUse) => Promise<unknown> };

async function savedFile(staff: StaffParts, { mails, id, use }: Saved, given: Given) {
  const known = (await staff.engine.read((db) => filesOfMails(db, mails))).find((one) => one.id === id);
  return recordSaved(known && (await checkedMailFile(staff, mails, known, given)), use);
}

async function checkedMailFile(
  parts: Parts,
  mails: MailsOf,
  file: MailFile,
  given: Given,
): Promise<CheckedFile | FileRefused | undefined> {
  const { id } = file;
  const bytes = await parts.engine.read((db) => bytesOfMailFile(db, mails, id));
  // The sender's own name could carry a second ending; the number is that of the file in its mail.
  const name = `${"reference" in mails ? mails.reference : "mail"}-${id.slice(0, 8)}-${id.split(".").at(-1)}`;
  return bytes && checkedStored(parts, { ...file, table: "mail_files", name, bytes }, given);
}

/** Returns the files of mails, one in memory at a time. */
export async function* checkedMailFiles(parts: Parts, mails: MailsOf): AsyncGenerator<CheckedFile | FileRefused> {
  for (const one of await parts.engine.read((db) => filesOfMails(db, mails))) {
    const file = await checkedMailFile(parts, mails, one, { isUnscannedAccepted: false });
    if (file) yield file;
  }
}
