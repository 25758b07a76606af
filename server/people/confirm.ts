import type { Transaction } from "kysely";

import type { AuditAction } from "../../staff/words/audit.ts";
import type { Engine } from "../submissions/engine.ts";
import { queueAccountNotice } from "../submissions/notices.ts";
import type { Tables } from "../submissions/tables.ts";
import { record, recordAlone } from "./audit.ts";
import { endInvitations, lockInvitations } from "./invitations.ts";
import { forgetDevices } from "./known-devices.ts";
import { authenticationOptions, type RelyingParty, provePasskey } from "./passkeys.ts";
import { hashPassword } from "./password-hash.ts";
import type { Person } from "./people.ts";
import { renewSession, type Session } from "./sessions.ts";
import { type PasswordSignIn, provePassword } from "./sign-in.ts";

/*
 * A person who is signed in proves both factors again before an export, a deletion, or a change of accounts (OWASP ASVS 5.0, 7.5.3).
 * The session gets a new token (7.2.4).
 */

const purposeOf = ({ id }: Person) => `confirm ${id}`;

/** Returns which ways a person has to prove both factors. @throws StoreUnavailable */
export const waysOf = (engine: Engine, { id }: Person): Promise<{ hasPasskey: boolean; hasPassword: boolean }> =>
  engine.read(async (db) => {
    const passkey = await db.selectFrom("passkeys").select("id").where("person_id", "=", id).executeTakeFirst();
    const password = await db.selectFrom("passwords").select("person_id").where("person_id", "=", id).executeTakeFirst();
    return { hasPasskey: passkey !== undefined, hasPassword: password !== undefined };
  });

/** Returns the options of navigator.credentials.get(), which name the passkeys of this person alone. @throws StoreUnavailable */
export async function confirmOptions(engine: Engine, party: RelyingParty, person: Person, now: Date) {
  const columns = ["id", "transports"] as const;
  const passkeys = await engine.read((db) =>
    db.selectFrom("passkeys").select(columns).where("person_id", "=", person.id).execute(),
  );
  return authenticationOptions(engine, party, { purpose: purposeOf(person), passkeys }, now);
}

/** Returns the new token of the session; undefined if the response is refused. @throws StoreUnavailable */
export async function confirmByPasskey(
  engine: Engine,
  party: RelyingParty,
  session: Session,
  response: string,
  now: Date,
): Promise<string | undefined> {
  const { person } = session;
  const given = { response, purpose: purposeOf(person), personId: person.id };
  const token = await provePasskey(engine, party, given, now, (transaction) =>
    renewed(engine, transaction, session, "confirmed-by-passkey", now),
  );
  if (token === undefined) await recordAlone(engine, { action: "confirmation-refused", actor: person.id }, now);
  return token;
}

/** Returns the new token of the session, or the refusal. @throws StoreUnavailable, QueueFull */
export function confirmByPassword(
  engine: Engine,
  session: Session,
  given: { password: string; code: string; from?: string },
  now: Date,
): Promise<PasswordSignIn> {
  const { id, email } = session.person;
  const refusal = () => ({ action: "confirmation-refused", actor: id }) as const;
  return provePassword(engine, { email, ...given }, { refusal, now }, (transaction) =>
    renewed(engine, transaction, session, "confirmed-by-password", now),
  );
}

async function renewed(engine: Engine, transaction: Transaction<Tables>, session: Session, action: AuditAction, now: Date) {
  const token = await renewSession(transaction, session, now);
  if (token !== undefined) await record(engine, transaction, { action, actor: session.person.id }, now);
  return token;
}

type Given = {
  password: string;
  code: string;
  next: string;
  /** Whose tries these are, for the queue of hashes. */
  from: string;
  /** The token of the cookie of this browser, which stays a known one. */
  device: string | undefined;
};

/**
 * Changes the password of a person who proves the present one and a code. All other sessions and all open links end, and the session
 * gets a new token (OWASP ASVS 5.0, 6.2.3, 7.2.4, 7.4.3). @throws StoreUnavailable, QueueFull
 */
export async function changePassword(engine: Engine, session: Session, given: Given, now: Date): Promise<PasswordSignIn> {
  const { id, email } = session.person;
  const { password, code, next, from, device } = given;
  const hash = await hashPassword(next, from);
  const refusal = () => ({ action: "confirmation-refused", actor: id }) as const;
  return provePassword(engine, { email, password, code, from }, { refusal, now }, async (transaction) => {
    const token = await renewSession(transaction, session, now);
    if (token === undefined) return undefined;
    await lockInvitations(engine, transaction);
    await transaction.updateTable("people").set({ wrong_codes: 0 }).where("id", "=", id).execute();
    await transaction.updateTable("passwords").set({ hash, created_at: now.getTime() }).where("person_id", "=", id).execute();
    await transaction.deleteFrom("sessions").where("person_id", "=", id).where("id", "<>", session.id).execute();
    await endInvitations(engine, transaction, { email, actor: id, subject: id }, now);
    await forgetDevices(transaction, id, device);
    await queueAccountNotice(transaction, { purpose: "password-changed", personId: id }, now);
    await record(engine, transaction, { action: "password-changed", actor: id }, now);
    return token;
  });
}
