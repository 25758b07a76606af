import type { Engine } from "../submissions/engine.ts";
import { record, recordAlone } from "./audit.ts";
import { passwordMatches } from "./password-hash.ts";
import { findByEmail } from "./people.ts";
import { startSession } from "./sessions.ts";
import { counterOf, useCode } from "./totp.ts";

type Given = { email: string; password: string; code: string };

/** "refused" does not say which of email, password and code is wrong; `knowsPassword` is for the limit of codes only. */
export type PasswordSignIn = { sessionToken: string } | { refused: true; knowsPassword?: string };

/** Validated for an unknown person too, so that the time tells nothing. */
const NO_SECRET = "A".repeat(32);

/**
 * Signs a person in by password and code, both of them. Returns the token of a new session. An unknown email costs the same time
 * as a known one. @throws StoreUnavailable
 */
export async function signInByPassword(engine: Engine, { email, password, code }: Given, now: Date): Promise<PasswordSignIn> {
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
  const sessionToken =
    mayTry &&
    (await engine.transaction(async (transaction) => {
      if (!(await useCode(transaction, person.id, counter))) return undefined;
      await record(engine, transaction, { action: "signed-in-by-password", actor: person.id }, now);
      return startSession(transaction, person.id, now);
    }));
  if (sessionToken) return { sessionToken };
  await recordAlone(engine, { action: "sign-in-refused", subject: person?.id }, now);
  return { refused: true, ...(isRight && person && { knowsPassword: person.id }) };
}
