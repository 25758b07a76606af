import type { Transaction } from "kysely";

import {
  type OpenInvitation,
  type Person,
  allPeople,
  findByEmail,
  findPerson,
  openInvitations,
  withdrawInvitation,
} from "../../accounts/people.ts";
import { type Absence, allAbsences, isAway } from "../../accounts/absences.ts";
import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import { inviteAsOwner, setDisabled, setRoles } from "../../accounts/owners.ts";
import { unusedCodes } from "../../accounts/codes.ts";
import { type Role, ROLES, type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { endSessions, sessionsOf } from "../../accounts/sessions.ts";
import { unassignWork } from "../../cases/casework/assign.ts";
import { cleanAddress } from "../../cases/data/clean-text.ts";
import { isAddress } from "../../platform/mail/smtp.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import type { Staff } from "../server/context.ts";
import { isOwner, type StaffParts } from "../server/staff-parts.server.ts";
import { requestSession } from "../sign-in/sign-in.server.ts";

/* What the screens show of accounts. Times are in words, in the time zone of the office. */

export type ListedPerson = ReturnType<typeof personInWords>;
export type OpenLink = ReturnType<typeof linkInWords>;
export type ListedSession = ReturnType<typeof sessionsInWords>[number];

/** `signedIn` is undefined if it is not known. */
function personInWords(person: Person, codes: ReadonlyMap<string, number>, hours: Hours, absence?: Absence) {
  const { id, name, email, roles, disabledAt, signedInAt } = person;
  return {
    id,
    name,
    email,
    roles,
    isDisabled: disabledAt !== undefined,
    unusedCodes: codes.get(id) ?? 0,
    signedIn: signedInAt && momentInWords(signedInAt, hours),
    awayUntil: absence && dayInWords(absence.until),
  };
}

/** A link that can still be used, by a new person or by somebody who enrols again. */
function linkInWords(invitation: OpenInvitation, people: readonly Person[], hours: Hours) {
  const { email, roles, personId, madeBy, until } = invitation;
  const isAgain = personId !== undefined;
  return { email, roles, isAgain, until: momentInWords(until, hours), maker: makerOf(people, personId, madeBy) };
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

type SessionRow = { id: string; created_at: number; used_at: number };

/** `present` is the id of the session of this request. */
export const sessionsInWords = (rows: readonly SessionRow[], present: string | undefined, hours: Hours) =>
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
/** `link` is secret and in no other response; undefined if it is mailed. */
export type Invited = { link?: string; email: string };
type InviteError = { field: "email"; error: "wrong" | "known" } | { field: "roles"; error: "missing" };

export async function listPeople({ engine, content, now }: StaffParts, owner: SignedIn) {
  if (!isOwner(owner)) return undefined;
  const { hours } = content.site;
  return engine.read(async (db) => {
    const codes = await unusedCodes(db);
    const people = await allPeople(db);
    const links = await openInvitations(db, now());
    const [absences, today] = [await allAbsences(db), dayAt(now(), hours.timeZone)];
    const absenceOf = ({ id }: Person) => (isAway(absences.get(id), today) ? absences.get(id) : undefined);
    return {
      people: people.map((person) => personInWords(person, codes, hours, absenceOf(person))),
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

type Given = { email: string; roles: readonly string[]; isMailed?: boolean };

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
  const isMailed = given.isMailed === true && canMailLinks(staff);
  return errors.length > 0 ? { errors } : makeLink(staff, owner, { email, roles, isMailed });
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

/** Whether mail is set up, and a link in a mail leads to the staff side from another machine. */
export const canMailLinks = ({ canSendMail, config }: Pick<StaffParts, "canSendMail" | "config">): boolean =>
  canSendMail && config.staff?.linkedUrl !== undefined;

type To = { email: string; roles: readonly Role[]; isMailed?: boolean };

/** A link that is mailed is made anew when the mail is sent, so there is none to show. */
async function makeLink({ engine, party, now }: StaffParts, owner: SignedIn, { email, roles, isMailed = false }: To) {
  const token = await inviteAsOwner(engine, { email, roles, isMailed, actor: owner.id }, now());
  return token === undefined ? undefined : { email, ...(!isMailed && { link: `${party.origin}/invitations/${token}` }) };
}

const rolesOf = (given: readonly string[]): Role[] => ROLES.filter((role) => given.includes(role));

const changeOf = ({ engine }: StaffParts, owner: SignedIn, id: string, time: Date) => ({
  id,
  actor: owner.id,
  unassign: (transaction: Transaction<Tables>, roles: readonly Role[]) =>
    unassignWork(engine, transaction, { personId: id, actor: owner, kinds: visibleKinds(roles) }, time),
});
