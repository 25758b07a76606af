import type { ExpressionBuilder, Kysely, Transaction } from "kysely";

import type { Engine, Tables } from "./tables.ts";
import { dropInvitationMail, queueAccountNotice, queueInvitation } from "./notices.ts";
import { type AuditEvent, record } from "./audit.ts";
import { hashOf, newToken } from "../platform/database/secret.ts";
import type { Role } from "./roles.ts";

/** A person with an account. */
export type Person = {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  createdAt: Date;
  disabledAt?: Date;
  signedInAt?: Date;
};

/** Returns an email address as it is stored and compared. PostgreSQL's text refuses NUL, which no address has. */
export const asStoredEmail = (email: string): string =>
  email.trim().normalize("NFC").toLowerCase().replaceAll("\u0000", "\uFFFD");

/** Returns the person of an id, disabled ones too. */
export const findPerson = (db: Kysely<Tables>, id: string): Promise<Person | undefined> =>
  people(db).where("id", "=", id).executeTakeFirst().then(toPerson);

/** Returns the person of an email address, disabled ones too. */
export const findByEmail = (db: Kysely<Tables>, email: string): Promise<Person | undefined> =>
  people(db).where("email", "=", asStoredEmail(email)).executeTakeFirst().then(toPerson);

/** Returns everybody, disabled people too, in the order of their email addresses. */
export const allPeople = async (db: Kysely<Tables> | Transaction<Tables>): Promise<Person[]> =>
  (await people(db).orderBy("email").execute()).flatMap((row) => toPerson(row) ?? []);

/** Returns whether anybody has an account that is not disabled. @throws StoreUnavailable */
export const hasPeople = (engine: Engine): Promise<boolean> =>
  engine.read(async (db) => {
    const row = await db.selectFrom("people").select("id").where("disabled_at", "is", null).limit(1).executeTakeFirst();
    return row !== undefined;
  });

/** Changes the name of a person. Returns false if it was the name already. @throws StoreUnavailable */
export const changeName = (engine: Engine, id: string, name: string, now: Date): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    const row = transaction.updateTable("people").set({ name: JSON.stringify(name) });
    const { numUpdatedRows } = await row.where("id", "=", id).where("name", "<>", JSON.stringify(name)).executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await record(engine, transaction, { action: "name-changed", actor: id }, now);
    return true;
  });

const people = (db: Kysely<Tables>) =>
  db.selectFrom("people").select(["id", "name", "email", "roles", "created_at", "disabled_at", "signed_in_at"]);

type Row = Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number];

function toPerson(row: Row | undefined): Person | undefined {
  return (
    row && {
      id: row.id,
      name: JSON.parse(row.name) as string,
      email: row.email,
      roles: JSON.parse(row.roles) as Role[],
      createdAt: new Date(row.created_at),
      ...(row.disabled_at !== null && { disabledAt: new Date(row.disabled_at) }),
      ...(row.signed_in_at !== null && { signedInAt: new Date(row.signed_in_at) }),
    }
  );
}

export const INVITATION_MS = 24 * 60 * 60_000;

/** An invitation that can still be accepted. `person` is set for somebody who enrols again. */
export type Invitation = { email: string; roles: readonly Role[]; person?: Person };

export type NewInvitation = {
  email: string;
  roles: readonly Role[];
  lastsMs?: number;
  event?: AuditEvent;
  /** Whether the link is mailed. */
  isMailed?: boolean;
};

/**
 * Stores an invitation, and returns the secret of its link, which is stored as a hash only. Earlier invitations to the same address
 * end. Somebody who has an account already is invited to enrol again, and keeps the roles of that account. @throws StoreUnavailable
 */
export const invite = (engine: Engine, given: NewInvitation, now: Date): Promise<string> =>
  engine.transaction((transaction) => addInvitation(engine, transaction, given, now));

/** Does the same in a transaction. */
export async function addInvitation(
  engine: Engine,
  transaction: Transaction<Tables>,
  { email, roles, lastsMs = INVITATION_MS, event = { action: "invited" }, isMailed = false }: NewInvitation,
  now: Date,
): Promise<string> {
  await lockInvitations(engine, transaction);
  const person = await findByEmail(transaction, email);
  await endInvitations(engine, transaction, { email: asStoredEmail(email), actor: event.actor, subject: person?.id }, now);
  const token = newToken();
  await transaction
    .insertInto("invitations")
    .values({
      token_hash: hashOf(token),
      email: asStoredEmail(email),
      roles: JSON.stringify(person?.roles ?? roles),
      person_id: person?.id ?? null,
      created_at: now.getTime(),
      expires_at: now.getTime() + lastsMs,
      made_by: event.actor ?? null,
    })
    .execute();
  const purpose = event.action === "recovery-code-used" ? event.action : "invited-again";
  if (person) await queueAccountNotice(transaction, { purpose, personId: person.id }, now);
  await dropInvitationMail(transaction, asStoredEmail(email), now);
  if (isMailed) await queueInvitation(transaction, asStoredEmail(email), now);
  await record(engine, transaction, { ...event, ...(person && { subject: person.id }) }, now);
  return token;
}

