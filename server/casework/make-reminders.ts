import { type Kysely, sql } from "kysely";

/** Makes the columns of mails to the person who is assigned. The index makes a reminder of one person about one due day count once. */
export async function makeReminders({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("outbox").addColumn("person_id", "text").execute();
  await schema.alterTable("outbox").addColumn("due_on", "text").execute();
  await schema
    .createIndex("outbox_reminder")
    .unique()
    .on("outbox")
    .columns(["reference", "person_id", "purpose", "due_on"])
    .where(sql.ref("due_on"), "is not", null)
    .execute();
}
