import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";

import { type AuditHead, HEAD_NOTED, headInText, parseHead } from "../people/audit-head.ts";
import type { Noted } from "../people/verify-audit.ts";
import { parseJson } from "../parse-json.ts";
import { Refused } from "../submissions/engine.ts";

/** Where heads of the audit log were noted: typed, or in the files of process logs and of backups. */
export type Notes = { heads: readonly AuditHead[]; logs: readonly string[]; backups: readonly string[] };

/** Reads the noted heads. @throws Refused if a file has none, or cannot be read */
export async function readNotes({ heads, logs, backups }: Notes): Promise<Noted[]> {
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