/** Makes the transactions that use, add or end invitations run one after the other. */
export const lockInvitations = (engine: Engine, transaction: Transaction<Tables>): Promise<void> =>
  engine.advisoryLock(transaction, "enrolment");

/** Returns the invitation of a token; undefined if there is none, it was used, it has expired, or its person is disabled. */
export async function findInvitation(db: Kysely<Tables>, token: string, now: Date): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom("invitations")
    .select(["email", "roles", "person_id"])
    .where(isUsable(token, now))
    .executeTakeFirst();
  if (!row) return undefined;
  const found = { email: row.email, roles: JSON.parse(row.roles) as Role[] };
  // Another invitation to the same address may have been accepted meanwhile.
  if (row.person_id === null) return (await findByEmail(db, row.email)) ? undefined : found;
  const person = await findPerson(db, row.person_id);
  return person && !person.disabledAt ? { ...found, person } : undefined;
}

/** Marks an invitation as used. Returns false if another request was first: one conditional UPDATE decides. */
export async function useInvitation(transaction: Transaction<Tables>, token: string, now: Date): Promise<boolean> {
  const row = transaction.updateTable("invitations").set({ used_at: now.getTime() });
  const { numUpdatedRows } = await row.where(isUsable(token, now)).executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Ending = ({ email: string } | { madeBy: string }) & { actor: string | undefined; subject: string | undefined };

/**
 * Deletes the invitations to an address, or those that a person has made, which nobody has used. Returns how many could still be
 * accepted. `subject` is the person of the address, for the audit log.
 */
export async function endInvitations(
  engine: Engine,
  transaction: Transaction<Tables>,
  { actor, subject, ...which }: Ending,
  now: Date,
): Promise<number> {
  // Expired ones too: with a clock that is set back they would be valid again.
  const unused = transaction.deleteFrom("invitations").where("used_at", "is", null);
  const chosen = "email" in which ? unused.where("email", "=", which.email) : unused.where("made_by", "=", which.madeBy);
  const rows = await chosen.returning("expires_at").execute();
  const ended = rows.filter(({ expires_at }) => expires_at > now.getTime()).length;
  if (ended > 0) await record(engine, transaction, { action: "invitations-ended", actor, subject }, now);
  return ended;
}

type Is = ExpressionBuilder<Tables, "invitations">;

/** One of the future was made by a wrong clock, and would otherwise last until then. */
const isOpen = (is: Is, now: Date) =>
  is.and([is("used_at", "is", null), is("expires_at", ">", now.getTime()), is("created_at", "<", now.getTime() + INVITATION_MS)]);

const isUsable = (token: string, now: Date) => (is: Is) => is.and([is("token_hash", "=", hashOf(token)), isOpen(is, now)]);

/** An invitation that can still be accepted. An address has one at most. */
export type OpenInvitation = {
  email: string;
  roles: readonly Role[];
  /** The person who enrols again; undefined for a new person. */
  personId: string | undefined;
  /** The person who made it, which is `personId` after a recovery code; undefined for the server command. */
  madeBy: string | undefined;
  until: Date;
};

/** Returns the invitations that can still be accepted, the one that lasts longest first. */
export async function openInvitations(db: Kysely<Tables>, now: Date): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom("invitations")
    .select(["email", "roles", "person_id", "made_by", "expires_at"])
    .where((is) => isOpen(is, now))
    .orderBy("expires_at", "desc")
    .orderBy("email")
    .execute();
  return rows.map(({ email, roles, person_id, made_by, expires_at }) => ({
    email,
    roles: JSON.parse(roles) as Role[],
    until: new Date(expires_at),
    personId: person_id ?? undefined,
    madeBy: made_by ?? undefined,
  }));
}

/** Withdraws the invitation to an address. Returns false if it was used or withdrawn already. @throws StoreUnavailable */
export const withdrawInvitation = (engine: Engine, email: string, actor: string, now: Date): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    await lockInvitations(engine, transaction);
    const row = transaction.deleteFrom("invitations").where("email", "=", email).where("used_at", "is", null);
    const withdrawn = await row.returning("person_id").executeTakeFirst();
    if (!withdrawn) return false;
    const subject = withdrawn.person_id ?? undefined;
    await record(engine, transaction, { action: "invitation-withdrawn", actor, subject }, now);
    return true;
  });
