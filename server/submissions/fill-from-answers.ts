import type { Kysely } from "kysely";

import { WAY } from "../../app/forms/fields.ts";
import type { Answers } from "../../app/forms/form-state.ts";
import { contactsOf } from "./contacts.ts";
import type { Engine } from "./engine.ts";
import { searchable, searchTextOf } from "./search-text.ts";
import type { Tables } from "./tables.ts";

/** The columns of `submissions` that follow from its answers, for searches and filters of the inbox. */
export type SearchColumns = {
  /** All that a person typed (search-text.ts). It has the reference, so it is never empty. */
  search_text: string;
  /** The suburb or town of an enquiry, or the ids of an application's areas. */
  place_text: string;
  /** Who asks (app/forms/fields.ts); null for an application. */
  way: string | null;
};

/** Returns the columns of a submission. Whoever stores answers stores them too. */
export const searchColumns = (reference: string, answers: Answers): SearchColumns => ({
  search_text: searchTextOf(reference, answers),
  place_text: searchable(answers["place"] ?? answers["area"] ?? ""),
  way: answers[WAY] === undefined ? null : searchable(answers[WAY]),
});

/** One row for each contact in the answers of a submission. The rows follow from the answers, and are deleted with the submission. */
type Contacts = {
  /** In the form of contacts.ts. */
  contact: string;
  reference: string;
  is_own: 0 | 1;
};
export type ContactsTables = { contacts: Contacts };

type Answered = { reference: string; answers: Answers };

/** Stores the contacts of submissions. Whoever stores answers stores them too. */
export async function insertContacts(db: Kysely<Tables>, submissions: readonly Answered[]): Promise<void> {
  const rows = submissions.flatMap(({ reference, answers }) =>
    contactsOf(answers).map(({ contact, isOwn }) => ({ contact, reference, is_own: isOwn ? (1 as const) : (0 as const) })),
  );
  if (rows.length > 0) await db.insertInto("contacts").values(rows).execute();
}

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
