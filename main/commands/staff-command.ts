import type { Writable } from "node:stream";
import { z } from "zod";

import type { StaffConfig } from "../../platform/config/config.ts";
import { allPeople, findByEmail, INVITATION_MS, invite, openInvitations, withdrawInvitationsTo } from "../../accounts/people.ts";
import { parseHead } from "../../accounts/verify-audit.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { readArguments } from "./run-command.ts";
import { type Notes, verifyLog } from "./verify-log.ts";

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

type Parts = { engine: Engine; staff: StaffConfig | undefined; out: Writable; now: Date };

/** Runs a command. Returns a message if it found something that a person must fix. @throws StoreUnavailable */
export async function runStaffCommand({ engine, staff, out, now }: Parts, command: StaffCommand): Promise<string | undefined> {
  if (command.name === "verify-log") {
    const verified = await verifyLog(engine, command, now);
    if ("mistake" in verified) return verified.mistake;
    out.write(verified.text);
    return undefined;
  }
  if (command.name === "links") {
    out.write(await linesOfLinks(engine, now));
    return undefined;
  }
  if (command.name === "withdraw") {
    const ended = await withdrawInvitationsTo(engine, command.email, now);
    if (ended === 0) return `There is no unused link for ${command.email}.`;
    out.write(`${ended === 1 ? "The link" : `The ${ended} links`} for ${command.email} ended.\n`);
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

/** Returns a line for each link that can still be used: the address, what for, until when in UTC, and who made it. */
async function linesOfLinks(engine: Engine, now: Date): Promise<string> {
  const { links, people } = await engine.read(async (db) => ({
    links: await openInvitations(db, now),
    people: await allPeople(db),
  }));
  if (links.length === 0) return "There is no unused link.\n";
  return links
    .map(({ email, personId, madeBy, until }) => {
      const maker = madeBy === undefined ? "the server command" : people.find(({ id }) => id === madeBy)?.email;
      const by = madeBy !== undefined && madeBy === personId ? "a recovery code" : maker;
      return `${email}  ${personId === undefined ? "new account" : "enrols again"}  until ${until.toISOString()}  made by ${by}\n`;
    })
    .join("");
}
