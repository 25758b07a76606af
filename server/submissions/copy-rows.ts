import { sql, type Kysely } from "kysely";

import { countRows } from "./count-rows.ts";
import type { Tables } from "./tables.ts";

/** Receives the number of rows copied so far, and of all rows. */
export type OnProgress = (rows: number, of: number) => void;

/**
 * Referenced tables come first. `most` is the number of rows in memory at once: an attachment may have megabytes. `before` is less
 * than every key. Sessions and challenges are among them and have expired by the time of a restore, unless it follows the backup
 * within minutes.
 */
const COPIED = [
  { table: "submissions", key: "reference", before: "", most: 200 },
  { table: "attachments", key: "reference", before: "", most: 1 },
  { table: "entries", key: "id", before: "", most: 200 },
  { table: "message_drafts", key: "id", before: "", most: 200 },
  { table: "complaint_fields", key: "id", before: "", most: 200 },
  { table: "outbox", key: "id", before: "", most: 200 },
  { table: "people", key: "id", before: "", most: 200 },
  { table: "invitations", key: "token_hash", before: "", most: 200 },
  { table: "passkeys", key: "id", before: "", most: 200 },
  { table: "passwords", key: "person_id", before: "", most: 200 },
  { table: "totp_secrets", key: "person_id", before: "", most: 200 },
  { table: "recovery_codes", key: "code_hash", before: "", most: 200 },
  { table: "sessions", key: "id", before: "", most: 200 },
  { table: "known_devices", key: "hash", before: "", most: 200 },
  { table: "challenges", key: "challenge_hash", before: "", most: 200 },
  { table: "page_views", key: "id", before: "", most: 200 },
  { table: "audit_log", key: "number", before: 0, most: 200 },
  { table: "audit_checkpoints", key: "number", before: 0, most: 200 },
  { table: "content_texts", key: "digest", before: "", most: 20 },
  { table: "content_initial", key: "path", before: "", most: 20 },
  { table: "content_drafts", key: "path", before: "", most: 20 },
  { table: "content_revisions", key: "path", before: "", most: 200 },
  { table: "content_requests", key: "id", before: "", most: 200 },
  { table: "content_request_files", key: "id", before: "", most: 200 },
  { table: "content_releases", key: "number", before: 0, most: 200 },
  { table: "content_release_files", key: "id", before: "", most: 200 },
  { table: "content_release_changes", key: "id", before: "", most: 200 },
  { table: "content_live", key: "id", before: 0, most: 1 },
  { table: "content_pictures", key: "digest", before: "", most: 200 },
  { table: "content_picture_files", key: "id", before: "", most: 4 },
] as const;

export const COPIED_TABLES: readonly string[] = COPIED.map(({ table }) => table);

/** The other tables, and why a restored store starts without their rows. */
export const LEFT_OUT: Readonly<Record<Exclude<keyof Tables, (typeof COPIED)[number]["table"]>, string>> = {
  shared_keys: "the key of the rate limit; the first process makes a new one",
  sign_in_tries: "counts of a day at most, by digests whose key is not copied either",
  clock: "the last time seen by this machine; that of a backup would be too old, so the newest submission is read instead",
  held_purge: "found again within the hour; its 14 days start again",
  contacts: "they follow from the answers, from which a restore makes them",
  presence: "who has a submission on the screen; a row counts for 2 minutes",
  content_exports: "the files on the static host are not part of a backup; the next export says again which release they show",
  content_presence: "who has a content file open; a row counts for 2 minutes",
  notices: "they concern the machine that was lost, or changes of accounts that were mailed within minutes",
};

/** Copies every row into empty tables and returns the number of rows. */
export async function copyRows(from: Kysely<Tables>, to: Kysely<Tables>, onProgress?: OnProgress): Promise<number> {
  const of = await countAllRows(from);
  let copied = 0;
  for (const { table, key, before, most } of COPIED) {
    for (let last: string | number = before; ;) {
      const page = sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${sql.lit(most)}`;
      const { rows } = await page.execute(from);
      if (rows.length === 0) break;
      await to.insertInto(table).values(rows).execute();
      last = rows.at(-1)?.[key] as string | number;
      copied += rows.length;
      onProgress?.(copied, of);
    }
  }
  return copied;
}

/** Returns how many rows the copied tables hold together. */
export async function countAllRows(db: Kysely<Tables>): Promise<number> {
  let rows = 0;
  for (const { table } of COPIED) rows += await countRows(db.selectFrom(table));
  return rows;
}
