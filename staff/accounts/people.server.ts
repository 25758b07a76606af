import type { Transaction } from "kysely";

import {
  type OpenInvitation,
  type Person,
  allPeople,
  findByEmail,
  findPerson,
  invite,
  openInvitations,
  withdrawInvitation,
} from "../../accounts/people.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import { setDisabled, setRoles } from "../../accounts/owners.ts";
import { unusedCodes, renewRecoveryCodes } from "../../accounts/codes.ts";
import { type Role, ROLES, type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { endSessions, sessionsOf } from "../../accounts/sessions.ts";
import { unassignWork } from "../../cases/casework/assign.ts";
import { cleanAddress } from "../../cases/data/clean-text.ts";
import { isAddress } from "../../platform/mail/smtp.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import type { Staff } from "../server/context.ts";
import { isOwner, type StaffParts } from "../server/staff-parts.server.ts";
import { requestSession, type SignInResult } from "../sign-in/sign-in.server.ts";
import { accountNoticesOf } from "../../accounts/notices.ts";
import { passwordError } from "../../accounts/password.ts";
import { changePassword } from "../../accounts/sign-in.ts";
import { networkOf } from "../../platform/http/form-refused.ts";
import { unlessBusy } from "../server/sign-in-limits.server.ts";

/* What the screens show of accounts. Times are in words, in the time zone of the office. */

export type ListedPerson = ReturnType<typeof personInWords>;
export type OpenLink = ReturnType<typeof linkInWords>;
export type ListedSession = ReturnType<typeof sessionsInWords>[number];
/** Something that happened with an account, of which its person was also told by mail. `what` names it in ./people-words.ts. */
export type AccountEvent = ReturnType<typeof eventsInWords>[number];

/** `signedIn` is undefined if it is not known. */
function personInWords(person: Person, codes: ReadonlyMap<string, number>, hours: Hours) {
  const { id, name, email, roles, disabledAt, signedInAt } = person;
  return {
    id,
    name,
    email,
    roles,
    isDisabled: disabledAt !== undefined,
    unusedCodes: codes.get(id) ?? 0,
    signedIn: signedInAt && momentInWords(signedInAt, hours),
  };
}

/** A link that can still be used, by a new person or by somebody who enrols again. `id` names it, and does not open it. */
function linkInWords(invitation: OpenInvitation, people: readonly Person[], hours: Hours) {
  const { id, email, roles, personId, madeBy, until } = invitation;
  const isAgain = personId !== undefined;
  return { id, email, roles, isAgain, until: momentInWords(until, hours), maker: makerOf(people, personId, madeBy) };
}

/** "command" is the server command. */
function makerOf(
  people: readonly Person[],
  personId: string | undefined,
  madeBy: string | undefined,
): "command" | "recovery-code" | { name: string } {
  if (madeBy === undefined) return "command";
  if (madeBy === personId) return "recovery-code";
  return { name: people.find(({ id }) => id === madeBy)?.name ?? "" };
}

const eventsInWords = (rows: readonly { id: string; purpose: string; created_at: number }[], hours: Hours) =>
  rows.map(({ id, purpose, created_at }) => ({ id, what: purpose, when: momentInWords(new Date(created_at), hours) }));

type SessionRow = { id: string; created_at: number; used_at: number };

/** `present` is the id of the session of this request. */
const sessionsInWords = (rows: readonly SessionRow[], present: string | undefined, hours: Hours) =>
  rows.map(({ id, created_at, used_at }) => ({
    id,
    isThis: id === present,
    began: momentInWords(new Date(created_at), hours),
    used: momentInWords(new Date(used_at), hours),
  }));

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
  unassign: (transaction: Transaction<Tables>, roles: readonly Role[]) =>
    unassignWork(engine, transaction, { personId: id, actor: owner, kinds: visibleKinds(roles) }, time),
});

/* A person's own account. */

/** `events` are those of the last 30 days, the newest first. Somebody who has a passkey has no password. */
export async function ownAccount(staff: Staff, { id }: SignedIn) {
  const present = await requestSession(staff);
  const { hours } = staff.content.site;
  const time = staff.now();
  return staff.engine.read(async (db) => ({
    email: (await findPerson(db, id))?.email ?? "",
    hasPassword:
      (await db.selectFrom("passwords").select("person_id").where("person_id", "=", id).executeTakeFirst()) !== undefined,
    events: eventsInWords(await accountNoticesOf(db, id, time), hours),
    unusedCodes: (await unusedCodes(db)).get(id) ?? 0,
    sessions: sessionsInWords(await sessionsOf(db, id, time), present?.id, hours),
  }));
}

/** Ends one session of this person, or all but the one of this request. Returns how many ended. */
export async function endOwnSessions(staff: Staff, { id }: SignedIn, only?: string) {
  const which = only === undefined ? { except: (await requestSession(staff))?.id } : { only };
  return endSessions(staff.engine, { actor: id, personId: id, ...which }, staff.now());
}

/** An error is about the new password; then nothing was verified, and the code can still be used. "same": it is the present one. */
export async function changeOwnPassword(
  staff: Staff,
  { name }: SignedIn,
  given: { password: string; code: string; next: string },
): Promise<SignInResult | { error: "too-short" | "too-long" | "common" | "same" }> {
  const { engine, party, cookie, deviceCookie, limits, address, now } = staff;
  const session = await requestSession(staff);
  if (!session) return { refused: "wrong" };
  const { email } = session.person;
  // Before the new password is estimated, which takes up to 30 ms.
  const isFlood = await limits.network(address);
  if (isFlood) return isFlood;
  const error =
    (await passwordError(given.next, [name, email, party.name])) ?? (given.password === given.next ? "same" : undefined);
  if (error) return { error };
  const refused = await limits.account(address, email);
  if (refused) return refused;
  const tried = { ...given, from: networkOf(address), device: deviceCookie.read(staff.cookieHeader) };
  const result = await unlessBusy(() => changePassword(engine, session, tried, now()));
  if ("sessionToken" in result) return { cookie: cookie.write(result.sessionToken) };
  return result.refused === "too-many" ? result : { refused: "wrong" };
}

/** The codes are in no other response. */
export const newRecoveryCodes = ({ engine, now }: StaffParts, { id }: SignedIn): Promise<readonly string[]> =>
  renewRecoveryCodes(engine, id, now());
