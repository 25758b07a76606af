import type { Transaction } from "kysely";

import { setDisabled, setRoles } from "../../accounts/owners.ts";
import { allPeople, findByEmail, findPerson, invite, openInvitations, withdrawInvitation } from "../../accounts/people.ts";
import { unusedCodes } from "../../accounts/codes.ts";
import { type Role, ROLES, type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { endSessions, sessionsOf } from "../../accounts/sessions.ts";
import { releaseWork } from "../../cases/casework/assign.ts";
import { cleanAddress } from "../../cases/data/clean-text.ts";
import { isAddress } from "../../platform/mail/smtp.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import type { Staff } from "../server/context.ts";
import { isOwner, type StaffParts } from "../server/staff-parts.server.ts";
import { requestSession } from "../sign-in/sign-in.server.ts";
import { linkInWords, personInWords, sessionsInWords } from "./people-in-words.server.ts";

/*
 * How owners manage accounts. The result of each function is undefined unless the person who asks is an owner, and for somebody who
 * does not exist.
 */

export type ShownPerson = NonNullable<Awaited<ReturnType<typeof shownPerson>>>;
/** `link` is secret and in no other response. */
export type Invited = { link: string; email: string };
type InviteError = { field: "email"; error: "wrong" | "known" } | { field: "roles"; error: "missing" };

export async function listPeople({ engine, content, now }: StaffParts, owner: SignedIn) {
  if (!isOwner(owner)) return undefined;
  const { hours } = content.site;
  return engine.read(async (db) => {
    const codes = await unusedCodes(db);
    const people = await allPeople(db);
    const links = await openInvitations(db, now());
    return {
      people: people.map((person) => personInWords(person, codes, hours)),
      links: links.map((link) => linkInWords(link, people, hours)),
    };
  });
}

export async function shownPerson(staff: Staff, owner: SignedIn, id: string) {
  const { engine, content, now } = staff;
  const { hours } = content.site;
  const person = await find(staff, owner, id);
  const present = await requestSession(staff);
  if (!person) return undefined;
  return engine.read(async (db) => ({
    ...personInWords(person, await unusedCodes(db), hours),
    isSelf: id === owner.id,
    sessions: sessionsInWords(await sessionsOf(db, id, now()), present?.id, hours),
  }));
}

type Given = { email: string; roles: readonly string[] };

export async function invitePerson(
  staff: StaffParts,
  owner: SignedIn,
  given: Given,
): Promise<Invited | { errors: readonly InviteError[] } | undefined> {
  if (!isOwner(owner)) return undefined;
  const email = cleanAddress(given.email);
  const roles = rolesOf(given.roles);
  const errors: InviteError[] = [];
  if (!isAddress(email)) errors.push({ field: "email", error: "wrong" });
  else if (await staff.engine.read((db) => findByEmail(db, email))) errors.push({ field: "email", error: "known" });
  if (roles.length === 0) errors.push({ field: "roles", error: "missing" });
  return errors.length > 0 ? { errors } : makeLink(staff, owner, { email, roles });
}

/** Returns "disabled" if the account is. */
export async function inviteAgain(staff: StaffParts, owner: SignedIn, id: string): Promise<Invited | "disabled" | undefined> {
  const person = await find(staff, owner, id);
  return person?.disabledAt ? "disabled" : person && makeLink(staff, owner, person);
}

export const withdrawLink = async ({ engine, now }: StaffParts, owner: SignedIn, id: string) =>
  isOwner(owner) ? withdrawInvitation(engine, id, owner.id, now()) : undefined;

export async function changeRoles(staff: StaffParts, owner: SignedIn, id: string, roles: readonly string[]) {
  if (!isOwner(owner)) return undefined;
  const time = staff.now();
  const change = await setRoles(staff.engine, { ...changeOf(staff, owner, id, time), roles: rolesOf(roles) }, time);
  return change === "gone" ? undefined : change;
}

export async function disableOrEnable(staff: StaffParts, owner: SignedIn, id: string, isDisabled: boolean) {
  if (!isOwner(owner)) return undefined;
  const time = staff.now();
  const change = await setDisabled(staff.engine, { ...changeOf(staff, owner, id, time), isDisabled }, time);
  return change === "gone" ? undefined : change;
}

/** Ends one session of a person, or all. Returns how many ended. */
export async function endSessionsOf(staff: StaffParts, owner: SignedIn, id: string, only?: string) {
  const person = await find(staff, owner, id);
  const which = only === undefined ? {} : { only };
  return person && endSessions(staff.engine, { actor: owner.id, personId: id, ...which }, staff.now());
}

const find = async ({ engine }: StaffParts, owner: SignedIn, id: string) =>
  isOwner(owner) ? engine.read((db) => findPerson(db, id)) : undefined;

async function makeLink({ engine, party, now }: StaffParts, owner: SignedIn, to: { email: string; roles: readonly Role[] }) {
  const { email, roles } = to;
  const token = await invite(engine, { email, roles, event: { action: "invited", actor: owner.id } }, now());
  return { link: `${party.origin}/invitations/${token}`, email };
}

const rolesOf = (given: readonly string[]): Role[] => ROLES.filter((role) => given.includes(role));

const changeOf = ({ engine }: StaffParts, owner: SignedIn, id: string, time: Date) => ({
  id,
  actor: owner.id,
  release: (transaction: Transaction<Tables>, roles: readonly Role[]) =>
    releaseWork(engine, transaction, { personId: id, actor: owner, kinds: visibleKinds(roles) }, time),
});
