import { createHmac } from "node:crypto";
import type { Transaction } from "kysely";
import { Secret, TOTP } from "otpauth";

import type { Tables } from "./tables.ts";

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

/** Returns the code of a secret at a time. */
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
