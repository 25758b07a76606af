import { createHmac, randomInt } from "node:crypto";
import type { Transaction, Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";

import type { Tables, Engine } from "./tables.ts";
import { record } from "./audit.ts";
import { recordRefusal } from "./count-refusals.ts";
import { addInvitation, findByEmail, lockInvitations } from "./people.ts";
import { hashOf } from "../platform/database/secret.ts";
import { isStillOpen, type Session } from "./sessions.ts";

/** What every authenticator app assumes (RFC 6238; Google's key URI format): SHA-1, 6 digits, 30 seconds. */
const FORMAT = { algorithm: "SHA1", digits: 6, period: 30 };
/** One step earlier and later: phones are a few seconds off, and typing takes time (RFC 6238, 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;

/**
 * Returns the secret that an invitation shows, in base32. It follows from the invitation's token and a key of the store, so that
 * showing it stores nothing, and the link alone does not reveal it afterwards.
 */
export function secretFor(token: string, key: Uint8Array): string {
  const bytes = createHmac("sha256", key).update(`totp:${token}`).digest().subarray(0, SECRET_BYTES);
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** Returns the address that an authenticator app on the same device opens to add a secret. */
export const appAddress = (secret: string, issuer: string, email: string): string =>
  new TOTP({ ...FORMAT, issuer, label: email, secret }).toString();

/** Returns the counter of a code (RFC 6238, 4.2), if the code is right at a time; undefined otherwise. */
export function counterOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...FORMAT, secret }).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: FORMAT.period, timestamp }) + delta;
}

export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ ...FORMAT, secret }).generate({ timestamp: now.getTime() });

/**
 * Marks a code as used. Returns false if it, or a later one, was used before: one conditional UPDATE decides, also between two
 * requests at the same moment (RFC 6238, 5.2).
 */
export async function useCode(transaction: Transaction<Tables>, personId: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("totp_secrets")
    .set({ last_counter: counter })
    .where("person_id", "=", personId)
    .where("last_counter", "<", counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const CODES = 10;
/**
 * Without letters and digits that look alike. 28 of 30 characters are 137 bits: a secret needs 128, and from 112 on a fast hash is
 * enough (OWASP ASVS 5.0, 11.5.1 and 6.5.2). Codes of earlier versions of the program have 16 characters and count until they are replaced.
 */
const ALPHABET = "23456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 7;
const GROUP_LENGTH = 4;
/** How long a person may take to enrol again after a recovery code, in milliseconds. */
const ENROL_AGAIN_MS = 30 * 60_000;

/** Replaces the recovery codes of a person, and returns the new ones. They are stored as hashes only, so they are shown once. */
export async function makeRecoveryCodes(transaction: Transaction<Tables>, personId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode);
  await transaction.deleteFrom("recovery_codes").where("person_id", "=", personId).execute();
  const rows = codes.map((code) => ({ code_hash: hashOf(plain(code)), person_id: personId, created_at: now.getTime() }));
  await transaction.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

/** Replaces the recovery codes of a person who asked for new ones, unless the session has ended meanwhile. @throws StoreUnavailable */
export const renewRecoveryCodes = (engine: Engine, session: Session, now: Date): Promise<string[] | undefined> =>
  engine.transaction(async (transaction) => {
    await lockInvitations(engine, transaction);
    if (!(await isStillOpen(transaction, session))) return undefined;
    const { id } = session.person;
    await record(engine, transaction, { action: "recovery-codes-made", actor: id }, now);
    return makeRecoveryCodes(transaction, id, now);
  });

export async function unusedCodes(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db.selectFrom("recovery_codes").select("person_id").where("used_at", "is", null).execute();
  const counts = new Map<string, number>();
  for (const { person_id } of rows) counts.set(person_id, (counts.get(person_id) ?? 0) + 1);
  return counts;
}

/**
 * Uses a recovery code, which lets its person enrol again and does nothing else. Returns the secret of an invitation; undefined if
 * the code is not one of this person's, or was used. @throws StoreUnavailable
 */
export async function useRecoveryCode(
  engine: Engine,
  given: { email: string; code: string },
  now: Date,
): Promise<string | undefined> {
  return engine.transaction(async (transaction) => {
    await lockInvitations(engine, transaction);
    const person = await findByEmail(transaction, given.email);
    const { numUpdatedRows } = await transaction
      .updateTable("recovery_codes")
      .set({ used_at: now.getTime() })
      .where("code_hash", "=", hashOf(plain(given.code)))
      // The code of a person who is disabled stays unused, for the time after the account is enabled again.
      .where("person_id", "=", person && !person.disabledAt ? person.id : "")
      .where("used_at", "is", null)
      .executeTakeFirst();
    if (!person || numUpdatedRows === 0n) {
      await recordRefusal(engine, transaction, { action: "recovery-refused", subject: person?.id }, person?.id, now);
      return undefined;
    }
    const event = { action: "recovery-code-used", actor: person.id } as const;
    const { email, roles } = person;
    return addInvitation(engine, transaction, { email, roles, lastsMs: ENROL_AGAIN_MS, event }, now);
  });
}

function makeCode(): string {
  const letters = Array.from({ length: GROUPS * GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return (letters.match(new RegExp(`.{${GROUP_LENGTH}}`, "g")) ?? []).join("-");
}

/** A person may type a code without its hyphens, or in capitals. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
