import type { ExpressionBuilder, Kysely } from "kysely";

import { record } from "../people/audit.ts";
import type { Milliseconds } from "../submissions/column-types.ts";
import type { Engine } from "../submissions/engine.ts";
import { queueAccountNotice } from "../submissions/notices.ts";
import type { Tables } from "../submissions/tables.ts";
import { lockPublishing } from "./lock-editing.ts";
import { publishers } from "./may-publish.ts";
import { type PublishRequest, requestOf } from "./read-requests.ts";

/** A process that works on a request. `now` decides whether its lease still holds. */
export type Work = { id: string; holder: string; now: Milliseconds };

/**
 * Claims the oldest request that may start, for one process until its lease ends. Undefined if there is none, or while another
 * process holds one: over all processes, at most one request has a lease. A request whose lease ended is claimed before any other.
 * @throws StoreUnavailable
 */
export const claimRequest = (
  engine: Engine,
  { holder, now, leaseMs }: { holder: string; now: Milliseconds; leaseMs: number },
): Promise<PublishRequest | undefined> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    const id = await nextRequest(transaction, now);
    if (id === undefined) return undefined;
    await transaction
      .updateTable("content_requests")
      .set((is) => ({
        state: "working",
        step: null,
        lease_holder: holder,
        lease_until: now + leaseMs,
        claims: is("claims", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    return requestOf(transaction, id);
  });

async function nextRequest(db: Kysely<Tables>, now: Milliseconds): Promise<string | undefined> {
  const requests = () => db.selectFrom("content_requests").select(["id", "lease_until"]);
  const working = await requests().where("state", "=", "working").executeTakeFirst();
  if (working) return (working.lease_until ?? 0) > now ? undefined : working.id;
  const queued = await requests()
    .where("state", "=", "queued")
    .where((is) => is.or([is("start_at", "is", null), is("start_at", "<=", now)]))
    .orderBy("asked_at")
    .orderBy("id")
    .executeTakeFirst();
  return queued?.id;
}

/** The condition that a process works on a request and that its lease still holds. */
export const isHeld =
  ({ id, holder, now }: Work) =>
  (is: ExpressionBuilder<Tables, "content_requests">) =>
    is.and([is("id", "=", id), is("state", "=", "working"), is("lease_holder", "=", holder), is("lease_until", ">", now)]);

const setWhileHeld = (engine: Engine, work: Work, values: { lease_until: Milliseconds } | { step: string }): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    const row = transaction.updateTable("content_requests").where(isHeld(work));
    const { numUpdatedRows } = await row.set(values).executeTakeFirst();
    return numUpdatedRows === 1n;
  });

/** Extends the lease. Returns false if the process has lost it: another process may be working on the request. @throws StoreUnavailable */
export const renewLease = (engine: Engine, { leaseMs, ...work }: Work & { leaseMs: number }): Promise<boolean> =>
  setWhileHeld(engine, work, { lease_until: work.now + leaseMs });

/** Stores what the process is doing, for the screen of who asked. Returns false if the lease is lost. @throws StoreUnavailable */
export const reportStep = (engine: Engine, { step, ...work }: Work & { step: string }): Promise<boolean> =>
  setWhileHeld(engine, work, { step });

type Failed = Work & {
  /** Says in plain words why. */
  cause: string;
  /** Tells everybody who may publish, because who asked for it may not any more. */
  tellsPublishers?: boolean;
};

/**
 * Ends a request without a release; its drafts stay. Returns false if the lease is lost. @throws StoreUnavailable
 */
export const failRequest = (engine: Engine, { cause, tellsPublishers = false, ...work }: Failed): Promise<boolean> => {
  const failed = { state: "failed", cause: JSON.stringify(cause), ended_at: work.now, lease_until: null } as const;
  return endWork(engine, work, { row: failed, action: "publish-failed", tellsPublishers });
};

/**
 * Makes a request wait for a second person again: it changes guarded words that nobody has confirmed, because others have changed what
 * is put into them since. Returns false if the lease is lost. @throws StoreUnavailable
 */
export const holdForSecond = (engine: Engine, { cause, ...work }: Work & { cause: string }): Promise<boolean> => {
  const row = {
    ...({ state: "waiting-for-second", needs_second: 1, confirmed_by: null, confirmed_words: null } as const),
    ...{ cause: JSON.stringify(cause), step: null, lease_until: null, claims: 0 },
  };
  return endWork(engine, work, { row, action: "publish-held" });
};

type EndedWork = {
  row: Partial<Tables["content_requests"]>;
  action: "publish-failed" | "publish-held";
  tellsPublishers?: boolean;
};

/** Ends the work on a request. A person who had scheduled it is told by a mail, because nobody looks at its screen. */
const endWork = (engine: Engine, work: Work, { row, action, tellsPublishers = false }: EndedWork): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    const held = transaction.updateTable("content_requests").where(isHeld(work)).set(row);
    const request = await held.returning(["asked_by", "start_at"]).executeTakeFirst();
    if (!request) return false;
    const now = new Date(work.now);
    const asker = request.start_at === null ? [] : [request.asked_by];
    const told = tellsPublishers ? (await publishers(transaction)).map(({ id }) => id) : asker;
    const purpose = tellsPublishers ? "publish-refused" : "publish-failed";
    for (const personId of told) await queueAccountNotice(transaction, { purpose, personId }, now);
    await record(engine, transaction, { action, subject: work.id }, now);
    return true;
  });
