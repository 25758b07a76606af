import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";

import { digitsSought, withNationalNumbers } from "../data/contacts.ts";
import type { Is, Tables } from "../data/tables.ts";
import { AN_ERROR, closeness, ELSEWHERE, type NameWord } from "../names/closeness.ts";
import { searchable } from "../names/fold.ts";
import { isInitial, isShort, withoutTitles } from "../names/name-words.ts";
import { soundOf } from "../names/sound.ts";

/** The longest search, in UTF-16 units. */
export const LONGEST_SEARCH = 200;
const MOST_WORDS = 20;
/** A name has fewer words. Further ones are searched in texts alone. */
const MOST_OF_A_NAME = 6;
/** As many names are close to no other. The limit keeps a search of one letter from becoming thousands of parameters. */
const MOST_CLOSE = 60;

/** A word of a search: the texts of which one must occur, and the words of names that are close to it, with what they cost. */
export type SoughtWord = { texts: readonly string[]; names: ReadonlyMap<string, number> };

/** A word of a search, or a part of one with a sign in it: its letters, if it may be of a name, and at which place it was typed. */
type TypedWord = { letters?: string; place: number; texts: readonly string[] };

/** Letters, and signs around and between them. An email address is no name. */
const MAY_BE_NAME = /^(?:\p{L}|(?!@)\p{P})+$/u;

/**
 * Returns the words of a search, each with the texts of which one must occur. A word of digits and signs is also searched as its
 * digits alone, because phone numbers are stored so, without a prefix for calls abroad.
 */
export const wordsOfSearch = (search: string): (readonly string[])[] => typedWords(search).map(({ texts }) => texts);

/**
 * Each part of "smith-jones" is a word of a name, because it may be stored with a space. In a text, the parts follow each other, and
 * an initial begins a word.
 */
function typedWords(search: string): TypedWord[] {
  const text = withoutTitles(withNationalNumbers(searchable(search.slice(0, LONGEST_SEARCH))));
  const words = text.split(" ").filter(Boolean).slice(0, MOST_WORDS);
  return words.flatMap((word, place): TypedWord[] => {
    if (!MAY_BE_NAME.test(word)) return [{ place, texts: [...new Set([word, ...digitsSought(word)])] }];
    const parts = word.match(/\p{L}+/gu) ?? [];
    if (parts.length === 0 || parts.length > MOST_OF_A_NAME) return [{ letters: parts.join(""), place, texts: [word] }];
    const texts = [word, parts.join(" ")];
    return parts.map((letters) => ({ letters, place, texts: [...new Set(isInitial(letters) ? [...texts, letters] : texts)] }));
  });
}

/**
 * Returns the words of a search with the words of names that are close to them. All words of names are compared here, by one rule for both
 * databases (docs/decisions/2026-11-27-names-are-found-in-any-spelling.md).
 */
export async function soughtWords(db: Kysely<Tables>, search: string): Promise<SoughtWord[]> {
  const words = typedWords(search);
  const forms = nameForms(words);
  const known = forms.length === 0 ? [] : await allNames(db);
  const found = forms.map((form) => ({ ...form, close: closeTo(form, known) }));
  const distinct = new Set(known.map(({ word }) => word));
  return words.map(({ texts, letters = "" }, at) => ({
    texts: [...texts, ...inTwoNames(letters, distinct)],
    names: cheapest(found.filter(({ positions }) => positions.includes(at))),
  }));
}

/**
 * Returns a word as two words of names, if there are such: "abdulrahman" may be stored as "abdul rahman". Two of which one is short are
 * stored as one word too (name-words.ts).
 */
function inTwoNames(word: string, names: ReadonlySet<string>): string[] {
  const parts = Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  return parts.filter((two) => !isShort(two) && two.every((part) => names.has(part))).map((two) => two.join(" "));
}

/**
 * Reads all words of names as one text, because 50,000 rows take longer to pass from the database than to compare. A word has one sound.
 * With `distinct`, PostgreSQL groups in the order of the key, which takes half as long as a hash of all rows.
 */
