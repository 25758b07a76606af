import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import type { Writable } from "node:stream";
import { z } from "zod";

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
import { type StaffConfig, parseConfig } from "../../platform/process/config.ts";
import { findByEmail, INVITATION_MS, invite } from "../../accounts/people.ts";
import { readArguments, type Command } from "./run-command.ts";
import { openEngine, requireEngine } from "../store/open-store.ts";

/** What `npm run staff -- verify-log` says: `mistake` if the log is not whole, or if the notes say nothing about it. */
type VerifiedInWords = { text: string } | { mistake: string };

const WHERE_NOTED = "--log FILE of the site's log, --backup FILE, or --head NUMBER:HASH";

/** Verifies the audit log and compares it with what was noted elsewhere. @throws StoreUnavailable; Refused if a file has no note */
async function verifyLog(engine: Engine, notes: Notes, now: Date): Promise<VerifiedInWords> {
  const noted = await readHeads(notes);
  const verified = await verifyAudit(engine, { now, noted });
  if (verified.wrong) return { mistake: `The audit log is not whole. ${inWords(verified.wrong)}` };
  const { agreed } = verified;
  const parts = [rowsInWords(verified), `Its head is ${headInText(verified.head)}`];
  if (agreed) return { text: `${[...parts, agreedInWords(agreed, verified)].join("\n")}\n` };
  if (noted.length === 0) return { text: `${[...parts, WITHOUT_NOTE].join("\n")}\n` };
  return {
    mistake: [...parts, `What was noted is about rows that were deleted since: give a later note, by ${WHERE_NOTED}.`].join("\n"),
  };
}

const WITHOUT_NOTE = `This alone does not show that no row was removed at the end, and that the log was not written anew: whoever can
write to the database can do both. Compare it with what was noted elsewhere, by ${WHERE_NOTED}.`;

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
async function readHeads({ heads, logs, backups }: Notes): Promise<Noted[]> {
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

export type StaffCommand = { name: "invite"; email: string } | ({ name: "verify-log" } & Notes);

const USAGE = `npm run staff -- COMMAND

  invite owner@example.org     prints a link with which that person makes an account, or enrols again
  verify-log                   checks that each row of the audit log follows the one before, and compares it with what was noted:
    --log FILE                 in a file of the site's log; - reads it from standard input
    --backup FILE              in a backup
    --head NUMBER:HASH         elsewhere; each option may be given several times
`;

const MANY = { type: "string", multiple: true } as const;
const OPTIONS = { head: MANY, log: MANY, backup: MANY } as const;

/** Returns the command of these arguments, or a message about a mistake in them. */
export function parseStaffCommand(given: readonly string[]): StaffCommand | string {
  const typed = readArguments(given, OPTIONS);
  if (typeof typed === "string") return `${typed}\n\n${USAGE}`;
  const { positionals, values } = typed;
  const [name, email, ...more] = positionals;
  if (name === "verify-log" && email === undefined) return readNotes(values);
  // The options belong to verify-log.
  if (Object.keys(values).length > 0) return USAGE;
  if (name !== "invite" || more.length > 0) return USAGE;
  if (!z.email().safeParse(email).success || email === undefined)
    return `Say whom, by email address: npm run staff -- invite owner@example.org`;
  return { name, email };
}

function readNotes({ head = [], log = [], backup = [] }: Options): StaffCommand | string {
  const heads = head.flatMap((text) => parseHead(text) ?? []);
  if (heads.length < head.length) return "A head is the number of a row, a colon, and the 64 digits of its hash: --head 12:9f2c…";
  return { name: "verify-log", heads, logs: log, backups: backup };
}

type Options = { head?: string[]; log?: string[]; backup?: string[] };

type Parts = { engine: Engine; staff: StaffConfig | undefined; out: Writable; now: Date };

/** Runs a command. Returns a message if it found something that a person must fix. @throws StoreUnavailable */
export async function runStaffCommand({ engine, staff, out, now }: Parts, command: StaffCommand): Promise<string | undefined> {
  if (command.name === "verify-log") {
    const verified = await verifyLog(engine, command, now);
    if ("mistake" in verified) return verified.mistake;
    out.write(verified.text);
    return undefined;
  }
  if (!staff) return "STAFF_PORT is off: there is no staff side to sign in to.";
  const { email } = command;
  const person = await engine.read((db) => findByEmail(db, email));
  if (person?.disabledAt) return `${email} has an account that is disabled. Nothing was changed.`;
  const token = await invite(engine, { email, roles: ["owner"] }, now);
  const hours = INVITATION_MS / 3_600_000;
  out.write(
    `${person ? "With this link the person enrols again" : "This link makes an account of an owner"}. It works once, within ${hours} hours:\n\n${staff.url}/invitations/${token}\n`,
  );
  return undefined;
}

/** `npm run staff`: invites the first owner, lets a person enrol again, and verifies the audit log. */
export const staff: Command = async (given, env) => {
  const command = parseStaffCommand(given);
  if (typeof command === "string") return command;
  const config = parseConfig(env);
  await using engine = await (command.name === "invite" ? openEngine(config) : requireEngine(config));
  return await runStaffCommand({ engine, staff: config.staff, out: process.stdout, now: new Date() }, command);
};
