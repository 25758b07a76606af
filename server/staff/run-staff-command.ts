import type { Writable } from "node:stream";

import type { StaffConfig } from "../config.ts";
import { openInvitations, withdrawInvitationsTo } from "../people/open-invitations.ts";
import { allPeople, findByEmail } from "../people/people.ts";
import { INVITATION_MS, invite } from "../people/invitations.ts";
import type { Engine } from "../submissions/engine.ts";
import type { StaffCommand } from "./parse-staff-command.ts";
import { verifyLog } from "./verify-log.ts";

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
