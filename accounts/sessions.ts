import type { Kysely, Transaction } from "kysely";

import type { Engine, Tables } from "./tables.ts";
import { record } from "./audit.ts";
import { findPerson, type Person } from "./people.ts";
import { hashOf, newToken } from "../platform/database/secret.ts";
import { queueAccountNotice } from "./notices.ts";

/** OWASP ASVS 5.0, 7.3: a session ends after 30 minutes without use, and 12 hours after it began. */
const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 12 * 60 * 60_000;
/** The time of the last use is stored to this precision, so that most requests write nothing. */
const TOUCH_MS = 60_000;

export type Session = { id: string; person: Person; createdAt: Date; usedAt: Date; authenticatedAt: Date };

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
  await transaction.updateTable("people").set({ signed_in_at: time }).where("id", "=", personId).execute();
  return token;
}

/**
 * Gives a session a new token, because its person has just proved both factors again. The time at which it began stays, so that it
 * ends after 12 hours. Returns undefined if the session has ended meanwhile.
 */
export async function renewSession(transaction: Transaction<Tables>, { id }: Session, now: Date): Promise<string | undefined> {
  const token = newToken();
  const time = now.getTime();
  const renewed = { token_hash: hashOf(token), used_at: time, authenticated_at: time };
  const { numUpdatedRows } = await transaction.updateTable("sessions").set(renewed).where("id", "=", id).executeTakeFirst();
  return numUpdatedRows === 1n ? token : undefined;
}

/**
 * Returns the session of a token. Undefined if there is none, it has expired, or its person is disabled. `isUse` is false for
 * requests that a page sends by itself, which must not make the session last longer. @throws StoreUnavailable
 */
export async function findSession(engine: Engine, token: string, now: Date, isUse = true): Promise<Session | undefined> {
  const time = now.getTime();
  const found = await engine.read(async (db) => {
    const row = await db.selectFrom("sessions").selectAll().where("token_hash", "=", hashOf(token)).executeTakeFirst();
    if (!row || isExpired(row, time)) return undefined;
    const person = await findPerson(db, row.person_id);
    return person && !person.disabledAt ? { row, person } : undefined;
  });
  if (!found) return undefined;
  const { row, person } = found;
  const isTouched = isUse && time - row.used_at >= TOUCH_MS;
  if (isTouched)
    await engine.transaction((transaction) =>
      transaction.updateTable("sessions").set({ used_at: time }).where("id", "=", row.id).execute(),
    );
  return {
    id: row.id,
    person,
    createdAt: new Date(row.created_at),
    authenticatedAt: new Date(row.authenticated_at),
    usedAt: new Date(isTouched ? time : row.used_at),
  };
}

/** Returns whether a session has not ended since its request was let in, for example because the account was disabled meanwhile. */
export const isStillOpen = async (db: Kysely<Tables>, { id }: Session): Promise<boolean> =>
  (await db.selectFrom("sessions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Ends a session. @throws StoreUnavailable */
export const endSession = (engine: Engine, { id, person }: Session, now: Date): Promise<void> =>
  engine.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom("sessions").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows > 0n) await record(engine, transaction, { action: "signed-out", actor: person.id }, now);
  });

/** Ends all sessions of a person, for example because that person enrols again. */
export const endSessionsOf = (db: Kysely<Tables>, personId: string) =>
  db.deleteFrom("sessions").where("person_id", "=", personId).execute();

/** Returns the sessions of a person that have not expired, the last used first. */
export async function sessionsOf(db: Kysely<Tables>, personId: string, now: Date) {
  const columns = ["id", "created_at", "used_at"] as const;
  const rows = await db
    .selectFrom("sessions")
    .select(columns)
    .where("person_id", "=", personId)
    .orderBy("used_at", "desc")
    .execute();
  return rows.filter((row) => !isExpired(row, now.getTime()));
}

/**
 * Ends sessions of a person: one of them, all, or all but one. Returns how many ended. @throws StoreUnavailable
 */
export const endSessions = (
  engine: Engine,
  { actor, personId, only, except }: { actor: string; personId: string; only?: string; except?: string | undefined },
  now: Date,
): Promise<number> =>
  engine.transaction(async (transaction) => {
    let rows = transaction.deleteFrom("sessions").where("person_id", "=", personId);
    if (only !== undefined) rows = rows.where("id", "=", only);
    if (except !== undefined) rows = rows.where("id", "<>", except);
    const { numDeletedRows } = await rows.executeTakeFirst();
    if (numDeletedRows > 0n) await record(engine, transaction, { action: "sessions-ended", actor, subject: personId }, now);
    return Number(numDeletedRows);
  });

/** Returns the times, in milliseconds, at which a session ends if it is not used, and at which it ends in any case. */
export const lastsUntil = ({ usedAt, createdAt }: Session) => ({
  idle: usedAt.getTime() + IDLE_MS,
  longest: createdAt.getTime() + LONGEST_MS,
});

/** A time in the future was stored by a wrong clock; such a session would otherwise last until then. */
const isExpired = (row: { created_at: number; used_at: number }, time: number) =>
  Math.abs(time - row.used_at) >= IDLE_MS || Math.abs(time - row.created_at) >= LONGEST_MS;

const deleteExpired = (db: Kysely<Tables>, time: number) =>
  db
    .deleteFrom("sessions")
    .where((is) => is.or([is("used_at", "<=", time - IDLE_MS), is("created_at", "<=", time - LONGEST_MS)]))
    .execute();

/** Chrome keeps no cookie for longer than 400 days. */
export const DEVICE_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

/** Neither the browser nor two people who share one can be told from the hash. */
export const deviceHash = (token: string, personId: string) => hashOf(`device:${token}:${personId}`);

/** Notes the browser with which a person has signed in, by the token of its cookie. The person is told of one that was not known. */
export async function noteDevice(transaction: Transaction<Tables>, personId: string, token: string, now: Date): Promise<void> {
  if (await addDevice(transaction, personId, token, now))
    await queueAccountNotice(transaction, { purpose: "new-device", personId }, now);
}

/** Notes a browser without telling the person. Returns whether it was not known. */
export async function addDevice(transaction: Transaction<Tables>, personId: string, token: string, now: Date): Promise<boolean> {
  const [hash, time] = [deviceHash(token, personId), now.getTime()];
  await transaction
    .deleteFrom("known_devices")
    .where("used_at", "<=", time - DEVICE_DAYS * DAY_MS)
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable("known_devices")
    .set({ used_at: time })
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await transaction
    .insertInto("known_devices")
    .values({ hash, person_id: personId, used_at: time })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Forgets the browsers of a person, apart from that of a token. */
export const forgetDevices = (transaction: Transaction<Tables>, personId: string, except?: string) =>
  transaction
    .deleteFrom("known_devices")
    .where("person_id", "=", personId)
    .where("hash", "<>", except === undefined ? "" : deviceHash(except, personId))
    .execute();
