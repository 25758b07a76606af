import { record } from "../../accounts/audit.ts";
import { contactIn, contactsOf, nationalNumber, numbersIn } from "../data/contacts.ts";
import type { Engine } from "../data/tables.ts";
import { closeness, type NameWord } from "../names/closeness.ts";
import { searchable } from "../names/fold.ts";
import { isInitial, nameWords, withoutTitles } from "../names/name-words.ts";
import { soundOf } from "../names/sound.ts";
import { keptByHold } from "./decide-held-mail.ts";
import { type HeldMail, toHeld } from "./held-mails.ts";

/* The held mails about one person, for a copy of what is stored about them, and for erasing it. No role is asked: only owners do it. */

/** A mail has up to 100,000 characters, so few are in memory at a time. */
const BATCH = 100;

/** Returns the held mails for which a condition is true, the newest first; also those that were removed and are not deleted yet. */
const heldWith = (engine: Engine, isIt: (mail: HeldMail) => boolean): Promise<HeldMail[]> =>
  engine.read(async (db) => {
    const found: HeldMail[] = [];
    for (let last = ""; ;) {
      const all = db.selectFrom("mails").selectAll().where("reference", "is", null).where("id", ">", last);
      const rows = await all.orderBy("id").limit(BATCH).execute();
      found.push(...rows.map(toHeld).filter(isIt));
      last = rows.at(-1)?.id ?? "";
      if (rows.length < BATCH) return found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    }
  });

/**
 * Returns the held mails that one of these contacts has sent, or in which it is written, and those that probably belong to one of these
 * messages. Contacts are in the form of contacts.ts. @throws StoreUnavailable
 */
export const heldMailsAbout = (
  engine: Engine,
  { contacts, references }: { contacts: readonly string[]; references: readonly string[] },
): Promise<HeldMail[]> =>
  heldWith(engine, ({ from, subject, parts, probably = "" }) => {
    if (references.includes(probably)) return true;
    const text = [from.address, from.name, subject, ...parts.map((part) => part.text)].join("\n");
    const words = text.normalize("NFC").split(/\s+/);
    const numbers = numbersIn(text).map(nationalNumber);
    return contacts.some((contact) => (contact.includes("@") ? hasAddress(words, contact) : numbers.includes(contact)));
  });

/** The longest message of a form, in which contacts are found quickly. What is longer is found, so that a person looks at it. */
const MOST_CHARACTERS = 5000;

/** An address can be the end of another person's: lee@example.com is in ashlee@example.com. */
function hasAddress(words: readonly string[], address: string): boolean {
  const like = words.filter((word) => word.toLowerCase().includes(address));
  if (like.join("").length > MOST_CHARACTERS) return true;
  return like.some((word) => contactsOf({ message: word }).some(({ contact }) => contact === address));
}

/** Returns the held mails with these ids. @throws StoreUnavailable */
export const heldMailsWithIds = (engine: Engine, ids: readonly string[]): Promise<HeldMail[]> =>
  engine.read(async (db) => {
    if (ids.length === 0) return [];
    const held = db.selectFrom("mails").selectAll().where("reference", "is", null).where("id", "in", ids);
    return (await held.orderBy("at").orderBy("id").execute()).map(toHeld);
  });

/** A person who has sent held mails. `value` is the contact by which heldMailsAbout() finds them. */
type HeldSender = { name: string; value: string; shown: string };

/** Returns the senders of held mails with a name like this, one for each mail. @throws StoreUnavailable */
export async function heldSendersNamed(engine: Engine, name: string): Promise<HeldSender[]> {
  const parts = withoutTitles(searchable(name)).split(/[^\p{L}\p{N}]+/u);
  const sought = parts.filter((part) => part !== "").map(withSound);
  if (sought.length === 0) return [];
  const hasWholeName = !sought.every(({ word }) => isInitial(word));
  const mails = await heldWith(engine, ({ from }) => {
    const words = nameWords(from.name ?? "").map(withSound);
    const isClose = (one: NameWord, word: NameWord) => closeness(one, word) !== undefined || (hasWholeName && begins(one, word));
    return sought.every((one) => words.some((word) => isClose(one, word)) || isTwoOf(one, words));
  });
  return mails.flatMap(({ from }) =>
    contactIn(from.address).map((value) => ({ name: from.name ?? "", value, shown: from.address })),
  );
}

const begins = (one: NameWord, { word }: NameWord) => isInitial(one.word) && word.startsWith(one.word);
/** Whether a word is two words of a name, such as "abdulrahman" of "abdul rahman", as in a search of messages. */
const isTwoOf = (one: NameWord, words: readonly NameWord[]) =>
  words.some(({ word }) => words.some((other) => one.word === word + other.word));
const withSound = (word: string) => ({ word, sound: soundOf(word) });

/** Returns those of these mails that a legal hold on their probable message keeps. */
export const heldMailsKept = (engine: Engine, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  engine.read(async (db) => {
    if (ids.length === 0) return new Set();
    const rows = await keptByHold(db).where("mails.id", "in", ids).execute();
    return new Set(rows.map(({ id }) => id));
  });

/** Deletes held mails for good, and records each. Those that a legal hold keeps stay. Returns their number. @throws StoreUnavailable */
export async function eraseHeldMails(
  engine: Engine,
  { ids, actor }: { ids: readonly string[]; actor: string },
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const erased = await engine.transaction(async (transaction) => {
    const removal = transaction
      .deleteFrom("mails")
      .where("reference", "is", null)
      .where("id", "in", ids)
      .where("id", "not in", keptByHold(transaction));
    const rows = await removal.returning("probably").execute();
    for (const { probably } of rows)
      await record(engine, transaction, { action: "mail-erased", actor, subject: probably ?? undefined }, now);
    return rows.length;
  });
  if (erased > 0) await engine.afterRemoval();
  return erased;
}
