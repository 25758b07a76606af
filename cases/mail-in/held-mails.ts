import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from "kysely";

import { recordAlone } from "../../accounts/audit.ts";
import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { countRows } from "../../platform/database/engine.ts";
import { type Related, relatedTo, toRelated, visibleOf } from "../casework/visible-submissions.ts";
import type { FiledMail, MailHeldBecause } from "../data/mail-tables.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { filesOfMails, type MailFile } from "../entries/mail-files.ts";
import { isFound, isNamed, prepareSearch, rank, soughtWords } from "../search/search.ts";

/**
 * A mail that waits for a person. `probably` is the message to which it may belong, and `audience` the kind of message whose readers see
 * it, unless that message was handed over. `isRemoved`: it is deleted soon.
 */
export type HeldMail = FiledMail & {
  id: string;
  at: Date;
  heldBecause: MailHeldBecause;
  probably?: string;
  audience: SubmissionKind;
  isRemoved?: true;
};

/** More rows than a person reads. */
const MOST_HELD = 200;

type Reader = Pick<SignedIn, "roles">;

/**
 * Returns the mails that wait and that a person may see, those of people first, the newest first, and their number.
 * @throws StoreUnavailable
 */
export const heldMails = (engine: Engine, person: Reader): Promise<{ mails: HeldMail[]; total: number }> =>
  engine.read(async (db) => {
    const visible = heldFor(db, person);
    const sorted = visible.selectAll().orderBy("is_automatic").orderBy("at", "desc").orderBy("id");
    return { mails: (await sorted.limit(MOST_HELD).execute()).map(toHeld), total: await countRows(visible) };
  });

/** Returns the mails of people that wait, the oldest first, and their number. What a program wrote waits too, and hurries nobody. */
export async function heldOfPeople(
  db: Kysely<Tables>,
  person: Reader,
  most: number,
): Promise<{ mails: HeldMail[]; total: number }> {
  const visible = heldFor(db, person).where("is_automatic", "=", 0);
  const total = await countRows(visible);
  const rows = total === 0 ? [] : await visible.selectAll().orderBy("at").orderBy("id").limit(most).execute();
  return { mails: rows.map(toHeld), total };
}

/** Returns the number of mails that wait and that a person may see. */
export const countHeld = (db: Kysely<Tables>, person: Reader): Promise<number> => countRows(heldFor(db, person));

export const heldFor = (db: Kysely<Tables>, person: Reader) =>
  db
    .selectFrom("mails")
    .where("reference", "is", null)
    .where("removed_at", "is", null)
    .where((is) => isFor(is, person));

/**
 * Whether a held mail is for this person: by the kind that the message to which it probably belongs has now, because staff may have handed
 * that over since. What is for those who handle complaints stays so.
 */
export function isFor(is: ExpressionBuilder<Tables, "mails">, { roles }: Reader): ExpressionWrapper<Tables, "mails", SqlBool> {
  const message = is.selectFrom("submissions").select("kind").whereRef("submissions.reference", "=", "mails.probably");
  const now = is.fn.coalesce(message, "mails.audience");
  const audience = is.case().when("mails.audience", "=", "complaint").then(is.ref("mails.audience")).else(now).end();
  const kinds = visibleKinds(roles);
  // Nobody may see a mail of no kind. SQL has no empty list.
  return is(audience, "in", kinds.length > 0 ? kinds : ["" as SubmissionKind]);
}

export const toHeld = ({ id, at, held_because, probably, audience, body, removed_at }: Tables["mails"]): HeldMail => ({
  ...(JSON.parse(body ?? "{}") as FiledMail),
  id,
  at: new Date(at),
  heldBecause: held_because ?? "no-match",
  audience,
  ...(probably !== null && { probably }),
  ...(removed_at !== null && { isRemoved: true }),
});

/**
 * Returns a mail that waits, with its files and the messages to which it may belong; undefined if the person may not see it.
 * @throws StoreUnavailable
 */
export const heldMail = (engine: Engine, person: Reader, id: string) =>
  engine.read(async (db): Promise<{ mail: HeldMail; files: MailFile[]; likely: Related[] } | undefined> => {
    const row = await heldFor(db, person).selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return undefined;
    const mail = toHeld(row);
    const files = await filesOfMails(db, { heldMail: id });
    return { mail, files, likely: await likelyMessages(db, mail, visibleKinds(person.roles)) };
  });

/** Records that a person has read a mail that waits. @throws StoreUnavailable */
export const recordOpened = (engine: Engine, { id }: SignedIn, { probably }: HeldMail, now: Date): Promise<unknown> =>
  recordAlone(engine, { action: "mail-opened", actor: id, subject: probably }, now);

const MOST_LIKELY = 5;

/**
 * Returns the messages to which a mail may belong: the one that it names, those of the same address, and those of people with a like name.
 */
async function likelyMessages(
  db: Kysely<Tables>,
  { from, probably }: HeldMail,
  kinds: readonly SubmissionKind[],
): Promise<Related[]> {
  const named = await visibleOf(db, probably === undefined ? [] : [probably], kinds);
  const sent = { reference: "", answers: { email: from.address }, linked: [] };
  const words = await soughtWords(db, from.name ?? "");
  const alike =
    words.length === 0
      ? []
      : await messagesOf(db, kinds)
          .where(isNamed(words))
          .orderBy(rank({ words }))
          .orderBy("received_at", "desc")
          .limit(MOST_LIKELY)
          .execute();
  const all = [...named, ...(await relatedTo(db, sent, kinds)), ...alike.map(toRelated)];
  return [...new Map(all.map((one) => [one.reference, one])).values()].slice(0, MOST_LIKELY);
}

const MOST_FOUND = 10;

/** Returns the messages that a search finds, by a name, a contact, a reference or words, the closest first. @throws StoreUnavailable */
export const findMessages = (engine: Engine, { roles }: Reader, query: string): Promise<Related[]> =>
  engine.read(async (db) => {
    const kinds = visibleKinds(roles);
    const search = await prepareSearch(db, query);
    if (search.words.length === 0 || kinds.length === 0) return [];
    const found = messagesOf(db, kinds).where(isFound(search)).orderBy(rank(search)).orderBy("received_at", "desc");
    return (await found.orderBy("reference").limit(MOST_FOUND).execute()).map(toRelated);
  });

const messagesOf = (db: Kysely<Tables>, kinds: readonly SubmissionKind[]) =>
  db.selectFrom("submissions").select(["reference", "kind", "received_at", "answers"]).where("kind", "in", kinds);
