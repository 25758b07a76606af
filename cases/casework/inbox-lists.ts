import { type Kysely, sql, type SqlBool } from "kysely";

import { noteAnswered } from "../entries/answered.ts";
import { IS_NOT_SUSPECTED, IS_SUSPECTED } from "../submissions/suspected.ts";

/** What is in the lists of open submissions. Literals, because SQLite uses a partial index only if it sees the values. */
export const IS_IN_OPEN_LISTS = sql<SqlBool>`status not in ('done', 'spam') and done_at is null and ${IS_NOT_SUSPECTED}`;
/** What is in the list of spam: a submission that a program seems to have sent is in it until staff begin to work on it. */
export const IS_IN_SPAM_LIST = sql<SqlBool>`(status = 'spam' or ${IS_SUSPECTED})`;
export const IS_IN_DONE_LIST = sql<SqlBool>`status = 'done'`;

/**
 * Makes the tables of marks and views, and an index in the order of each list of the inbox. Each has the columns by which its list is
 * counted.
 */
export async function makeInboxLists(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("submissions")
    .addColumn("is_answered", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await noteAnswered(db);
  await schema
    .createTable("read_marks")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("read_marks_of_submission").on("read_marks").columns(["reference", "person_id"]).execute();
  // Who has opened a submission so far has read it.
  await sql`insert into read_marks (id, reference, person_id, at)
    select subject || ' ' || actor_id, subject, actor_id, max(at) from audit_log
    where action = 'submission-opened' and actor_id is not null and subject in (select reference from submissions)
    group by subject, actor_id`.execute(db);
  await schema
    .createTable("saved_views")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("saved_views_of_person").on("saved_views").column("person_id").execute();
  const counted = sql.raw("kind, status, assigned_to");
  await sql`create index submissions_open on submissions (is_answered, received_at, reference, ${counted}, due_on) where ${IS_IN_OPEN_LISTS}`.execute(
    db,
  );
  await sql`create index submissions_open_by_day on submissions (is_answered, due_on, received_at, reference, ${counted})
    where ${IS_IN_OPEN_LISTS} and due_on is not null`.execute(db);
  // In the order in which the lists are counted (count-open.ts).
  await sql`create index submissions_open_alike on submissions (is_answered, status, assigned_to, kind, due_on, received_at)
    where ${IS_IN_OPEN_LISTS}`.execute(db);
  await sql`create index submissions_done on submissions (done_at, reference, ${counted}) where ${IS_IN_DONE_LIST}`.execute(db);
  await sql`create index submissions_spam on submissions (received_at, reference, ${counted}) where ${IS_IN_SPAM_LIST}`.execute(
    db,
  );
}
