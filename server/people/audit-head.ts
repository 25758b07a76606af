import type { Logger } from "pino";

import { codeOf } from "../notifications/codes.ts";
import type { Engine } from "../submissions/engine.ts";
import { inTime } from "../submissions/in-time.ts";
import type { Tables } from "../submissions/tables.ts";
import { START } from "./audit.ts";

/** A row of the audit log. Its hash is that of all rows up to it, so that the newest one stands for the whole log. */
export type AuditHead = Pick<Tables["audit_log"], "number" | "hash">;

const LAST_WITHIN_MS = 1000;

/** The message of the lines of the process log that note the head. */
export const HEAD_NOTED = "audit log head";

/** Returns the newest row, or the last deleted one if no row is left. @throws StoreUnavailable */
export const readAuditHead = (engine: Pick<Engine, "read">): Promise<AuditHead> =>
  engine.read(async (db) => {
    const newestOf = (table: "audit_log" | "audit_checkpoints") =>
      db.selectFrom(table).select(["number", "hash"]).orderBy("number", "desc").limit(1).executeTakeFirst();
    return (await newestOf("audit_log")) ?? (await newestOf("audit_checkpoints")) ?? { number: 0, hash: START };
  });

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

/** Reads a head from that text; undefined if it is none. */
export function parseHead(text: string): AuditHead | undefined {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return number === undefined || hash === undefined ? undefined : { number: Number(number), hash };
}
