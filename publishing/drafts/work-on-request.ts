import type { ExpressionBuilder, Kysely } from "kysely";

import { record } from "../../accounts/audit.ts";
import { isDue, type Milliseconds } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import { queueAccountNotice } from "../../accounts/notices.ts";
import { lockPublishing } from "./drafts.ts";
import { removeEmptyDrafts, type RequestFile, requestFiles } from "./request-files.ts";
import { type PublishRequest, requestOf } from "./requests.ts";
import { mayStillPublish, publishers, tellWhoMayConfirm } from "./second-person.ts";
import { addRelease, type Change, rebaseDraft } from "./releases.ts";
import { liveNumber, type Overlay, type OverlayFile, storeInitialTexts, type Texts } from "./overlay.ts";

/** A process that works on a request. `now` decides whether its lease still holds. */
type Work = { id: string; holder: string; now: Milliseconds };

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
  const requests = () => db.selectFrom("content_requests").select("id");
  const working = () => requests().where("state", "=", "working");
  const ended = await working()
    .where((is) => isDue(is, "lease_until", new Date(now)))
    .executeTakeFirst();
  if (ended || (await working().executeTakeFirst())) return ended?.id;
  const queued = await requests()
    .where("state", "=", "queued")
    .where((is) => is.or([is("start_at", "is", null), is("start_at", "<=", now)]))
    .orderBy("asked_at")
    .orderBy("id")
    .executeTakeFirst();
  return queued?.id;
}

/** The condition that a process works on a request and that its lease still holds. */
const isHeld =
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
    cause: JSON.stringify(cause),
    step: null,
    lease_until: null,
    claims: 0,
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
    const request = await held.returning(["asked_by", "start_at", "undo_of"]).executeTakeFirst();
    if (!request) return false;
    if (action === "publish-failed") await removeEmptyDrafts(transaction, work.id);
    const now = new Date(work.now);
    if (action === "publish-held") {
      const waiting = { id: work.id, askedBy: request.asked_by, undoOf: request.undo_of };
      await tellWhoMayConfirm(transaction, waiting, now);
    }
    const asker = request.start_at === null ? [] : [request.asked_by];
    const told = tellsPublishers ? (await publishers(transaction)).map(({ id }) => id) : asker;
    const purpose = tellsPublishers ? "publish-refused" : "publish-failed";
    for (const personId of told) await queueAccountNotice(transaction, { purpose, personId }, now);
    await record(engine, transaction, { action, subject: work.id }, now);
    return true;
  });

type Finished = Work & {
  /** The number of the release from which the new overlay was made. */
  basedOn: Overlay["number"];
  /** The whole new overlay. */
  files: readonly OverlayFile[];
  /** What was set in files of the request or in others, such as the day of the last change (publish-request.ts). */
  dated?: readonly Change[];
  /** The texts with which the site begins, which the first publish stores. */
  initial?: Texts;
  /** The name of the site that was rendered of it. */
  siteName: string;
  /** Whether it changes what only an owner may change. */
  isForOwners?: boolean;
};

/**
 * "lease-lost": another process works on the request, or it was withdrawn. "outdated": another release is live meanwhile, such as an
 * undo; the site must be rendered again from its overlay. "not-allowed": who asked or confirmed may no longer publish. Nothing was changed
 * by these.
 */
export type FinishResult = { kind: "published"; number: number } | { kind: "lease-lost" | "outdated" | "not-allowed" };

/**
 * Makes a request the live release, in one transaction. A draft that is published as it is is deleted. One that changed meanwhile
 * stays, with the published text as its base. @throws StoreUnavailable
 */
export const finishRequest = (
  engine: Engine,
  { basedOn, files, dated = [], initial, siteName, isForOwners = false, ...work }: Finished,
): Promise<FinishResult> =>
  engine.transaction(async (transaction): Promise<FinishResult> => {
    await lockPublishing(engine, transaction);
    const requests = transaction.selectFrom("content_requests").select(["asked_by", "confirmed_by", "note"]);
    const request = await requests.where(isHeld(work)).executeTakeFirst();
    if (!request) return { kind: "lease-lost" };
    const agreed = { askedBy: request.asked_by, confirmedBy: request.confirmed_by };
    if (!(await mayStillPublish(transaction, agreed, isForOwners))) return { kind: "not-allowed" };
    if ((await liveNumber(transaction)) !== basedOn) return { kind: "outdated" };
    if (basedOn === 0) {
      if (!initial) throw new Error("The first publish stores the initial texts.");
      await storeInitialTexts(transaction, initial);
    }
    const requested = (await requestFiles(transaction, work.id)).map((file) => withDay(file, dated));
    const number = await addRelease(transaction, {
      kind: "publish",
      files,
      siteName,
      now: work.now,
      by: request.asked_by,
      confirmedBy: request.confirmed_by,
      note: JSON.parse(request.note) as string,
      changes: [
        ...requested.map(({ path, text, base }) => ({ path, before: base, after: text })),
        ...dated.filter(({ path }) => requested.every((file) => file.path !== path)),
      ],
    });
    const published = { state: "published", release_number: number, ended_at: work.now, lease_until: null } as const;
    await transaction.updateTable("content_requests").set(published).where("id", "=", work.id).execute();
    for (const { revision, ...file } of requested) await rebaseDraft(transaction, file, revision);
    const event = { action: "published", actor: request.asked_by, subject: `release ${number}` } as const;
    await record(engine, transaction, event, new Date(work.now));
    return { kind: "published", number };
  });

/** Returns a file of a request with the text that is published: that of the request (`asked`), with the day that was set in it. */
function withDay(file: RequestFile, dated: readonly Change[]): RequestFile & { asked: string | null } {
  const change = dated.find(({ path }) => path === file.path);
  return { ...file, asked: file.text, text: change ? change.after : file.text };
}
