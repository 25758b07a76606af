import { type Kysely, type CreateTableBuilder } from "kysely";

/** Makes the tables of people-tables.ts. */
export async function makePeople({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("submissions").addColumn("opened_at", "bigint").execute();
  await schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("disabled_at", "bigint")
    .execute();
  await schema
    .createTable("invitations")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await makeCredentials(schema);
  await ofPerson(schema.createTable("sessions").addColumn("id", "text", (column) => column.primaryKey().notNull()))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .addColumn("authenticated_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("challenges")
    .addColumn("challenge_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  // Without references: a row stays as it is when its person or submission is deleted.
  await schema
    .createTable("audit_log")
    .addColumn("number", "bigint", (column) => column.primaryKey().notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("subject", "text")
    .addColumn("previous_hash", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .execute();
}

async function makeCredentials(schema: Kysely<unknown>["schema"]): Promise<void> {
  await ofPerson(schema.createTable("passkeys").addColumn("id", "text", (column) => column.primaryKey().notNull()))
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await ofPerson(schema.createTable("passwords"))
    .addPrimaryKeyConstraint("passwords_key", ["person_id"])
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await ofPerson(schema.createTable("totp_secrets"))
    .addPrimaryKeyConstraint("totp_secrets_key", ["person_id"])
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("last_counter", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await ofPerson(schema.createTable("recovery_codes").addColumn("code_hash", "text", (column) => column.primaryKey().notNull()))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  for (const table of ["passkeys", "recovery_codes"])
    await schema.createIndex(`${table}_of_person`).on(table).column("person_id").execute();
}

const ofPerson = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table.addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"));
