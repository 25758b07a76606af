import { rmSync } from "node:fs";

import type { RetentionParts } from "../notifications/retention.ts";
import type { Submission } from "../submissions/submission.ts";
import { confirmClock, purgeNow } from "./clock-commands.ts";
import type { SubmissionsCommand } from "./parse-submissions-command.ts";
import { downloadFile, saveAttachment, saveExport } from "./save-file.ts";
import { exportCsv, list, show, type Staff as Reader, summaryLine } from "./staff-commands.ts";

export type Staff = Reader & {
  dataFolder: string;
  /** Whether a backup contains what a purge would delete; undefined if BACKUP_DIR is not set. */
  isBackedUp?: RetentionParts["isBackedUp"];
  /** The origin of the staff side; undefined if STAFF_PORT is off. */
  staffUrl?: string | undefined;
  /** Written to the remarks after an export to `out`. */
  remarkOnOutput?: string | undefined;
};

/** A message about a person's mistake, or nothing. */
type Outcome = Promise<string | undefined | void>;

const unknown = (references: readonly string[]) => `There is no submission ${references.join(", ")}. Nothing was changed.`;
const savedAs = (file: string) => `Saved as ${file}. Delete this copy when you no longer need it.\n`;

/** Runs one command. @throws StoreUnavailable, Refused */
export function runSubmissionsCommand(staff: Staff, { name, references, options }: SubmissionsCommand): Outcome {
  const onOne = async (run: (submission: Submission) => Outcome): Outcome => {
    const [reference = ""] = references;
    const submission = await staff.store.find(reference);
    return submission ? run(submission) : unknown([reference]);
  };
  switch (name) {
    case "list":
      return list(staff, options.all ?? false);
    case "show":
      return onOne((submission) => show(staff, submission));
    case "attachment":
      return onOne((submission) => saveFileOf(staff, submission, options.to));
    case "export":
      return exportAll(staff, options.to);
    case "done":
      return markDone(staff, references);
    case "delete":
      return onOne((submission) => deleteOne(staff, submission, options.confirm ?? false));
    case "purge":
      return purgeNow(staff, { confirm: options.confirm ?? false, isBackedUp: staff.isBackedUp });
    case "confirm-clock":
      return confirmClock(staff);
  }
}

async function saveFileOf({ store, out, dataFolder }: Staff, { reference }: Submission, to: string | undefined): Outcome {
  const attachment = await store.attachment(reference);
  if (!attachment) return `${reference} has no file.`;
  out.write(`${savedAs(saveAttachment(attachment, { reference, dataFolder, to }))}It was not scanned for viruses.\n`);
}

async function exportAll(staff: Staff, to: string | undefined): Outcome {
  if (to === undefined) {
    await exportCsv(staff);
    if (staff.remarkOnOutput) staff.remarks.write(`${staff.remarkOnOutput}\n`);
  } else {
    const file = await saveExport(to, (out) => exportCsv({ ...staff, out }));
    staff.out.write(savedAs(file));
  }
}

/** Marks all, or none if one reference is unknown. */
async function markDone({ store, out, now }: Staff, references: readonly string[]): Outcome {
  const missing: string[] = [];
  for (const reference of references) if (!(await store.find(reference))) missing.push(reference);
  if (missing.length > 0) return unknown(missing);
  for (const reference of references) {
    await store.markDone(reference, now());
    out.write(`${reference} is done.\n`);
  }
}

async function deleteOne(staff: Staff, submission: Submission, isConfirmed: boolean): Outcome {
  const { reference, attachment } = submission;
  staff.out.write(summaryLine(staff, submission));
  if (await staff.store.isHeld(reference)) return held(staff, reference);
  if (!isConfirmed) return `Nothing was deleted. To delete it for good: npm run submissions -- delete ${reference} --confirm`;
  // Somebody can have placed a hold since.
  if (!(await staff.store.remove(reference)) && (await staff.store.isHeld(reference))) return held(staff, reference);
  if (attachment) rmSync(downloadFile(staff.dataFolder, reference, attachment.kind), { force: true });
  staff.out.write(`${reference} is deleted.\n`);
}

function held({ staffUrl }: Staff, reference: string): string {
  const end =
    staffUrl === undefined
      ? "To end the hold, set STAFF_PORT and open the submission on the staff side"
      : `An owner or a complaints officer can end the hold at ${staffUrl}/submissions/${reference}`;
  return `Nothing was deleted, because a legal hold keeps ${reference}. ${end}.`;
}
