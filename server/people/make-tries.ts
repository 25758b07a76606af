import type { Kysely } from "kysely";

/** Adds who made an invitation, the counts of refused sign-ins, and the browsers that a person has signed in with. */
export async function makeTries({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("invitations").addColumn("made_by", "text").execute();
  for (const count of ["wrong_codes", "refused"]) {
    await schema
      .alterTable("people")
      .addColumn(count, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable("people").addColumn(`${count}_since`, "bigint").execute();
  }
  await schema
    .createTable("sign_in_tries")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("sign_in_tries_end").on("sign_in_tries").column("ends_at").execute();
  await schema
    .createTable("known_devices")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("known_devices_of_person").on("known_devices").column("person_id").execute();
}
