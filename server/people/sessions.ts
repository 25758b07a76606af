import type { Kysely, Transaction } from "kysely";

import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { record } from "./audit.ts";
import { findPerson, type Person } from "./people.ts";
import { hashOf, newToken } from "./secret.ts";

/** OWASP ASVS 5.0, 7.3: a session ends after 30 minutes without use, and 12 hours after it began. */
export const IDLE_MS = 30 * 60_000;
export const LONGEST_MS = 12 * 60 * 60_000;
/** The time of the last use is stored to this precision, so that most requests write nothing. */
const TOUCH_MS = 60_000;

export type Session = { id: string; person: Person; createdAt: Date; authenticatedAt: Date };

/** Starts a session of a person who has just proved both factors. Returns its token, which is stored as a hash only. */
export async function startSession(transaction: Transaction<Tables>, personId: string, now: Date): Promise<string> {
  const token = newToken();
  const time = now.getTime();
  await deleteExpired(transaction, time);
  await transaction
    .insertInto("sessions")
    .values({
      id: newToken(),
      token_hash: hashOf(token),
      person_id: personId,
      created_at: time,
      used_at: time,
      authenticated_at: time,
    })
    .execute();
  return token;
}

/**
 * Returns the session of a token, and notes that it was used. Undefined if there is none, it has expired, or its person is disabled.
 * @throws StoreUnavailable
 */
export async function findSession(engine: Engine, token: string, now: Date): Promise<Session | undefined> {
  const time = now.getTime();
  const found = await engine.read(async (db) => {
    const row = await db.selectFrom("sessions").selectAll().where("token_hash", "=", hashOf(token)).executeTakeFirst();
    if (!row || isExpired(row, time)) return undefined;
    const person = await findPerson(db, row.person_id);
    return person && !person.disabledAt ? { row, person } : undefined;
  });
  if (!found) return undefined;
  const { row, person } = found;
  if (time - row.used_at >= TOUCH_MS)
    await engine.transaction((transaction) =>
      transaction.updateTable("sessions").set({ used_at: time }).where("id", "=", row.id).execute(),
    );
  return { id: row.id, person, createdAt: new Date(row.created_at), authenticatedAt: new Date(row.authenticated_at) };
}

/** Ends a session. @throws StoreUnavailable */
export const endSession = (engine: Engine, { id, person }: Session, now: Date): Promise<void> =>
  engine.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom("sessions").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows > 0n) await record(engine, transaction, { action: "signed-out", actor: person.id }, now);
  });

/** Ends all sessions of a person, for example because that person enrols again. */
export const endSessionsOf = (db: Kysely<Tables>, personId: string) =>
  db.deleteFrom("sessions").where("person_id", "=", personId).execute();

/** A time in the future was stored by a wrong clock; such a session would otherwise last until then. */
const isExpired = (row: { created_at: number; used_at: number }, time: number) =>
  Math.abs(time - row.used_at) >= IDLE_MS || Math.abs(time - row.created_at) >= LONGEST_MS;

const deleteExpired = (db: Kysely<Tables>, time: number) =>
  db
    .deleteFrom("sessions")
    .where((is) => is.or([is("used_at", "<=", time - IDLE_MS), is("created_at", "<=", time - LONGEST_MS)]))
    .execute();
