import type { Kysely } from "kysely";

import type { Answers } from "../../content-model/forms/form-state.ts";
import { contactIn, CONTACT_FIELDS } from "../data/contacts.ts";
import { NAME_FIELDS } from "../data/fill-from-answers.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { searchable } from "../names/fold.ts";
import { nameWords } from "../names/name-words.ts";
import { isNamed, isOfParts, rank, type SoughtWord, soughtWords } from "../search/search.ts";

/**
 * Somebody whom a search by name may mean. `value` is the contact, or the reference of a submission without one, by which findPerson()
 * finds `count` submissions. `shown` is the contact as it was typed.
 */
type NamedPerson = { names: readonly string[]; value: string; shown: string; count: number };

/** Who looks for one person chooses among as many. A name that more people have needs a contact. */
const MOST_PEOPLE = 20;
/** A person may have sent several submissions. */
const MOST_READ = 100;

/**
 * Returns the people with a name like this, the closest first, one for each of their contacts, and whether they are all.
 * @throws StoreUnavailable
 */
export const findPeople = (engine: Engine, name: string): Promise<{ people: NamedPerson[]; areAll: boolean }> =>
  engine.read(async (db) => {
    const words = await soughtWords(db, name);
    if (words.length === 0) return { people: [], areAll: true };
    const rows = await db
      .selectFrom("submissions")
      .select(["reference", "answers", "received_at"])
      .select(rank({ words }).as("rank"))
      .where(isNamed(words))
      .orderBy("rank")
      .orderBy("received_at", "desc")
      .limit(MOST_READ)
      .execute();
    const found = new Map<string, { names: Set<string>; shown: string }>();
    for (const { reference, answers: stored } of rows) {
      const answers = JSON.parse(stored) as Answers;
      for (const { value, shown } of contactsOrReference(reference, answers)) {
        const person = found.get(value) ?? { names: new Set(), shown };
        for (const one of closeNames(answers, words)) person.names.add(one);
        found.set(value, person);
      }
    }
    const values = [...found.keys()].slice(0, MOST_PEOPLE);
    const counts = await countByContact(db, values);
    const people = [...found]
      .slice(0, MOST_PEOPLE)
      .map(([value, { names, shown }]) => ({ names: [...names], value, shown, count: counts.get(value) ?? 1 }));
    return { people, areAll: found.size === people.length && rows.length < MOST_READ };
  });

function contactsOrReference(reference: string, answers: Answers): { value: string; shown: string }[] {
  const contacts = CONTACT_FIELDS.flatMap((field) => {
    const shown = answers[field]?.trim() ?? "";
    return contactIn(shown).map((value) => ({ value, shown }));
  });
  return contacts.length > 0 ? contacts : [{ value: reference, shown: reference }];
}

const closeNames = (answers: Answers, words: readonly SoughtWord[]): string[] =>
  NAME_FIELDS.flatMap((field) => {
    const name = answers[field]?.trim() ?? "";
    const isClose = ({ names, texts }: SoughtWord) =>
      nameWords(name).some((word) => names.has(word)) || texts.some((text) => isOfParts(text) && searchable(name).includes(text));
    return words.some(isClose) ? [name] : [];
  });

async function countByContact(db: Kysely<Tables>, contacts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (contacts.length === 0) return new Map();
  const rows = await db
    .selectFrom("contacts")
    .select(["contact", ({ fn }) => fn.countAll<number>().as("count")])
    .where("contact", "in", contacts)
    .groupBy("contact")
    .execute();
  return new Map(rows.map(({ contact, count }) => [contact, count]));
}
