import { parseArgs } from "node:util";
import { z } from "zod";

import { parseHead } from "../people/audit-head.ts";
import type { Notes } from "./noted-heads.ts";

export type StaffCommand =
  { name: "invite"; email: string } | { name: "withdraw"; email: string } | { name: "links" } | ({ name: "verify-log" } & Notes);

const USAGE = `npm run staff -- COMMAND

  invite owner@example.org     prints a link with which that person makes an account, or enrols again
  links                        lists the links that nobody has used yet
  withdraw kim@example.org     ends every unused link of that address
  verify-log                   checks that each row of the audit log follows the one before, and compares it with what was noted:
    --log FILE                 in a file of the site's log; - reads it from standard input
    --backup FILE              in a backup
    --head NUMBER:HASH         elsewhere; each option may be given several times
`;

/** Returns the command of these arguments, or a message about a mistake in them. */
export function parseStaffCommand(given: readonly string[]): StaffCommand | string {
  const typed = readArguments(given);
  if (typeof typed === "string") return `${typed}\n\n${USAGE}`;
  const { positionals, values } = typed;
  const [name, email, ...more] = positionals;
  if (name === "verify-log" && email === undefined) return readNotes(values);
  // The options belong to verify-log.
  if (Object.keys(values).length > 0) return USAGE;
  if (name === "links" && email === undefined) return { name };
  if ((name !== "invite" && name !== "withdraw") || more.length > 0) return USAGE;
  if (!z.email().safeParse(email).success || email === undefined)
    return `Say whom, by email address: npm run staff -- ${name} owner@example.org`;
  return { name, email };
}

function readNotes({ head = [], log = [], backup = [] }: Options): StaffCommand | string {
  const heads = head.flatMap((text) => parseHead(text) ?? []);
  if (heads.length < head.length) return "A head is the number of a row, a colon, and the 64 digits of its hash: --head 12:9f2c…";
  return { name: "verify-log", heads, logs: log, backups: backup };
}

type Options = { head?: string[]; log?: string[]; backup?: string[] };

function readArguments(args: readonly string[]) {
  const many = { type: "string", multiple: true } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { head: many, log: many, backup: many } });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
