import type { Engine } from "../submissions/engine.ts";
import { hashOfRow, START } from "./audit.ts";
import type { AuditHead } from "./audit-head.ts";
import { AUDIT_KEPT_MS, checkpointInLog } from "./trim-audit.ts";

/** A head that was noted outside of the database: `place` says where in words, `at` when, if that is known. */
export type Noted = AuditHead & { at?: Date | undefined; place: string };

/** Why a log is not whole, and the row at which that shows. */
export type Wrong =
  /** The row does not follow the one before, or its hash is not its own. */
  | { because: "changed"; row: number }
  /** The rows up to this one were deleted although they were not old enough. */
  | { because: "checkpoint"; row: number }
  /** There are people, who have enrolled, and no row. */
  | { because: "emptied"; row: number }
  /** The row that was noted is not there any more, has another hash, or was deleted as old although it was noted lately. */
  | { because: "removed" | "unlike" | "too-early"; row: number; noted: Noted };

/** `rows` are those that follow one another, `trimmed` is the last one that was deleted, `agreed` the newest note that agrees with the log. */
export type Verified = { rows: number; head: AuditHead; trimmed?: number; agreed?: Noted; wrong?: Wrong };

type Given = { now: Date; noted?: readonly Noted[] };

const PAGE_ROWS = 500;
/** Clocks of two machines differ, and a clock may be set right. */
const CLOCK_MS = 24 * 60 * 60_000;

/**
 * Reads the whole log, from its checkpoint on if it was trimmed, and compares it with noted heads. Without one, rows that were deleted
 * at the end and a log that was written anew are not found: nothing in the database can show it. @throws StoreUnavailable
 */
export async function verifyAudit(engine: Engine, given: Given): Promise<Verified> {
  for (;;) {
    const start = await checkpointOf(engine);
    const verified = await verifyFrom(engine, start, given);
    // Another process may have trimmed the log meanwhile.
    if (verified.wrong === undefined || (await checkpointOf(engine)).number === start.number) return verified;
  }
}

async function checkpointOf(engine: Engine): Promise<AuditHead> {
  const newest = await engine.read((db) =>
    db.selectFrom("audit_checkpoints").select(["number", "hash"]).orderBy("number", "desc").limit(1).executeTakeFirst(),
  );
  return newest ?? { number: 0, hash: START };
}

async function verifyFrom(engine: Engine, start: AuditHead, { now, noted = [] }: Given): Promise<Verified> {
  const isTrimmed = start.number > 0;
  const hashes = new Map(noted.map(({ number }) => [number, undefined as string | undefined]));
  const remember = ({ number, hash }: AuditHead) => void (hashes.has(number) && hashes.set(number, hash));
  let previous = start;
  let firstAt: number | undefined;
  let trimmedAt: number | undefined;
  remember(start);
  const result = (wrong?: Wrong): Verified => ({
    ...{ rows: previous.number - start.number, head: { number: previous.number, hash: previous.hash } },
    ...(isTrimmed && { trimmed: start.number }),
    ...(wrong && { wrong }),
  });
  // Without a lower limit, so that a row that should have been deleted with a checkpoint is found.
  for await (const row of allRows(engine)) {
    const follows = row.number === previous.number + 1 && row.previous_hash === previous.hash;
    if (!follows || row.hash !== hashOfRow(row)) return result({ because: "changed", row: previous.number + 1 });
    if (row.action === "log-trimmed" && row.subject === checkpointInLog(start)) trimmedAt ??= row.at;
    firstAt ??= row.at;
    previous = row;
    remember(row);
  }
  if (isTrimmed && !wasTrimmable(firstAt, trimmedAt, now)) return result({ because: "checkpoint", row: start.number });
  if (previous.number === 0 && noted.every(({ number }) => number === 0) && (await hasAnybody(engine)))
    return result({ because: "emptied", row: 1 });
  for (const note of noted) {
    const wrong = wrongWith(note, { start, head: previous, hash: hashes.get(note.number), trimmedAt });
    if (wrong) return result(wrong);
  }
  const agreed = noted.filter(({ number }) => number >= start.number).toSorted((one, other) => other.number - one.number)[0];
  return { ...result(), ...(agreed && { agreed }) };
}

async function* allRows(engine: Engine) {
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const page = await engine.read((db) =>
      db.selectFrom("audit_log").selectAll().where("number", ">", after).orderBy("number").limit(PAGE_ROWS).execute(),
    );
    yield* page;
    if (page.length < PAGE_ROWS) return;
    after = page.at(-1)?.number ?? after;
  }
}

/** The first row that is left was old enough to be deleted as well (trim-audit.ts), when a row of the log itself says that it was trimmed. */
const wasTrimmable = (firstAt: number | undefined, trimmedAt: number | undefined, now: Date): boolean =>
  firstAt !== undefined &&
  trimmedAt !== undefined &&
  firstAt < trimmedAt - AUDIT_KEPT_MS &&
  trimmedAt <= now.getTime() + CLOCK_MS;

type Compared = { start: AuditHead; head: AuditHead; hash: string | undefined; trimmedAt: number | undefined };

function wrongWith(noted: Noted, { start, head, hash, trimmedAt }: Compared): Wrong | undefined {
  const { number: row } = noted;
  if (row > head.number) return { because: "removed", row, noted };
  if (row >= Math.max(start.number, 1)) return hash === noted.hash ? undefined : { because: "unlike", row, noted };
  // Rows were written after the note, and deleted as older than that.
  const isTooEarly = noted.at && trimmedAt !== undefined && noted.at.getTime() >= trimmedAt - AUDIT_KEPT_MS + CLOCK_MS;
  return isTooEarly ? { because: "too-early", row, noted } : undefined;
}

const hasAnybody = (engine: Engine): Promise<boolean> =>
  engine.read(async (db) => (await db.selectFrom("people").select("id").limit(1).executeTakeFirst()) !== undefined);
