import { type Kysely, sql, type Transaction } from "kysely";
import type { Logger } from "pino";

import { record } from "../../accounts/audit.ts";
import type { Milliseconds } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import { changesOver, type InitialText, liveNumber, type Overlay, overlayOf } from "./overlay.ts";
import { draftOf, lockPath, lockPublishing, putDraft, withAuthor } from "./drafts.ts";
import { asOfNow, ContentMigrationFailed } from "./migrate-content.ts";
import { addRelease, type Change, type NewRelease, rebaseDraft, type Release, releaseOf } from "./releases.ts";
import { authorsOfText } from "./request-files.ts";
import { insertRequest, requestOf } from "./requests.ts";
import { mayStillPublish, whyNotSecond } from "./second-person.ts";
import { withDaySet } from "../../content-model/editing/merge-texts.ts";
import { monthsBefore } from "../../cases/promises/kept-until.ts";
import { deletedDaily, type ScheduledTask } from "../../platform/process/rounds.ts";

/**
 * "not-kept": there is no release to return to, or this version of the program cannot read it. "outdated": another release is live than
 * the person was shown.
 */
export type UndoResult = { kind: "returned"; release: Release } | { kind: "not-kept" } | { kind: "outdated" };
/** `shown` is the number of the live release that the person was shown. */
type Undo = {
  shown: number;
  by: string;
  confirmedBy?: string;
  now: Milliseconds;
  initialText: InitialText;
};

/**
 * Makes the overlay of the release before the live one live again, as a new release. A second undo goes one release further back.
 * The words that it takes back become drafts where their path has none, so that nothing is lost. @throws StoreUnavailable
 */
export const undoRelease = (engine: Engine, given: Undo): Promise<UndoResult> =>
  engine.transaction((transaction) => undoIn(engine, transaction, given));

/** Does the same in a transaction. */
async function undoIn(engine: Engine, transaction: Transaction<Tables>, given: Undo): Promise<UndoResult> {
  await lockPublishing(engine, transaction);
  if ((await liveNumber(transaction)) !== given.shown) return { kind: "outdated" };
  const target = await undoTarget(transaction);
  return target === undefined ? { kind: "not-kept" } : returnTo(engine, transaction, target, given);
}

/**
 * Returns the number of the release to which an undo would return: 0 for the initial texts, undefined if there is nothing to undo or
 * the release is no longer kept.
 */
export async function undoTarget(db: Kysely<Tables>): Promise<number | undefined> {
  let release = await releaseOf(db, await liveNumber(db));
  // An undo has the words of an earlier release: the one before that is meant, not the one that was just undone.
  // A migration has the words of the release before it, as a new version of the program reads them.
  while (release) {
    if (release.kind === "undo" && release.ofNumber) release = await releaseOf(db, release.ofNumber);
    else if (release.kind === "migration") release = await releaseOf(db, release.number - 1);
    else break;
  }
  if (!release || release.kind === "undo") return undefined;
  const before = release.number - 1;
  return before === 0 || (await releaseOf(db, before)) ? before : undefined;
}

/**
 * Returns the overlay of an earlier release as an undo makes it live: with what content migrations have changed since. Undefined if one of
 * them cannot change its words, which this version of the program could not read.
 */
export async function overlayForUndo(db: Kysely<Tables>, number: number): Promise<Overlay | undefined> {
  try {
    return { number, files: await asOfNow(db, (await overlayOf(db, number)).files) };
  } catch (error) {
    if (error instanceof ContentMigrationFailed) return undefined;
    throw error;
  }
}

async function returnTo(
  engine: Engine,
  transaction: Transaction<Tables>,
  ofNumber: number,
  { shown, by, confirmedBy, now, initialText }: Undo,
): Promise<UndoResult> {
  const from = await overlayOf(transaction, shown);
  const overlay = await overlayForUndo(transaction, ofNumber);
  if (!overlay) return { kind: "not-kept" };
  const { files } = overlay;
  const siteName = (await releaseOf(transaction, ofNumber))?.siteName ?? null;
  const changes = changesOver(from.files, files, initialText);
  const release: NewRelease = { kind: "undo", files, changes, by, ofNumber, siteName, now };
  const number = await addRelease(transaction, { ...release, ...(confirmedBy !== undefined && { confirmedBy }) });
  for (const { path, before, after } of changes) {
    await rebaseDraft(transaction, { path, text: after });
    await keepAsDraft(transaction, { path, before, after }, { by, now });
  }
  await record(engine, transaction, { action: "release-undone", actor: by, subject: `release ${number}` }, new Date(now));
  const added = await releaseOf(transaction, number);
  if (!added) throw new Error("The release that was just added is missing.");
  return { kind: "returned", release: added };
}

/**
 * Makes the text that a release takes back a draft of those who have written it and of who takes it back. A draft that its path has already
 * is on top of that text, so they have written some of it.
 */
