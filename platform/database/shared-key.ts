import { randomBytes } from "node:crypto";

import type { Engine } from "./engine.ts";

/** Secrets in base64url. */
export type SharedKeyTables = { shared_keys: { name: string; key: string } };

/**
 * Returns the key of a name, which all processes over a database share and the first one creates. A reader of the database can read
 * the key too, so rotating it would gain nothing. No backup has it (backup.ts): the digests of addresses that it makes expire in
 * a day, and an invitation that was opened before a restore shows another code.
 * @throws StoreUnavailable
 */
export async function sharedKey(engine: Engine<SharedKeyTables>, name: string): Promise<Buffer> {
  const made = { name, key: randomBytes(32).toString("base64url") };
  const { key } = await engine.transaction(async (transaction) => {
    await transaction
      .insertInto("shared_keys")
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return transaction.selectFrom("shared_keys").select("key").where("name", "=", name).executeTakeFirstOrThrow();
  });
  return Buffer.from(key, "base64url");
}
