import type { SignedIn } from "../../accounts/roles.ts";
import {
  addComplaintFile,
  bytesOfComplaintFile,
  cleanWhat,
  type ComplaintFile,
  filesOfComplaint,
  MOST_LETTERS_OF_FILE,
} from "../../cases/complaints/complaint-files.ts";
import { LARGEST_FILE_BYTES } from "../../content-model/forms/fields.ts";
import { isToken, newToken } from "../../platform/database/secret.ts";
import { type CheckedFile, checkedStored, type FileRefused, recordSaved } from "../message/stored-file.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { findComplaint, log } from "./complaint.server.ts";

export type FileError =
  | { field: "file"; error: "missing" | "too-large" | "wrong-kind" | "cannot-open" | "unsafe" }
  | { field: "what"; error: "missing" | "too-long" };

/** Returns a new token for the form that adds a file; undefined for people who may not add one. */
export async function newFile(staff: StaffParts, person: SignedIn, reference: string) {
  const complaint = await findComplaint(staff, person, reference);
  return complaint && !complaint.movedAway ? { token: newToken() } : undefined;
}

/** Reads the form with a file. Nothing of it is read for a person who may not send one. */
export async function receiveFile(staff: StaffParts, person: SignedIn, reference: string, request: Request) {
  // Slowed down, not refused.
  await staff.personLimits("upload", person.id);
  return (await newFile(staff, person, reference)) && staff.receiveUpload(request, person.id);
}

type Sent = { token: string; what: string; bytes: Uint8Array | undefined };

/**
 * Adds a file to the record of a complaint, by the rules of the file that comes with a form (cases/uploads). The same token adds it once.
 */
export async function addFile(
  staff: StaffParts,
  person: SignedIn,
  reference: string,
  { token, what: typed, bytes }: Sent,
): Promise<{ errors: readonly FileError[] } | "added" | undefined> {
  const what = cleanWhat(typed);
  const errors: FileError[] = [];
  if (!bytes) errors.push({ field: "file", error: "missing" });
  else if (bytes.byteLength > LARGEST_FILE_BYTES) errors.push({ field: "file", error: "too-large" });
  if (what === "") errors.push({ field: "what", error: "missing" });
  else if (what.length > MOST_LETTERS_OF_FILE) errors.push({ field: "what", error: "too-long" });
  if (!bytes || errors.length > 0) return { errors };
  const verdict = await staff.inspect(bytes);
  if ("refused" in verdict) return { errors: [{ field: "file", error: verdict.refused }] };
  const file = { id: isToken(token) ? token : newToken(), what, kind: verdict.kind, bytes: verdict.bytes ?? bytes };
  const given = { reference, personId: person.id, file };
  return (await addComplaintFile(staff.engine, given, staff.now())) ? "added" : undefined;
}

/** Returns a file of a record, under the rules of the file of a submission (checkedStored), and records that the person saved it. */
export async function recordFile(
  staff: StaffParts,
  person: SignedIn,
  { reference, id }: { reference: string; id: string },
  given = { isUnscannedAccepted: false },
) {
  const complaint = await findComplaint(staff, person, reference);
  const known = complaint && (await staff.engine.read((db) => filesOfComplaint(db, reference))).find((one) => one.id === id);
  const file = known && (await checkedComplaintFile(staff, reference, known, given));
  return recordSaved(file, async (action) => {
    await log(staff, action, person, reference);
    return true;
  });
}

type Parts = Pick<StaffParts, "engine" | "scan" | "now">;

async function checkedComplaintFile(
  parts: Parts,
  reference: string,
  file: ComplaintFile,
  given: { isUnscannedAccepted: boolean },
): Promise<CheckedFile | FileRefused | undefined> {
  const bytes = await parts.engine.read((db) => bytesOfComplaintFile(db, { reference, id: file.id }));
  const name = `${reference}-${file.id.slice(0, 8)}`;
  return bytes && checkedStored(parts, { ...file, table: "complaint_files", name, bytes }, given);
}

/** Returns the files that staff added to the record, one in memory at a time. */
export async function* checkedComplaintFiles(parts: Parts, reference: string): AsyncGenerator<CheckedFile | FileRefused> {
  for (const one of await parts.engine.read((db) => filesOfComplaint(db, reference))) {
    const file = await checkedComplaintFile(parts, reference, one, { isUnscannedAccepted: false });
    if (file) yield file;
  }
}
