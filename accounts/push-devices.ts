import { ECDH } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";

import { countRows } from "../platform/database/engine.ts";
import { hashOf } from "../platform/database/secret.ts";
import { record } from "./audit.ts";
import { deviceHash } from "./sessions.ts";
import type { Engine, Tables } from "./tables.ts";

/**
 * The hosts of the push services of Chrome, Firefox, Safari and Edge. The server calls no others, so that nobody with an account can make
 * it call an address of their own choice, such as one of the network it stands in.
 */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  /^[\w-]+\.notify\.windows\.com$/,
] as const;

export function isPushService(endpoint: string): boolean {
  const { protocol, username, password, port, hostname } = URL.parse(endpoint) ?? {};
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  return PUSH_SERVICES.some((one) => (typeof one === "string" ? one === hostname : one.test(hostname ?? "")));
}

/** A point of P-256 that is on the curve. With another one, nothing could ever be encrypted. */
function isPublicKey(text: string): boolean {
  try {
    const key = Buffer.from(text, "base64url");
    return key.length === 65 && ECDH.convertKey(key, "prime256v1").length > 0;
  } catch {
    return false;
  }
}

/** What a browser's PushSubscription is as JSON. */
const subscription = z.object({
  endpoint: z.string().max(1000).refine(isPushService),
  keys: z.object({
    p256dh: z.string().max(100).refine(isPublicKey),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
type PushSubscription = z.infer<typeof subscription>;

/** Returns the subscription that a browser has sent; undefined if it is none, or of no service that is known. */
export function readSubscription(json: unknown): PushSubscription | undefined {
  const { success, data } = subscription.safeParse(json);
  return success ? data : undefined;
}

/** A person has this many devices at most. */
const MOST_DEVICES = 10;

export type PushDevice = { id: string; name: string; createdAt: Date };

/** Returns the devices of a person, the oldest first. */
export async function pushDevicesOf(db: Kysely<Tables>, personId: string): Promise<PushDevice[]> {
  const devices = db.selectFrom("push_devices").select(["id", "name", "created_at"]).where("person_id", "=", personId);
  const rows = await devices.orderBy("created_at").orderBy("id").execute();
  return rows.map(({ id, name, created_at }) => ({ id, name: JSON.parse(name) as string, createdAt: new Date(created_at) }));
}

type Added = { personId: string; name: string; subscription: PushSubscription; deviceToken?: string | undefined };

/** Adds a device. One that another person has used is that of this person now. @throws StoreUnavailable */
export const addPushDevice = (engine: Engine, given: Added, now: Date): Promise<"added" | "too-many"> =>
  engine.transaction(async (transaction) => {
    const { personId, name, deviceToken } = given;
    const { endpoint, keys } = given.subscription;
    const id = hashOf(endpoint);
    await transaction.deleteFrom("push_devices").where("id", "=", id).execute();
    const own = transaction.selectFrom("push_devices").where("person_id", "=", personId);
    if ((await countRows(own)) >= MOST_DEVICES) return "too-many";
    const row = { id, person_id: personId, name: JSON.stringify(name), endpoint, ...keys, created_at: now.getTime() };
    const device_hash = deviceToken === undefined ? null : deviceHash(deviceToken, personId);
    await transaction
      .insertInto("push_devices")
      .values({ ...row, device_hash })
      .execute();
    await record(engine, transaction, { action: "push-device-added", actor: personId }, now);
    return "added";
  });

/** Returns whether the person had the device. @throws StoreUnavailable */
export const removePushDevice = (engine: Engine, { personId, id }: { personId: string; id: string }, now: Date) =>
  engine.transaction(async (transaction) => {
    const device = transaction.deleteFrom("push_devices").where("id", "=", id).where("person_id", "=", personId);
    const { numDeletedRows } = await device.executeTakeFirst();
    if (numDeletedRows > 0n) await record(engine, transaction, { action: "push-device-removed", actor: personId }, now);
    return numDeletedRows > 0n;
  });

/** Removes all devices of a person, or those of the browser with this cookie. */
export async function removePushDevices(transaction: Transaction<Tables>, personId: string, deviceToken?: string): Promise<void> {
  let devices = transaction.deleteFrom("push_devices").where("person_id", "=", personId);
  if (deviceToken !== undefined) devices = devices.where("device_hash", "=", deviceHash(deviceToken, personId));
  await devices.execute();
}
