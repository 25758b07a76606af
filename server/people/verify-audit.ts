import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { hashOfRow, START } from "./audit.ts";
import { checkpointInLog } from "./trim-audit.ts";

type Position = Pick<Tables["audit_log"], "number" | "hash">;
/** `rows` are those before the first one that is wrong, `broken` is the number of that one, `trimmed` of the last deleted one. */
export type Verified = { rows: number; broken?: number; trimmed?: number };

const PAGE_ROWS = 500;

/**
 * Reads the whole log and returns the number of its rows, and the number of the first row that was changed, deleted or inserted
 * afterwards. A log that was trimmed starts after its checkpoint. A log whose last rows were deleted has no such row: compare the
 * number of rows with an earlier one. @throws StoreUnavailable
 */
export async function verifyAudit(engine: Engine): Promise<Verified> {
  for (;;) {
    const start = await checkpointOf(engine);
    const verified = await verifyFrom(engine, start);
    // Another process may have trimmed the log meanwhile.
    if (verified.broken === undefined || (await checkpointOf(engine)).number === start.number) return verified;
  }
}

async function checkpointOf(engine: Engine): Promise<Position> {
  const newest = await engine.read((db) =>
    db.selectFrom("audit_checkpoints").select(["number", "hash"]).orderBy("number", "desc").limit(1).executeTakeFirst(),
  );
  return newest ?? { number: 0, hash: START };
}

async function verifyFrom(engine: Engine, start: Position): Promise<Verified> {
  const isTrimmed = start.number > 0;
  let isNamed = false;
  let previous = start;
  const result = (broken?: number): Verified => ({
    rows: previous.number - start.number,
    ...(broken !== undefined && { broken }),
    ...(isTrimmed && { trimmed: start.number }),
  });
  // Without a lower limit, so that a row that should have been deleted with a checkpoint is found.
  for (let after = 0; ;) {
    const page = await engine.read((db) =>
      db.selectFrom("audit_log").selectAll().where("number", ">", after).orderBy("number").limit(PAGE_ROWS).execute(),
    );
    for (const row of page) {
      const follows = row.number === previous.number + 1 && row.previous_hash === previous.hash;
      if (!follows || row.hash !== hashOfRow(row)) return result(previous.number + 1);
      isNamed ||= row.action === "log-trimmed" && row.subject === checkpointInLog(start);
      previous = row;
      after = row.number;
    }
    if (page.length < PAGE_ROWS) return isTrimmed && !isNamed ? result(start.number) : result();
  }
}
