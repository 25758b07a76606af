import type { ExpressionBuilder, Kysely, Transaction } from "kysely";

import type { Role } from "../../staff/roles.ts";
import type { Engine } from "../submissions/engine.ts";
import { queueAccountNotice } from "../submissions/notices.ts";
import type { Tables } from "../submissions/tables.ts";
import { type AuditEvent, record } from "./audit.ts";
import { asStoredEmail, findByEmail, findPerson, type Person } from "./people.ts";
import { hashOf, newToken } from "./secret.ts";

export const INVITATION_MS = 24 * 60 * 60_000;

/** An invitation that can still be accepted. `person` is set for somebody who enrols again. */
export type Invitation = { email: string; roles: readonly Role[]; person?: Person };

type NewInvitation = { email: string; roles: readonly Role[]; lastsMs?: number; event?: AuditEvent };

/**
 * Stores an invitation, and returns the secret of its link, which is stored as a hash only. Somebody who has an account already is
 * invited to enrol again, and keeps the roles of that account. @throws StoreUnavailable
 */
export const invite = (engine: Engine, given: NewInvitation, now: Date): Promise<string> =>
  engine.transaction((transaction) => addInvitation(engine, transaction, given, now));

/** Does the same in a transaction. */
export async function addInvitation(
  engine: Engine,
  transaction: Transaction<Tables>,
  { email, roles, lastsMs = INVITATION_MS, event = { action: "invited" } }: NewInvitation,
  now: Date,
): Promise<string> {
  const person = await findByEmail(transaction, email);
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
    })
    .execute();
  const purpose = event.action === "recovery-code-used" ? event.action : "invited-again";
  if (person) await queueAccountNotice(transaction, { purpose, personId: person.id }, now);
  await record(engine, transaction, { ...event, ...(person && { subject: person.id }) }, now);
  return token;
}

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

/** Returns the invitations to new people that can still be accepted. `id` is the hash of the token, which does not open the link. */
export async function waitingInvitations(db: Kysely<Tables>, now: Date) {
  const columns = ["token_hash", "email", "roles", "expires_at"] as const;
  const rows = await db
    .selectFrom("invitations")
    .select(columns)
    .where("used_at", "is", null)
    .where("person_id", "is", null)
    .where("expires_at", ">", now.getTime())
    .where("email", "not in", db.selectFrom("people").select("email"))
    .orderBy("expires_at", "desc")
    .execute();
  return rows.map(({ token_hash: id, email, roles, expires_at }) => ({
    ...{ id, email, roles: JSON.parse(roles) as Role[], until: new Date(expires_at) },
  }));
}

/** Makes an invitation that was not accepted yet useless. Returns false if there is none. @throws StoreUnavailable */
export const withdrawInvitation = (engine: Engine, id: string, actor: string, now: Date): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    const row = transaction.deleteFrom("invitations").where("token_hash", "=", id);
    const { numDeletedRows } = await row.where("used_at", "is", null).where("person_id", "is", null).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await record(engine, transaction, { action: "invitation-withdrawn", actor }, now);
    return true;
  });

/** Marks an invitation as used. Returns false if another request was first: one conditional UPDATE decides. */
export async function useInvitation(transaction: Transaction<Tables>, token: string, now: Date): Promise<boolean> {
  const row = transaction.updateTable("invitations").set({ used_at: now.getTime() });
  const { numUpdatedRows } = await row.where(isUsable(token, now)).executeTakeFirst();
  return numUpdatedRows === 1n;
}

const isUsable = (token: string, now: Date) => (is: ExpressionBuilder<Tables, "invitations">) =>
  is.and([is("token_hash", "=", hashOf(token)), is("used_at", "is", null), is("expires_at", ">", now.getTime())]);
