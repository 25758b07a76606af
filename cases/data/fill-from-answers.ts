import type { Kysely, Transaction } from "kysely";

import { applicationFields, CAME_FROM, EARLIER_SAFETY_FIELD, enquiryFields } from "../../content-model/forms/fields.ts";
import { WAY } from "../../content-model/forms/link-fields.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import { asciiDigits, nationalNumber, numbersIn, contactsOf } from "./contacts.ts";
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

/** Returns text as it is searched: in lower case, without accents and control characters, with digits as 0 to 9. */
export const searchable = (text: string): string =>
  asciiDigits(text)
    .toWellFormed()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();

/** Returns all that a submission is found by: its reference, and what the person typed. What staff write is no part of it. */
function searchTextOf(reference: string, answers: Answers): string {
  const typed = Object.entries(answers).flatMap(([field, value]) => (OPTION_FIELDS.includes(field) ? [] : [value]));
  const phones = typed.flatMap(numbersIn);
  const parts = [reference, reference.replaceAll("-", ""), ...typed, ...new Set(phones.flatMap(inBothForms))];
  return parts.map(searchable).join(" \n");
}

const numberForms = (digits: string) => [digits, digits.replace(/^(?:0011|00)(?=61)/, "")];

/** The longest search, in UTF-16 units. */
export const LONGEST_SEARCH = 200;
const MOST_WORDS = 20;

/**
 * Returns the words of a search, each with the texts of which one must occur. A word of digits and signs is also searched as its
 * digits alone, because phone numbers are stored so, without a prefix for calls abroad.
 */
export function wordsOfSearch(search: string): string[][] {
  const words = searchable(search.slice(0, LONGEST_SEARCH)).split(" ").filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => {
    const isNumber = /^[\d().+\-/]*\d[\d().+\-/]*$/.test(word);
    return isNumber ? [...new Set([word, ...numberForms(word.replaceAll(/\D/g, ""))])] : [word];
  });
}

/** The columns of `submissions` that follow from its answers, for searches and filters of the inbox. */
export type SearchColumns = {
  /** All that a person typed (searchTextOf). It has the reference, so it is never empty. */
  search_text: string;
  /** The suburb or town of an enquiry, or the ids of an application's areas. */
  place_text: string;
  /** Who asks (content-model/forms/fields.ts); null for an application. */
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
export async function insertContacts(db: Kysely<Tables> | Transaction<Tables>, submissions: readonly Answered[]): Promise<void> {
  const rows = submissions.flatMap(({ reference, answers }) =>
    contactsOf(answers).map(({ contact, isOwn }) => ({ contact, reference, is_own: isOwn ? (1 as const) : (0 as const) })),
  );
  if (rows.length > 0) await db.insertInto("contacts").values(rows).execute();
}

const PAGE_ROWS = 200;

/** Makes all that follows from the answers of stored submissions, page by page: for a migration, and after a restore. */
export async function fillFromAnswers(db: Kysely<Tables> | Transaction<Tables>): Promise<void> {
  await db.deleteFrom("contacts").execute();
  for (let last = ""; ;) {
    const rows = await columns(db).where("reference", ">", last).orderBy("reference").limit(PAGE_ROWS).execute();
    await fillRows(db, rows);
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1)?.reference ?? "";
  }
}

/**
 * Makes what follows from the answers of rows that a process of an earlier version of the program stored after the migration: while one version
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
