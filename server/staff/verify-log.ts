import { headInText } from "../people/audit-head.ts";
import { AUDIT_KEPT_DAYS } from "../people/trim-audit.ts";
import { type Noted, type Verified, verifyAudit, type Wrong } from "../people/verify-audit.ts";
import type { Engine } from "../submissions/engine.ts";
import { type Notes, readNotes } from "./noted-heads.ts";

/** What `npm run staff -- verify-log` says: `mistake` if the log is not whole, or if the notes say nothing about it. */
export type VerifiedInWords = { text: string } | { mistake: string };

const OPTIONS = "--log FILE of the site's log, --backup FILE, or --head NUMBER:HASH";

/** Verifies the audit log and compares it with what was noted elsewhere. @throws StoreUnavailable; Refused if a file has no note */
export async function verifyLog(engine: Engine, notes: Notes, now: Date): Promise<VerifiedInWords> {
  const noted = await readNotes(notes);
  const verified = await verifyAudit(engine, { now, noted });
  if (verified.wrong) return { mistake: `The audit log is not whole. ${inWords(verified.wrong)}` };
  const { agreed } = verified;
  const parts = [rowsInWords(verified), `Its head is ${headInText(verified.head)}`];
  if (agreed) return { text: `${[...parts, agreedInWords(agreed, verified)].join("\n")}\n` };
  if (noted.length === 0) return { text: `${[...parts, WITHOUT_NOTE].join("\n")}\n` };
  return {
    mistake: [...parts, `What was noted is about rows that were deleted since: give a later note, by ${OPTIONS}.`].join("\n"),
  };
}

const WITHOUT_NOTE = `This alone does not show that no row was removed at the end, and that the log was not written anew: whoever can
write to the database can do both. Compare it with what was noted elsewhere, by ${OPTIONS}.`;

function rowsInWords({ rows, trimmed }: Verified): string {
  const earlier = trimmed === undefined ? "" : ` Rows 1 to ${trimmed} were deleted after ${AUDIT_KEPT_DAYS} days.`;
  return `The audit log has ${inRows(rows)}, each of which follows the one before.${earlier}`;
}

const inRows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

function agreedInWords({ number, ...noted }: Noted, { head }: Verified): string {
  const later = head.number - number;
  const since = later === 0 ? "" : ` What happened after that, in ${inRows(later)}, is not covered.`;
  return `It is whole up to row ${number}, as noted ${placeInWords(noted)}.${since}`;
}

function inWords(wrong: Wrong): string {
  const { row } = wrong;
  switch (wrong.because) {
    case "changed":
      return `Row ${row} was changed, added or removed; the rows before it follow each other.`;
    case "checkpoint":
      return `The rows up to ${row} were removed, and not by the site, which deletes only rows that are older than ${AUDIT_KEPT_DAYS} days.`;
    case "emptied":
      return "It has no rows, although there are people, who have enrolled.";
    case "removed":
      return `Row ${row} was noted ${placeInWords(wrong.noted)} and is missing: rows were removed at the end, or an older database was put back.`;
    case "unlike":
      return `Row ${row} is not the one that was noted ${placeInWords(wrong.noted)}: it or a row before it was changed, or the note is of another database.`;
    case "too-early":
      return `Row ${row} was noted ${placeInWords(wrong.noted)}, and rows that were written later are missing although they were not older than ${AUDIT_KEPT_DAYS} days.`;
  }
}

const placeInWords = ({ place, at }: Omit<Noted, "number" | "hash"> & { hash?: string }) =>
  place === "--head" ? "in --head" : `in ${place}${at ? ` (${at.toISOString()})` : ""}`;