async function allNames(db: Kysely<Tables>): Promise<NameWord[]> {
  const { rows } = await sql<{ names: string | null }>`select string_agg(name, ' ') as names
    from (select word || ' ' || min(distinct sound) as name from name_words group by word) as each_word`.execute(db);
  const parts = rows[0]?.names?.split(" ") ?? [];
  const names: NameWord[] = [];
  for (let at = 0; at < parts.length; at += 2) names.push({ word: parts[at] ?? "", sound: parts[at + 1] ?? "" });
  return names;
}

/** What may be a word of a name: the positions of the words that it was made of, and whether they were typed as one. */
type NameForm = { word: string; positions: readonly number[]; isTypedAsOne: boolean };

/** Returns what may be a word of a name: each word, and neighbours as one word, because "al sayed" may be stored as "alsayed". */
function nameForms(words: readonly TypedWord[]): NameForm[] {
  const ofName = words.slice(0, MOST_OF_A_NAME);
  const forms: NameForm[] = [];
  for (const [first, { place }] of ofName.entries())
    for (const length of [1, 2, 3]) {
      const parts = ofName.slice(first, first + length);
      const letters = parts.flatMap((part) => part.letters ?? []);
      if (letters.length < length || (length === 3 && !isShort(letters))) continue;
      const isTypedAsOne = parts.every((part) => part.place === place);
      forms.push({ word: letters.join(""), positions: parts.map((_, at) => first + at), isTypedAsOne });
    }
  return forms;
}

type Close = { name: string; cost: number };

/** Returns the closest names. A word that was made of several words of the search may have one error. */
function closeTo({ word, isTypedAsOne }: NameForm, known: readonly NameWord[]): Close[] {
  const sought = { word, sound: soundOf(word) };
  const close: Close[] = [];
  for (const name of known) {
    const cost = isTypedAsOne ? closeness(sought, name) : closeness(sought, name, 1);
    if (cost !== undefined && (isTypedAsOne || cost <= AN_ERROR)) close.push({ name: name.word, cost });
  }
  return close.toSorted((one, other) => one.cost - other.cost).slice(0, MOST_CLOSE);
}

function cheapest(forms: readonly { close: readonly Close[] }[]): ReadonlyMap<string, number> {
  const all = forms.flatMap(({ close }) => close).toSorted((one, other) => other.cost - one.cost);
  return new Map(all.map(({ name, cost }) => [name, cost]));
}

/** A search that was prepared for the queries of a list. `references` are all that it finds, unless they are many. */
export type Search = { words: readonly SoughtWord[]; references?: readonly string[] };
export const NO_SEARCH: Search = { words: [] };

/** A list reads a search several times, and most searches find few: those texts are read once. */
export const MOST_REFERENCES = 2000;

/** Prepares a search, or none, for isFound() and rank(). It finds what `among` holds for. */
export async function prepareSearch(
  db: Kysely<Tables>,
  search: string | undefined,
  among: (is: Is) => Expression<SqlBool> = () => sql<SqlBool>`1 = 1`,
): Promise<Search> {
  const words = search === undefined ? [] : await soughtWords(db, search);
  if (words.length === 0) return NO_SEARCH;
  const found = db.selectFrom("submissions").select("reference").where(among).where(hasWords(words));
  const rows = await found.limit(MOST_REFERENCES + 1).execute();
  return rows.length > MOST_REFERENCES ? { words } : { words, references: rows.map(({ reference }) => reference) };
}

/** Whether each word of a search occurs in what a person typed, or is close to a word of a name. A search of no words finds everything. */
export function isFound({ words, references }: Search): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  if (references === undefined) return hasWords(words);
  return references.length === 0 ? NOTHING : sql<SqlBool>`submissions.reference in (${sql.join(references)})`;
}

/**
 * Whether the names of a submission have a word that is close to each word of a search, or its two parts. An initial beside another word is
 * close to all names that begin with it.
 */
