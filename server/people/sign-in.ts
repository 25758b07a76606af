import type { Transaction } from "kysely";

import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { type AuditEvent, record } from "./audit.ts";
import { codeWasRight, mayTryCode, recordRefusal } from "./count-refusals.ts";
import { noteDevice } from "./known-devices.ts";
import { passwordMatches } from "./password-hash.ts";
import { findByEmail, type Person } from "./people.ts";
import { startSession } from "./sessions.ts";
import { counterOf, useCode } from "./totp.ts";

export type PasswordGiven = {
  email: string;
  password: string;
  code: string;
  /** Whose try it is, for the queue of hashes: a network. */
  from?: string;
  /** The token of the browser's cookie (known-devices.ts). */
  device?: string;
};

/** "refused" does not say which of email, password and code is wrong. */
export type PasswordSignIn = { sessionToken: string } | { refused: true };

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
export async function provePassword(
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
