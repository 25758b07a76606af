import type { Engine } from "../submissions/engine.ts";
import { hashOf } from "./secret.ts";

/** How long a person may take with the browser's dialog, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

/** Stores a challenge of WebAuthn, and deletes those that have expired. @throws StoreUnavailable */
export const addChallenge = (engine: Engine, challenge: string, purpose: string, now: Date): Promise<void> =>
  engine.transaction(async (transaction) => {
    await transaction.deleteFrom("challenges").where("expires_at", "<=", now.getTime()).execute();
    await transaction
      .insertInto("challenges")
      .values({ challenge_hash: hashOf(challenge), purpose, expires_at: now.getTime() + CHALLENGE_MS })
      .execute();
  });

/** Deletes a challenge, and returns whether it was valid for a purpose. So each is accepted once. @throws StoreUnavailable */
export const takeChallenge = (engine: Engine, challenge: string, purpose: string, now: Date): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("challenges")
      .where("challenge_hash", "=", hashOf(challenge))
      .where("purpose", "=", purpose)
      .where("expires_at", ">", now.getTime())
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