export function isNamed(words: readonly SoughtWord[]): RawBuilder<SqlBool> {
  const hasWholeName = words.some(({ texts }) => !texts.some(isInitial));
  const inParts = ({ texts }: SoughtWord) => texts.filter(isOfParts).map(hasParts);
  const asInitial = ({ texts }: SoughtWord) => (hasWholeName ? texts.filter(isInitial).map(begins) : []);
  return allOf(words.map((word) => anyOf([hasName(word), ...inParts(word), ...asInitial(word)])));
}

export const isOfParts = (text: string) => text.includes(" ");
const hasParts = (text: string) => allOf(text.split(" ").map((part) => hasOneOf([part])));

const begins = (initial: string) =>
  sql<SqlBool>`submissions.reference in (select reference from name_words where word like ${`${initial}%`})`;

const NOTHING = sql<SqlBool>`1 = 0`;

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
const anyOf = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Two letters are in most texts, so they must begin a word there. */
const SHORT_WORD = /^[a-z]{1,2}$/;

/** A database seeks the words in this order, so those that are in the fewest texts come first: numbers, then the longest. */
const hasWords = (words: readonly SoughtWord[]) =>
  allOf(words.toSorted((one, other) => rarityOf(other) - rarityOf(one)).map(hasWord));
const rarityOf = ({ texts: [text = ""] }: SoughtWord) => (/\d/.test(text) ? LONGEST_SEARCH : 0) + text.length;

/**
 * Names follow the texts, so that their rows are read only if a text does not have the word. A text that has another of the texts in it
 * finds nothing more: +61 and 61.
 */
function hasWord(word: SoughtWord) {
  const texts = word.texts.map((text) => (SHORT_WORD.test(text) ? ` ${text}` : text));
  const shortest = texts.filter((text) => !texts.some((other) => other !== text && text.includes(other)));
  const inTexts = shortest.map((text) => contains("search_text", text));
  return anyOf(word.names.size > 0 ? [...inTexts, hasName(word)] : inTexts);
}

/** Whether the names of a submission have a word that is close to any word of a search. */
export const isNamedByAny = (words: readonly SoughtWord[]): RawBuilder<SqlBool> =>
  hasOneOf(words.flatMap(({ names }) => [...names.keys()]));

const hasName = ({ names }: SoughtWord) => hasOneOf([...names.keys()]);

const hasOneOf = (names: readonly string[]) =>
  names.length === 0
    ? NOTHING
    : sql<SqlBool>`submissions.reference in (select reference from name_words where word in (${sql.join(names)}))`;

/** The rank of what is as close as the closest names are, and that of what has no name at all. */
export const closestRank = (words: readonly SoughtWord[]): number =>
  words.reduce((total, { names }) => total + Math.min(ELSEWHERE, ...names.values()), 0);
export const furthestRank = (words: readonly SoughtWord[]): number => words.length * ELSEWHERE;

/** How far a submission is from what was searched for: 0 if its names have each word. All names stand before what is found elsewhere. */
export const rank = ({ words }: Pick<Search, "words">): RawBuilder<number> =>
  sql<number>`(${sql.join([sql`0`, ...words.map(costOf)], sql` + `)})`;

function costOf({ names }: SoughtWord) {
  if (names.size === 0) return sql.lit(ELSEWHERE);
  const costs = [...names].map(([name, cost]) => sql`when ${name} then ${sql.lit(cost)}`);
  return sql`coalesce((select min(case word ${sql.join(costs, sql` `)} end) from name_words
    where name_words.reference = submissions.reference), ${sql.lit(ELSEWHERE)})`;
}

/** `%` and `_` in the text are themselves. */
export const contains = (column: "search_text" | "place_text", text: string) =>
  sql<SqlBool>`${sql.ref(`submissions.${column}`)} like ${`%${text.replaceAll(/[!%_]/g, "!$&")}%`} escape '!'`;
