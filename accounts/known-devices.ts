import type { Transaction } from "kysely";

import { queueAccountNotice } from "./notices.ts";
import type { Tables } from "./tables.ts";
import { hashOf } from "../platform/secrets/secret.ts";

/** Chrome keeps no cookie for longer than 400 days. */
export const DEVICE_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

/** Neither the browser nor two people who share one can be told from the hash. */
const deviceHash = (token: string, personId: string) => hashOf(`device:${token}:${personId}`);

/** Notes the browser with which a person has signed in, by the token of its cookie. The person is told of one that was not known. */
export async function noteDevice(transaction: Transaction<Tables>, personId: string, token: string, now: Date): Promise<void> {
  if (await addDevice(transaction, personId, token, now))
    await queueAccountNotice(transaction, { purpose: "new-device", personId }, now);
}

/** Notes a browser without telling the person. Returns whether it was not known. */
export async function addDevice(transaction: Transaction<Tables>, personId: string, token: string, now: Date): Promise<boolean> {
  const [hash, time] = [deviceHash(token, personId), now.getTime()];
  await transaction
    .deleteFrom("known_devices")
    .where("used_at", "<=", time - DEVICE_DAYS * DAY_MS)
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable("known_devices")
    .set({ used_at: time })
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await transaction
    .insertInto("known_devices")
    .values({ hash, person_id: personId, used_at: time })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Forgets the browsers of a person, apart from that of a token. */
export const forgetDevices = (transaction: Transaction<Tables>, personId: string, except?: string) =>
  transaction
    .deleteFrom("known_devices")
    .where("person_id", "=", personId)
    .where("hash", "<>", except === undefined ? "" : deviceHash(except, personId))
    .execute();
