import type { Kysely } from "kysely";

import type { Answers } from "../../app/forms/form-state.ts";
import { insertContacts } from "./contacts-table.ts";
import type { Engine } from "./engine.ts";
import { searchColumns } from "./search-columns.ts";
import type { Tables } from "./tables.ts";

const PAGE_ROWS = 200;

/** Makes all that follows from the answers of stored submissions, page by page: for a migration, and after a restore. */
export async function fillFromAnswers(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("contacts").execute();
  for (let last = ""; ;) {
    const rows = await columns(db).where("reference", ">", last).orderBy("reference").limit(PAGE_ROWS).execute();
    await fillRows(db, rows);
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1)?.reference ?? "";
  }
}

/**
 * Makes what follows from the answers of rows that a process of an earlier release stored after the migration: while one release
 * replaces another, both run. Returns the number of rows. @throws StoreUnavailable
 */
export const fillLateRows = (engine: Engine): Promise<number> =>
  engine.transaction(async (transaction) => {
    const rows = await columns(transaction).where("search_text", "=", "").limit(PAGE_ROWS).execute();
    const references = rows.map(({ reference }) => reference);
    if (rows.length > 0) await transaction.deleteFrom("contacts").where("reference", "in", references).execute();
    await fillRows(transaction, rows);
    return rows.length;
  });

const columns = (db: Kysely<Tables>) => db.selectFrom("submissions").select(["reference", "answers", "search_text"]);

async function fillRows(db: Kysely<Tables>, rows: Awaited<ReturnType<ReturnType<typeof columns>["execute"]>>): Promise<void> {
  const answered = rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as Answers }));
  await insertContacts(db, answered);
  for (const { reference, answers, search_text } of answered) {
    const filled = searchColumns(reference, answers);
    if (filled.search_text === search_text) continue;
    await db.updateTable("submissions").set(filled).where("reference", "=", reference).execute();
  }
}
