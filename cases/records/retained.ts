import { type Entry, toEntry } from "../entries/entries.ts";
import { isRegistered } from "../entries/complaint-values.ts";
import { deletedOn, keptUntil, monthsKept, type Promises } from "../promises/kept-until.ts";
import { record } from "../../accounts/audit.ts";
import { endHeldPurge, isAskedToKeep, isOver, isRemovedByAge, readHeldPurge } from "../submissions/due.ts";
import { countRows } from "../../platform/database/engine.ts";
import type { Engine } from "../data/tables.ts";
import type { RemovedBefore } from "../data/store.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** A submission whose time is over soon. A held one is not deleted on that day. */
type Going = { reference: string; kind: SubmissionKind; on: Date; isHeld: boolean };

const DAY_MS = 24 * 60 * 60_000;
const GOING_DAYS = 31;
/** More rows than a person reads. The number of all of them is shown beside the list. */
const MOST_ROWS = 200;

/** Returns the submissions of these kinds that are deleted within the next 31 days, and their number. @throws StoreUnavailable */
export async function goingSoon(
  engine: Engine,
  { kinds, promises }: { kinds: readonly SubmissionKind[]; promises: Promises },
  now: Date,
): Promise<{ going: Going[]; total: number }> {
  const until = keptUntil(promises, new Date(now.getTime() + GOING_DAYS * DAY_MS));
  return engine.read(async (db) => {
    const due = db.selectFrom("submissions").where((is) => is.or(kinds.map((kind) => isOver(is, kind, until))));
    const rows = await due
      .select(["reference", "kind", "received_at", "last_entry_at", "is_held"])
      .select((is) => is.case().when(isAskedToKeep(is)).then(1).else(0).end().as("asked"))
      .select((is) => is.case().when(isRegistered(is)).then(1).else(0).end().as("registered"))
      .orderBy("received_at")
      .orderBy("reference")
      .execute();
    const going = rows.map(({ reference, kind, received_at, last_entry_at, is_held, asked, registered }) => {
      const lastRecord = new Date(Math.max(received_at, last_entry_at ?? 0));
      const keptAs = registered === 1 ? "complaint" : kind;
      return { reference, kind, on: deletedOn(lastRecord, monthsKept(keptAs, promises, asked === 1)), isHeld: is_held === 1 };
    });
    // Only now, because kinds are kept for different times: what was received first is not what is deleted first.
    const listed = going.toSorted((one, other) => one.on.getTime() - other.on.getTime()).slice(0, MOST_ROWS);
    return { going: listed, total: rows.length };
  });
}

/** A submission under a legal hold. `hold` is the entry that placed it. */
type Held = { reference: string; kind: SubmissionKind; hold?: Extract<Entry, { kind: "hold" }> };

/** Returns the submissions of these kinds that a legal hold keeps, and their number. @throws StoreUnavailable */
export async function heldSubmissions(
  engine: Engine,
  kinds: readonly SubmissionKind[],
): Promise<{ held: Held[]; total: number }> {
  return engine.read(async (db) => {
    const all = db.selectFrom("submissions").where("is_held", "=", 1).where("kind", "in", kinds);
    const rows = await all.select(["reference", "kind"]).orderBy("received_at").orderBy("reference").limit(MOST_ROWS).execute();
    if (rows.length === 0) return { held: [], total: 0 };
    const references = rows.map(({ reference }) => reference);
    const entries = await db
      .selectFrom("entries")
      .selectAll()
      .where("kind", "=", "hold")
      .where("reference", "in", references)
      .orderBy("at")
      .orderBy("id")
      .execute();
    // The newest one of each submission, because Map keeps the last value of a key.
    const newest = new Map(entries.map((row) => [row.reference, toEntry(row)]));
    const held = rows.map((row) => {
      const hold = newest.get(row.reference);
      return { ...row, ...(hold?.kind === "hold" && { hold }) };
    });
    return { held, total: await countRows(all) };
  });
}

type Given = { before: RemovedBefore; actor: string; most: number };

/**
 * Deletes the submissions of a held purge, as `npm run submissions -- purge --confirm` does, and records who confirmed it. Deletes
 * nothing if no purge is held, or if it would delete more than `most`. @throws StoreUnavailable
 */
export async function confirmHeldPurge(
  engine: Engine,
  { before, actor, most }: Given,
  now: Date,
): Promise<"confirmed" | "gone" | "outdated"> {
  const result = await engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "held-purge");
    if (!(await readHeldPurge(transaction))) return "gone";
    const due = transaction.selectFrom("submissions").where((is) => isRemovedByAge(is, before));
    if ((await countRows(due)) > most) return "outdated";
    await transaction
      .deleteFrom("submissions")
      .where((is) => isRemovedByAge(is, before))
      .execute();
    await endHeldPurge(transaction);
    await record(engine, transaction, { action: "purge-confirmed", actor }, now);
    return "confirmed";
  });
  if (result === "confirmed") await engine.afterRemoval();
  return result;
}
