import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";

import { parseJson } from "../../platform/text/parse-json.ts";
import {
  headInText,
  AUDIT_KEPT_DAYS,
  type Noted,
  type Verified,
  verifyAudit,
  type Wrong,
  type AuditHead,
  HEAD_NOTED,
  parseHead,
} from "../../accounts/verify-audit.ts";
import { Refused } from "../../platform/database/engine.ts";
import type { Engine } from "../../publishing/tables/tables.ts";

/** What `npm run staff -- verify-log` says: `mistake` if the log is not whole, or if the notes say nothing about it. */
type VerifiedInWords = { text: string } | { mistake: string };

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

/** Where heads of the audit log were noted: typed, or in the files of process logs and of backups. */
export type Notes = { heads: readonly AuditHead[]; logs: readonly string[]; backups: readonly string[] };

/** Reads the noted heads. @throws Refused if a file has none, or cannot be read */
async function readNotes({ heads, logs, backups }: Notes): Promise<Noted[]> {
  const noted: Noted[] = heads.map((head) => ({ ...head, place: "--head" }));
  for (const file of backups) noted.push(headOfBackup(file));
  for (const file of logs) noted.push(...(await headsInLog(file)));
  return noted;
}

function headOfBackup(file: string): Noted {
  const head = headInBackup(file);
  if (!head) throw new Refused(`The audit log in ${file} has no rows.`);
  return { ...head, place: file };
}

/** Returns the newest row of the audit log in a backup, and when it was written; undefined if it has none. @throws Refused */
export function headInBackup(file: string): (AuditHead & { at: Date | undefined }) | undefined {
  const newest = (columns: string, table: string) => `select ${columns} from ${table} order by number desc limit 1`;
  try {
    using backup = new DatabaseSync(file, { readOnly: true });
    const row =
      backup.prepare(newest("number, hash, at", "audit_log")).get() ??
      backup.prepare(newest("number, hash", "audit_checkpoints")).get();
    const head = row && parseHead(`${String(row["number"])}:${String(row["hash"])}`);
    return head && { ...head, at: row["at"] === undefined ? undefined : new Date(Number(row["at"])) };
  } catch (error) {
    throw new Refused(`${file} is no backup that can be read.`, { cause: error });
  }
}

/** Returns the heads that a process log has, each once. Other text may stand before the JSON of a line, as in a container's log. */
async function headsInLog(file: string): Promise<Noted[]> {
  const noted = new Map<string, Noted>();
  try {
    for await (const line of createInterface({
      input: file === "-" ? process.stdin : createReadStream(file),
      crlfDelay: Infinity,
    })) {
      if (!line.includes(HEAD_NOTED)) continue;
      const entry = parseJson(line.slice(line.indexOf("{"))) as Record<string, unknown> | undefined;
      const head = entry?.["msg"] === HEAD_NOTED && parseHead(`${String(entry["number"])}:${String(entry["hash"])}`);
      if (!head || !entry) continue;
      const at = new Date(String(entry["time"]));
      noted.set(headInText(head), {
        ...head,
        at: Number.isNaN(at.getTime()) ? undefined : at,
        place: file === "-" ? "standard input" : file,
      });
    }
  } catch (error) {
    throw new Refused(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
  if (noted.size === 0) throw new Refused(`${file} has no line "${HEAD_NOTED}" of the site's log.`);
  return [...noted.values()];
}
