import type { Transaction } from "kysely";

import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { record, recordAlone } from "./audit.ts";
import { passwordMatches } from "./password-hash.ts";
import { findByEmail, type Person } from "./people.ts";
import { startSession } from "./sessions.ts";
import { counterOf, useCode } from "./totp.ts";

export type PasswordGiven = { email: string; password: string; code: string };

/** "refused" does not say which of email, password and code is wrong; `knowsPassword` is for the limit of codes only. */
export type PasswordSignIn = { sessionToken: string } | { refused: true; knowsPassword?: string };

/** Validated for an unknown person too, so that the time tells nothing. */
const NO_SECRET = "A".repeat(32);

/**
 * Signs a person in by password and code, both of them. Returns the token of a new session. An unknown email costs the same time
 * as a known one. @throws StoreUnavailable
 */
export async function signInByPassword(engine: Engine, given: PasswordGiven, now: Date): Promise<PasswordSignIn> {
  const { token, person, isRight } = await provePassword(engine, given, now, async (transaction, { id }) => {
    await record(engine, transaction, { action: "signed-in-by-password", actor: id }, now);
    return startSession(transaction, id, now);
  });
  if (token !== undefined) return { sessionToken: token };
  await recordAlone(engine, { action: "sign-in-refused", subject: person?.id }, now);
  return { refused: true, ...(isRight && person && { knowsPassword: person.id }) };
}

type OnProved = (transaction: Transaction<Tables>, person: Person) => Promise<string | undefined>;

/**
 * Verifies a password and a code together. If both are right, runs `onProved` in the transaction that uses the code, and returns its
 * token. `person` and `isRight`, which is whether the password is right, never reach the person who tries. @throws StoreUnavailable
 */
export async function provePassword(
  engine: Engine,
  { email, password, code }: PasswordGiven,
  now: Date,
  onProved: OnProved,
): Promise<{ token: string | undefined; person: Person | undefined; isRight: boolean }> {
  const known = await engine.read(async (db) => {
    const person = await findByEmail(db, email);
    const id = person?.id ?? "";
    const hash = await db.selectFrom("passwords").select("hash").where("person_id", "=", id).executeTakeFirst();
    const totp = await db.selectFrom("totp_secrets").select("secret").where("person_id", "=", id).executeTakeFirst();
    return { person, hash: hash?.hash, secret: totp?.secret };
  });
  const isRight = await passwordMatches(password, known.hash);
  const counter = counterOf(known.secret ?? NO_SECRET, code, now);
  const { person } = known;
  const mayTry = person !== undefined && !person.disabledAt && isRight && known.secret !== undefined && counter !== undefined;
  const token = mayTry
    ? await engine.transaction(async (transaction) =>
        (await useCode(transaction, person.id, counter)) ? onProved(transaction, person) : undefined,
      )
    : undefined;
  return { token, person, isRight };
}
