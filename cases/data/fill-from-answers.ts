import type { Kysely, Transaction } from "kysely";

import { applicationFields, CAME_FROM, EARLIER_SAFETY_FIELD, enquiryFields } from "../../content-model/forms/fields.ts";
import { WAY } from "../../content-model/forms/link-fields.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import { searchable } from "../names/fold.ts";
import { nameWords } from "../names/name-words.ts";
import { soundOf } from "../names/sound.ts";
import { nationalNumber, numbersIn, contactsOf } from "./contacts.ts";
import type { Engine, Tables } from "./tables.ts";

/** Fields whose answers are ids of options or an address, not words that a person typed. */
const OPTION_FIELDS: readonly string[] = [
  EARLIER_SAFETY_FIELD,
  CAME_FROM,
  ...Object.entries({ ...enquiryFields([]), ...applicationFields([], []) }).flatMap(([name, { type }]) =>
    type === "radio" || type === "select" || type === "checkbox" || type === "checkboxes" ? [name] : [],
  ),
];

/** An Australian number with and without the country's code, so that both ways to type it are found. */
const inBothForms = (digits: string): string[] => {
  const national = nationalNumber(digits);
  return national.length === 9 ? [`0${national}`, `61${national}`] : [national];
};

/** Returns the answers that a person typed, by their field. */
export const typedAnswers = (answers: Answers): [field: string, value: string][] =>
  Object.entries(answers).filter(([field]) => !OPTION_FIELDS.includes(field));

/** Returns all that a submission is found by: its reference, and what the person typed. What staff write is no part of it. */
function searchTextOf(reference: string, answers: Answers): string {
  const typed = typedAnswers(answers).map(([, value]) => value);
  const phones = typed.flatMap(numbersIn);
  const parts = [reference, reference.replaceAll("-", ""), ...typed, ...new Set(phones.flatMap(inBothForms))];
  // No word spans two parts, and each word follows a space.
  return parts.map((part) => ` ${searchable(part)}`).join("\n");
}

/** The columns of `submissions` that follow from its answers, for searches and filters of the inbox. */
export type SearchColumns = {
  /** All that a person typed (searchTextOf). It has the reference, so it is never empty. */
  search_text: string;
  /** The suburb or town of an enquiry, or the ids of an application's areas. */
  place_text: string;
  /** Who asks (content-model/forms/fields.ts); null for an application. */
  way: string | null;
  /** The version of these rules by which the row was filled. */
  search_version: number;
};

/** A change of what is stored for searches gets a higher one, and a migration that calls fillFromAnswers(). */
const SEARCH_VERSION = 1;

/** Returns the columns of a submission. Whoever stores answers stores them too. */
export const searchColumns = (reference: string, answers: Answers): SearchColumns => ({
  search_text: searchTextOf(reference, answers),
  place_text: searchable(answers["place"] ?? answers["area"] ?? ""),
  way: answers[WAY] === undefined ? null : searchable(answers[WAY]),
  search_version: SEARCH_VERSION,
});

/** One row for each contact in the answers of a submission. The rows follow from the answers, and are deleted with the submission. */
type Contacts = {
  /** In the form of contacts.ts. */
  contact: string;
  reference: string;
  is_own: 0 | 1;
};

/** The answers that are names of people: of who wrote, whom it is about, and through whom to reach them. */
export const NAME_FIELDS: readonly string[] = ["name", "personName", "throughName"];

/** One row for each word of the names in the answers of a submission (name-words.ts), with its sound (sound.ts). */
type NameWords = { word: string; sound: string; reference: string };
export type TablesFromAnswers = { contacts: Contacts; name_words: NameWords };

type Answered = { reference: string; answers: Answers };

/** Stores the rows that follow from the answers of submissions. Whoever stores answers stores them too. */
export async function insertFromAnswers(
  db: Kysely<Tables> | Transaction<Tables>,
  submissions: readonly Answered[],
): Promise<void> {
  const contacts = submissions.flatMap(({ reference, answers }) =>
    contactsOf(answers).map(({ contact, isOwn }) => ({ contact, reference, is_own: isOwn ? (1 as const) : (0 as const) })),
  );
  if (contacts.length > 0) await db.insertInto("contacts").values(contacts).execute();
  const words = submissions.flatMap(({ reference, answers }) =>
    wordsOfNames(answers).map((word) => ({ word, sound: soundOf(word), reference })),
  );
  if (words.length > 0) await db.insertInto("name_words").values(words).execute();
}

const wordsOfNames = (answers: Answers) => [...new Set(NAME_FIELDS.flatMap((field) => nameWords(answers[field] ?? "")))];

const PAGE_ROWS = 200;

/** Makes all that follows from the answers of stored submissions, page by page: for a migration, and after a restore. */
export async function fillFromAnswers(db: Kysely<Tables> | Transaction<Tables>): Promise<void> {
  await db.deleteFrom("contacts").execute();
  await db.deleteFrom("name_words").execute();
  for (let last = ""; ;) {
    const rows = await columns(db).where("reference", ">", last).orderBy("reference").limit(PAGE_ROWS).execute();
    await fillRows(db, rows);
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1)?.reference ?? "";
  }
}

/**
 * Makes what follows from the answers of rows that a process of an earlier version of the program stored after the migration: while one
 * version replaces another, both run. Returns the number of rows. @throws StoreUnavailable
 */
export const fillLateRows = (engine: Engine): Promise<number> =>
  engine.transaction(async (transaction) => {
    const rows = await columns(transaction).where("search_version", "<", SEARCH_VERSION).limit(PAGE_ROWS).execute();
    const references = rows.map(({ reference }) => reference);
    if (rows.length > 0) {
      await transaction.deleteFrom("contacts").where("reference", "in", references).execute();
      await transaction.deleteFrom("name_words").where("reference", "in", references).execute();
    }
    await fillRows(transaction, rows);
    return rows.length;
  });

const columns = (db: Kysely<Tables>) => db.selectFrom("submissions").select(["reference", "answers"]);

async function fillRows(db: Kysely<Tables>, rows: readonly { reference: string; answers: string }[]): Promise<void> {
  const answered = rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as Answers }));
  await insertFromAnswers(db, answered);
  for (const { reference, answers } of answered)
    await db.updateTable("submissions").set(searchColumns(reference, answers)).where("reference", "=", reference).execute();
}
