import { sql, type Transaction } from "kysely";

import type { Engine } from "./engine.ts";
import type { Tables } from "./tables.ts";

type Migration = (transaction: Transaction<Tables>, engine: Engine) => Promise<void>;

/**
 * Migrations go forward only: one that was released is never edited. The number of a migration is its place in this list,
 * counted from 1.
 */
const MIGRATIONS: readonly Migration[] = [makeTables, makeRateCounts, makeClock];

/**
 * Brings the tables up to date, in one transaction under a lock, so that several processes may start at once.
 * @param upTo the number of the last migration; tests make the tables of an earlier release by it
 * @throws StoreUnavailable
 */
export async function migrate(engine: Engine, upTo = MIGRATIONS.length): Promise<void> {
  await engine.change(async (transaction) => {
    await engine.advisoryLock(transaction, "migrations");
    await transaction.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("number", "integer", (column) => column.primaryKey())
      .addColumn("applied_at", "bigint", (column) => column.notNull())
      .execute();
    const applied = await transaction.selectFrom("migrations").select("number").execute();
    for (const [index, migration] of MIGRATIONS.slice(0, upTo).entries()) {
      const number = index + 1;
      if (applied.some((row) => row.number === number)) continue;
      await migration(transaction, engine);
      await transaction.insertInto("migrations").values({ number, applied_at: Date.now() }).execute();
    }
  });
}

async function makeTables(transaction: Transaction<Tables>, engine: Engine): Promise<void> {
  const { schema } = transaction;
  await schema
    .createTable("submissions")
    .addColumn("reference", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("suspected", "integer", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.unique())
    .addColumn("digest", "text")
    .addColumn("read_at", "bigint")
    .addColumn("done_at", "bigint")
    .addColumn("alarmed_at", "bigint")
    .execute();
  await schema.createIndex("submissions_newest").on("submissions").columns(["received_at", "reference"]).execute();
  await schema
    .createIndex("submissions_digest")
    .on("submissions")
    .column("digest")
    .where(sql.ref("digest"), "is not", null)
    .execute();
  await schema
    .createTable("attachments")
    .addColumn("reference", "text", (column) =>
      column.primaryKey().notNull().references("submissions.reference").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("sender_name", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("bytes", sql.raw(engine.blob), (column) => column.notNull())
    .execute();
  await schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("recipient", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("lease_until", "bigint")
    .addColumn("sent_at", "bigint")
    .addColumn("last_cause", "text")
    .execute();
  await schema.createIndex("outbox_of_submission").on("outbox").column("reference").execute();
  await schema.createIndex("outbox_due").on("outbox").column("due_at").where(sql.ref("sent_at"), "is", null).execute();
  await schema.createIndex("outbox_recipient").on("outbox").columns(["recipient", "created_at"]).execute();
}

async function makeRateCounts({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable("rate_counts")
    .addColumn("window_seconds", "integer", (column) => column.notNull())
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("lapses_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("rate_counts_key", ["window_seconds", "client"])
    .execute();
  await schema.createIndex("rate_counts_lapsed").on("rate_counts").column("lapses_at").execute();
  await schema
    .createTable("shared_keys")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .execute();
}

async function makeClock({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable("clock")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("ran_ms", "bigint", (column) => column.notNull())
    .addColumn("error_ms", "bigint")
    .addColumn("since_ran_ms", "bigint")
    .addColumn("ahead_ms", "bigint")
    .execute();
  await schema
    .createTable("held_purge")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("because", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("since_ran_ms", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .execute();
}
