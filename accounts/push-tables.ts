import type { Generated, Kysely } from "kysely";

import type { Hash, Milliseconds } from "../platform/database/engine.ts";

/** A device on which a person wants to be told of messages. Each row also holds what has to be sent to it. */
type PushDevices = {
  /** The hash of the endpoint. */
  id: string;
  person_id: string;
  /** JSON. */
  name: string;
  /** The address at the push service of the device's browser, and the two keys of the browser (RFC 8291). */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The hash of the browser (known_devices), by which signing out on it ends this; null if the browser has no cookie. */
  device_hash: Hash | null;
  created_at: Milliseconds;
  /** When to send next; null while there is nothing to tell. `wanted_at` is when something came about that must be told. */
  due_at: Milliseconds | null;
  wanted_at: Milliseconds | null;
  attempts: Generated<number>;
};

export type PushTables = { push_devices: PushDevices };

export async function makePushDevices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("push_devices")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("endpoint", "text", (column) => column.notNull())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("device_hash", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint")
    .addColumn("wanted_at", "bigint")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("push_devices_of_person").on("push_devices").column("person_id").execute();
}
