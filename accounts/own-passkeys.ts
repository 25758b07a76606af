import type { Kysely, Transaction } from "kysely";

import type { Engine, Tables } from "./tables.ts";
import { record } from "./audit.ts";
import { queueAccountNotice } from "./notices.ts";
import { creationOptions, type RelyingParty, verifyCreation } from "./passkeys.ts";
import { lockInvitations, type Person } from "./people.ts";
import { isStillOpen, type Session } from "./sessions.ts";

/* The passkeys of a person who is signed in. */

/** More devices than anybody has. */
const MOST_PASSKEYS = 20;

/** `name` is undefined for a passkey that nobody has named. */
export type OwnPasskey = { id: string; name?: string; createdAt: Date; usedAt?: Date };

/** Returns the passkeys of a person, the oldest first. */
export async function passkeysOf(db: Kysely<Tables>, personId: string): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "used_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at, used_at }) => ({
    id,
    createdAt: new Date(created_at),
    ...(name !== null && { name: JSON.parse(name) as string }),
    ...(used_at !== null && { usedAt: new Date(used_at) }),
  }));
}

const purposeOf = ({ id }: Person) => `add ${id}`;

/** Returns the options of navigator.credentials.create() for one more passkey. @throws StoreUnavailable */
export async function addingOptions(engine: Engine, party: RelyingParty, person: Person, now: Date) {
  const known = await engine.read((db) =>
    db.selectFrom("passkeys").select(["id", "transports"]).where("person_id", "=", person.id).execute(),
  );
  return creationOptions(engine, party, { purpose: purposeOf(person), personId: person.id, email: person.email, known }, now);
}

type Given = { name: string; response: string };

/**
 * Adds a passkey, of which its person is told. "wrong": the response is refused, the passkey is known, or the session has ended
 * meanwhile. @throws StoreUnavailable
 */
export async function addPasskey(
  engine: Engine,
  party: RelyingParty,
  session: Session,
  { name, response }: Given,
  now: Date,
): Promise<"added" | "wrong" | "too-many"> {
  const { person } = session;
  const verified = await verifyCreation(engine, party, { purpose: purposeOf(person), response }, now);
  if (!verified) return "wrong";
  const { passkey } = verified;
  return engine.transaction(async (transaction) => {
    await lockInvitations(engine, transaction);
    if (!(await isStillOpen(transaction, session))) return "wrong";
    if ((await ownIds(transaction, person.id)).length >= MOST_PASSKEYS) return "too-many";
    const row = { ...passkey, person_id: person.id, name: JSON.stringify(name), created_at: now.getTime() };
    const added = transaction
      .insertInto("passkeys")
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    if ((await added.executeTakeFirst()).numInsertedOrUpdatedRows !== 1n) return "wrong";
    await queueAccountNotice(transaction, { purpose: "passkey-added", personId: person.id }, now);
    await record(engine, transaction, { action: "passkey-added", actor: person.id }, now);
    return "added";
  });
}

type Chosen = { personId: string; passkey: string };

/** Returns false if the person has no such passkey. @throws StoreUnavailable */
export const namePasskey = (
  engine: Engine,
  { personId, passkey, name }: Chosen & { name: string },
  now: Date,
): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    const row = transaction
      .updateTable("passkeys")
      .set({ name: JSON.stringify(name) })
      .where("id", "=", passkey);
    const { numUpdatedRows } = await row.where("person_id", "=", personId).executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await record(engine, transaction, { action: "passkey-named", actor: personId }, now);
    return true;
  });

/**
 * Removes a passkey, of which its person is told. "last": nothing would be left to sign in with. The lock makes two removals at the same
 * moment run one after the other. @throws StoreUnavailable
 */
export const removePasskey = (engine: Engine, { personId, passkey }: Chosen, now: Date): Promise<"removed" | "last" | "gone"> =>
  engine.transaction(async (transaction) => {
    await lockInvitations(engine, transaction);
    const ids = await ownIds(transaction, personId);
    if (!ids.includes(passkey)) return "gone";
    const password = transaction.selectFrom("passwords").select("person_id").where("person_id", "=", personId);
    if (ids.length === 1 && !(await password.executeTakeFirst())) return "last";
    await transaction.deleteFrom("passkeys").where("id", "=", passkey).execute();
    await queueAccountNotice(transaction, { purpose: "passkey-removed", personId }, now);
    await record(engine, transaction, { action: "passkey-removed", actor: personId }, now);
    return "removed";
  });

const ownIds = async (transaction: Transaction<Tables>, personId: string): Promise<string[]> =>
  (await transaction.selectFrom("passkeys").select("id").where("person_id", "=", personId).execute()).map(({ id }) => id);
