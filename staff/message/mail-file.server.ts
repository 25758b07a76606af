import { bytesOfMailFile, filesOfMails, type MailFile } from "../../cases/entries/mail-files.ts";
import { visibleSubmission } from "../../cases/casework/visible-submissions.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { type CheckedFile, type FileRefused, recordUse } from "./submission.server.ts";

type Parts = Pick<StaffParts, "engine" | "scan" | "now">;

/** Returns a file of a mail that came in, under the rules of the file of a submission (submission.server.ts), and records that the person saved it. */
export async function mailFile(
  staff: StaffParts,
  person: SignedIn,
  { reference, id }: { reference: string; id: string },
  given = { isUnscannedAccepted: false },
) {
  const submission = await visibleSubmission(staff, person, reference);
  const known = submission && (await staff.engine.read((db) => filesOfMails(db, reference))).find((one) => one.id === id);
  const file = known && (await checkedMailFile(staff, reference, known, given));
  if (!file) return undefined;
  if ("refused" in file) {
    if (file.refused === "found") await recordUse(staff, "file-refused", person, reference);
    return file;
  }
  return (await recordUse(staff, "file-downloaded", person, reference)) && file;
}

async function checkedMailFile(
  { engine, scan, now }: Parts,
  reference: string,
  { id, kind, scan: known }: MailFile,
  { isUnscannedAccepted }: { isUnscannedAccepted: boolean },
): Promise<CheckedFile | FileRefused | undefined> {
  const bytes = await engine.read((db) => bytesOfMailFile(db, { reference, id }));
  if (!bytes) return undefined;
  const found = known ?? (await scan?.(bytes));
  if (found && !known)
    await engine.transaction(async (transaction) => {
      const row = transaction.updateTable("mail_files").where("id", "=", id);
      await row.set({ scan_verdict: found, scanned_at: now().getTime() }).execute();
    });
  if (found === "found") return { refused: found };
  if (!found && scan && !isUnscannedAccepted) return { refused: "not-scanned" };
  // The sender's own name could carry a second ending; the number is that of the file in its mail.
  return { name: `${reference}-${id.slice(0, 8)}-${id.split(".").at(-1)}.${kind}`, bytes, ...(found && { scan: found }) };
}

/** Returns the files of all mails of a message, one in memory at a time. */
export async function* checkedMailFiles(parts: Parts, reference: string): AsyncGenerator<CheckedFile | FileRefused> {
  for (const one of await parts.engine.read((db) => filesOfMails(db, reference))) {
    const file = await checkedMailFile(parts, reference, one, { isUnscannedAccepted: false });
    if (file) yield file;
  }
}
