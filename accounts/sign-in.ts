import type { Transaction } from "kysely";

import type { Engine, Tables } from "./tables.ts";
import { type AuditEvent, record, recordAlone } from "./audit.ts";
import { codeWasRight, mayTryCode, recordRefusal } from "./count-refusals.ts";
import { forgetDevices, noteDevice, renewSession, type Session, startSession } from "./sessions.ts";
import { hashPassword, passwordMatches } from "./password.ts";
import { endInvitations, findByEmail, lockInvitations, type Person } from "./people.ts";
import { counterOf, useCode } from "./codes.ts";
import type { AuditAction } from "./audit-words.ts";
import { queueAccountNotice } from "./notices.ts";
import { authenticationOptions, provePasskey, type RelyingParty } from "./passkeys.ts";

type PasswordGiven = {
  email: string;
  password: string;
  code: string;
  /** Whose try it is, for the queue of hashes: a network. */
  from?: string;
  /** The token of the browser's cookie (sessions.ts). */
  device?: string;
};

/** "refused" does not say which of email, password and code is wrong. */
type PasswordSignIn = { sessionToken: string } | { refused: true };

/** Validated for an unknown person too, so that the time tells nothing. */
const NO_SECRET = "A".repeat(32);

/**
 * Signs a person in by password and code, both of them. Returns the token of a new session. An unknown email costs the same time
 * as a known one. @throws StoreUnavailable, QueueFull
 */
export function signInByPassword(engine: Engine, given: PasswordGiven, now: Date): Promise<PasswordSignIn> {
  const refusal = (subject: string | undefined) => ({ action: "sign-in-refused", subject }) as const;
  return provePassword(engine, given, { refusal, now }, async (transaction, { id }) => {
    await record(engine, transaction, { action: "signed-in-by-password", actor: id }, now);
    if (given.device !== undefined) await noteDevice(transaction, id, given.device, now);
    return startSession(transaction, id, now);
  });
}

type OnProved = (transaction: Transaction<Tables>, person: Person) => Promise<string | undefined>;
/** `refusal` returns the row of the log for a refused try; its argument is the id of the person, if there is one. */
type Try = { refusal: (personId: string | undefined) => AuditEvent; now: Date };

/**
 * Verifies a password and a code together. If both are right, runs `onProved` in the transaction that uses the code, and returns its
 * token. Otherwise, or if `onProved` returns none, counts and records the refusal. @throws StoreUnavailable, QueueFull
 */
async function provePassword(
  engine: Engine,
  { email, password, code, from = "" }: PasswordGiven,
  { refusal, now }: Try,
  onProved: OnProved,
): Promise<PasswordSignIn> {
  const known = await engine.read(async (db) => {
    const person = await findByEmail(db, email);
    const id = person?.id ?? "";
    const totp = await db.selectFrom("totp_secrets").select("secret").where("person_id", "=", id).executeTakeFirst();
    return { person, hash: await hashOfPerson(db, id), secret: totp?.secret };
  });
  const { person, hash, secret } = known;
  const isRight = (await passwordMatches(password, hash, from)) && person !== undefined && !person.disabledAt;
  const counter = counterOf(secret ?? NO_SECRET, code, now);
  return engine.transaction(async (transaction) => {
    const mayTry = await mayTryCode(transaction, { personId: person?.id ?? "", isRight }, now);
    // The password may have been changed in another tab while this one was verified.
    const isPresent = (await hashOfPerson(transaction, person?.id ?? "")) === hash;
    const isWhole = mayTry && isPresent && person !== undefined && secret !== undefined && counter !== undefined;
    if (isWhole && (await useCode(transaction, person.id, counter))) {
      const token = await onProved(transaction, person);
      if (token !== undefined) {
        await codeWasRight(transaction, person.id);
        return { sessionToken: token };
      }
    }
    await recordRefusal(engine, transaction, refusal(person?.id), person?.id, now);
    return { refused: true };
  });
}

const hashOfPerson = async (db: Pick<Transaction<Tables>, "selectFrom">, id: string): Promise<string | undefined> =>
  (await db.selectFrom("passwords").select("hash").where("person_id", "=", id).executeTakeFirst())?.hash;

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