async function keepAsDraft(
  transaction: Transaction<Tables>,
  { path, before, after }: Change,
  { by, now }: Pick<Undo, "by" | "now">,
): Promise<void> {
  // Publishing has set the day alone, because of a fact: nobody has written it.
  if (withDaySet(path, after, after, before) === before) return;
  const last = await lockPath(transaction, path);
  const writers = await authorsOfText(transaction, path, before);
  const draft = await draftOf(transaction, path);
  if (draft) {
    const authors = draft.authors && writers && [...new Set([...draft.authors, ...writers])];
    return putDraft(transaction, { ...draft, authors });
  }
  await putDraft(transaction, {
    path,
    text: before,
    base: after,
    revision: last + 1,
    changedAt: now,
    changedBy: by,
    authors: withAuthor(writers, by),
  });
}

type Asked = { shown: number; by: string; now: Milliseconds };

/**
 * Asks for an undo of the live release that waits for a second person. Returns the id of the request, or of the one that waits already;
 * undefined if another release is live. @throws StoreUnavailable
 */
export const askToUndo = (engine: Engine, { shown, by, now }: Asked): Promise<string | undefined> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    if ((await liveNumber(transaction)) !== shown) return undefined;
    const requests = transaction.selectFrom("content_requests").select("id").where("undo_of", "=", shown);
    const waiting = await requests.where("state", "=", "waiting-for-second").executeTakeFirst();
    if (waiting) return waiting.id;
    const asked = { note: "", by, needsSecond: true, startAt: null, now };
    const id = await insertRequest(transaction, asked, [], shown);
    await record(engine, transaction, { action: "undo-asked", actor: by, subject: id }, new Date(now));
    return id;
  });

type Confirmed = {
  id: string;
  by: string;
  now: Milliseconds;
  initialText: InitialText;
  /** Whether the undo changes what only an owner may change. */
  isForOwners: boolean;
  /** Why it is not done, in plain words, if another release is live by now or if who asked may not publish any more. */
  causes: Readonly<Record<"outdated" | "notAllowed", string>>;
};

/** "undone": the release before is live. "failed": the request has ended without an undo and says why. */
type UndoConfirmed = "undone" | "failed" | "same-person" | "not-waiting";

/** Confirms a request to undo as the second person, and undoes the release. @throws StoreUnavailable */
export const confirmUndo = (engine: Engine, { id, by, now, causes, ...given }: Confirmed): Promise<UndoConfirmed> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    const request = await requestOf(transaction, id);
    if (request?.state !== "waiting-for-second" || request.undoOf === null) return "not-waiting";
    if (whyNotSecond(by, request, [])) return "same-person";
    const end = (row: { state: "published"; release_number: number } | { state: "failed"; cause: string }) =>
      transaction
        .updateTable("content_requests")
        .set({ ...row, confirmed_by: by, ended_at: now })
        .where("id", "=", id)
        .execute();
    const { askedBy, undoOf } = request;
    await record(engine, transaction, { action: "publish-confirmed", actor: by, subject: id }, new Date(now));
    const isAllowed = await mayStillPublish(transaction, { askedBy, confirmedBy: by }, given.isForOwners);
    const undo = { shown: undoOf, by: askedBy, confirmedBy: by, now, initialText: given.initialText };
    const done = isAllowed ? await undoIn(engine, transaction, undo) : undefined;
    if (done?.kind === "returned") {
      await end({ state: "published", release_number: done.release.number });
      return "undone";
    }
    await end({ state: "failed", cause: JSON.stringify(isAllowed ? causes.outdated : causes.notAllowed) });
    await record(engine, transaction, { action: "publish-failed", subject: id }, new Date(now));
    return "failed";
  });

/** How long releases and requests are kept, so that a question about an earlier version can be answered. */
const KEPT_MONTHS = 24;

/**
 * Deletes old releases, old requests that have ended, and the texts that nothing refers to any more. The live release and those to
 * which an undo would return stay. Returns the number of releases that were deleted. @throws StoreUnavailable
 */
export const forgetReleases = (engine: Engine, now: Date): Promise<number> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    const before = monthsBefore(now, KEPT_MONTHS).getTime();
    const live = await liveNumber(transaction);
    const firstYoung = await transaction
      .selectFrom("content_releases")
      .select("number")
      .where("published_at", ">=", before)
      .orderBy("number")
      .executeTakeFirst();
    // By number, not by time: a clock that was wrong for a while makes no gap.
    const firstKept = Math.min(live - 1, (await undoTarget(transaction)) ?? live, firstYoung?.number ?? live);
    const { numDeletedRows } = await transaction
      .deleteFrom("content_releases")
      .where("number", "<", firstKept)
      .executeTakeFirst();
    await transaction.deleteFrom("content_requests").where("ended_at", "<", before).execute();
    await sql`delete from content_texts where digest not in (
      select text_digest from content_request_files where text_digest is not null
      union select base_digest from content_request_files where base_digest is not null
      union select text_digest from content_release_files where text_digest is not null
      union select before_digest from content_release_changes where before_digest is not null
      union select after_digest from content_release_changes where after_digest is not null)`.execute(transaction);
    return Number(numDeletedRows);
  });

/** Forgets releases once a day. */
export const forgetOldReleases = (engine: Engine, log: Logger): ScheduledTask =>
  deletedDaily("forget-releases", log, { remove: (now) => forgetReleases(engine, now), message: "releases deleted" });
