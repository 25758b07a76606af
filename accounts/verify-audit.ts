import type { Kysely } from "kysely";
import type { Logger } from "pino";

import { codeOf } from "../platform/mail/smtp.ts";
import { inTime } from "../platform/database/engine.ts";
import type { Engine, Tables } from "./tables.ts";
import { hashOfRow, START, record } from "./audit.ts";

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

/**
 * `rows` are those that follow one another, `trimmed` is the last one that was deleted, `agreed` the newest note that agrees with the log.
 */
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

const newestOf = (db: Kysely<Tables>, table: "audit_log" | "audit_checkpoints"): Promise<AuditHead | undefined> =>
  db.selectFrom(table).select(["number", "hash"]).orderBy("number", "desc").limit(1).executeTakeFirst();

const checkpointOf = (engine: Pick<Engine, "read">): Promise<AuditHead> =>
  engine.read(async (db) => (await newestOf(db, "audit_checkpoints")) ?? { number: 0, hash: START });

async function verifyFrom(engine: Engine, start: AuditHead, { now, noted = [] }: Given): Promise<Verified> {
  const isTrimmed = start.number > 0;
  const hashes = new Map(noted.map(({ number }) => [number, undefined as string | undefined]));
  const remember = ({ number, hash }: AuditHead) => void (hashes.has(number) && hashes.set(number, hash));
  let previous = start;
  let firstAt: number | undefined;
  let trimmedAt: number | undefined;
  remember(start);
  const result = (wrong?: Wrong): Verified => ({
    rows: previous.number - start.number,
    head: { number: previous.number, hash: previous.hash },
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

/** The first row that is left was old enough to be deleted as well (trimAudit), when a row of the log itself says that it was trimmed. */
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

/** A row of the audit log. Its hash is that of all rows up to it, so that the newest one stands for the whole log. */
export type AuditHead = Pick<Tables["audit_log"], "number" | "hash">;

const LAST_WITHIN_MS = 1000;

/** The message of the lines of the process log that note the head. */
export const HEAD_NOTED = "audit log head";

/** Returns the newest row, or the last deleted one if no row is left. @throws StoreUnavailable */
export const readAuditHead = async (engine: Pick<Engine, "read">): Promise<AuditHead> =>
  (await engine.read((db) => newestOf(db, "audit_log"))) ?? checkpointOf(engine);

/**
 * Writes the head into the process log. Somebody who can write to the database can write its audit log anew, but not the lines that
 * were copied to another machine. @throws StoreUnavailable
 */
export async function noteAuditHead(engine: Engine, log: Logger): Promise<void> {
  log.info(await readAuditHead(engine), HEAD_NOTED);
}

/** Notes the head a last time; an unavailable database delays no stop. */
export async function noteLastAuditHead(engine: Engine, log: Logger): Promise<void> {
  await inTime(noteAuditHead(engine, log), LAST_WITHIN_MS).catch((error: unknown) =>
    log.warn({ cause: codeOf(error) }, "audit log head not noted"),
  );
}

/** Returns a head as the option --head takes it. */
export const headInText = ({ number, hash }: AuditHead): string => `${number}:${hash}`;

export function parseHead(text: string): AuditHead | undefined {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return number === undefined || hash === undefined ? undefined : { number: Number(number), hash };
}

/**
 * How long a row of the audit log is kept. Questions such as who read a complaint are asked while the matter is open or soon after, and
 * two years leave time for that. Rows say when a person worked, so they are not kept for longer than they are of use (APP 11.2).
 */
export const AUDIT_KEPT_DAYS = 730;
const AUDIT_KEPT_MS = AUDIT_KEPT_DAYS * 24 * 60 * 60_000;

/**
 * Deletes the rows at the start of the log that are older than AUDIT_KEPT_DAYS, but for the last of them, whose age shows that the
 * others were old enough. The last deleted one is stored as a checkpoint, from which verifyAudit goes on. A row of the log itself names
 * the checkpoint. Returns how many rows were deleted. @throws StoreUnavailable
 */
export const trimAudit = (engine: Engine, now: Date): Promise<number> =>
  engine.transaction(async (transaction) => {
    await engine.advisoryLock(transaction, "audit-log");
    const before = now.getTime() - AUDIT_KEPT_MS;
    const rows = () => transaction.selectFrom("audit_log").select(["number", "hash"]);
    // By number, not by time: a clock that was wrong for a while makes no gap in the chain.
    const firstKept = await rows().where("at", ">=", before).orderBy("number").limit(1).executeTakeFirst();
    const [, last] = await rows()
      .where("number", "<", firstKept?.number ?? Number.MAX_SAFE_INTEGER)
      .orderBy("number", "desc")
      .limit(2)
      .execute();
    if (!last) return 0;
    // Before the rows are deleted, because the new row continues from the last one.
    await record(engine, transaction, { action: "log-trimmed", subject: checkpointInLog(last) }, now);
    await transaction
      .insertInto("audit_checkpoints")
      .values({ ...last, at: now.getTime() })
      .execute();
    const { numDeletedRows } = await transaction.deleteFrom("audit_log").where("number", "<=", last.number).executeTakeFirst();
    return Number(numDeletedRows);
  });

export const checkpointInLog = ({ number, hash }: { number: number; hash: string }): string => `row ${number} ${hash}`;
