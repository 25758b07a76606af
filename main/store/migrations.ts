import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

import {
  makeCasework,
  makeHeldPurge,
  makeInboxIndexes,
  makeNotices,
  makePresence,
  makeReminders,
  makeReplies,
  makeSearch,
  makeSubmissions,
  makeComplaints,
  makeMessageKeys,
  makeMessageDrafts,
  makePageViews,
  makeNameWords,
  makePushes,
} from "../../cases/data/make-tables.ts";
import { makeComplaintFiles, makeDocuments } from "../../cases/data/file-tables.ts";
import { makeMailMarks, makeMails } from "../../cases/data/mail-tables.ts";
import { makeInboxLists } from "../../cases/casework/inbox-lists.ts";
import { reconcileMessages } from "../../cases/entries/complaint-values.ts";
import { makeContentTables, makeAuthors, makeInitialTexts, makeMerging } from "../../publishing/tables/content-tables.ts";
import { makePageChecks, makePictures, type Engine } from "../../publishing/tables/tables.ts";
import { makePushDevices } from "../../accounts/push-tables.ts";
import { makeAccounts, makeOwnAccounts, makePeople, makeTries } from "../../accounts/tables.ts";
import { makeClockReadings } from "../../platform/database/clock-readings.ts";
import { fillFromAnswers } from "../../cases/data/fill-from-answers.ts";

/** Migrations go forward only: one that was delivered is never edited, and a new one has a name that sorts after all others. */
export const migrationsFor = (blob: Engine["blob"]): Record<string, Migration> => ({
  "0001-submissions": { up: (db) => makeSubmissions(db, blob) },
  "0002-rate-counts": { up: makeRateCounts },
  "0003-clock": { up: makeClock },
  "0004-rate-limits": { up: (db) => makeRateLimits(db, blob) },
  "0005-people": { up: makePeople },
  "0006-casework": { up: makeCasework },
  "0007-search": { up: makeSearch },
  "0008-replies": { up: makeReplies },
  "0009-complaints": { up: makeComplaints },
  "0010-page-views": { up: makePageViews },
  "0011-accounts": { up: makeAccounts },
  "0012-presence": { up: makePresence },
  "0013-reminders": { up: makeReminders },
  "0014-inbox-indexes": { up: makeInboxIndexes },
  "0015-editing": { up: makeContentTables },
  "0016-pictures": { up: (db) => makePictures(db, blob) },
  "0017-merging": { up: makeMerging },
  "0018-sign-in-tries": { up: makeTries },
  "0019-authors": { up: makeAuthors },
  "0020-message-drafts": {
    up: async (db) => {
      await makeMessageDrafts(db);
      await reconcileMessages(db);
    },
  },
  "0021-initial-texts": { up: makeInitialTexts },
  "0022-message-keys": { up: makeMessageKeys },
  "0023-page-checks": { up: makePageChecks },
  "0024-clock-readings": { up: replaceClock },
  "0025-own-accounts": { up: makeOwnAccounts },
  "0026-name-words": {
    up: async (db) => {
      await makeNameWords(db);
      await fillFromAnswers(db);
    },
  },
  "0027-mails": { up: (db) => makeMails(db, blob) },
  "0028-inbox-lists": { up: makeInboxLists },
  "0029-mail-marks": { up: makeMailMarks },
  "0030-push-devices": {
    up: async (db) => {
      await makePushDevices(db);
      await makePushes(db);
    },
  },
  "0031-complaint-files": { up: (db) => makeComplaintFiles(db, blob) },
  "0032-documents": { up: (db) => makeDocuments(db, blob) },
});

async function makeRateCounts({ schema }: Kysely<unknown>): Promise<void> {
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

/** Replaces the state by which earlier versions judged whether the machine's clock is right. */
async function replaceClock(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await makeClockReadings(db);
  await schema
    .createTable("store_probe")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.dropTable("clock").execute();
  // A purge is found again; its mail is not repeated within a week.
  await sql`delete from held_purge`.execute(db);
  await schema.alterTable("held_purge").dropColumn("since_ran_ms").execute();
  await schema
    .alterTable("held_purge")
    .addColumn("since", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`delete from notices where purpose = 'clock-in-doubt'`.execute(db);
}

async function makeClock(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("clock")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("ran_ms", "bigint", (column) => column.notNull())
    .addColumn("error_ms", "bigint")
    .addColumn("since_ran_ms", "bigint")
    .addColumn("ahead_ms", "bigint")
    .execute();
  await makeHeldPurge(db);
  await makeNotices(db);
}

/** The table that RateLimiterPostgres of rate-limiter-flexible expects. Over SQLite, the one process counts in memory. */
async function makeRateLimits(db: Kysely<unknown>, blob: Engine["blob"]): Promise<void> {
  await db.schema.dropTable("rate_counts").execute();
  if (blob !== "bytea") return;
  // Unlogged, so that no form waits for the disk: counts need not survive a crash.
  await sql`create unlogged table rate_limits (key varchar(255) primary key, points integer not null, expire bigint)`.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
}
