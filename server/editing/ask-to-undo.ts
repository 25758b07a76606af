import { randomUUID } from "node:crypto";

import { record } from "../people/audit.ts";
import type { Milliseconds } from "../submissions/column-types.ts";
import type { Engine } from "../submissions/engine.ts";
import { lockPublishing } from "./lock-editing.ts";
import { mayStillPublish } from "./may-publish.ts";
import { liveNumber, type InitialText } from "./overlay.ts";
import { requestOf } from "./read-requests.ts";
import { whyNotSecond } from "./requests.ts";
import { undoIn } from "./return-to-release.ts";

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
    const id = randomUUID();
    await transaction
      .insertInto("content_requests")
      .values({
        ...{ id, note: JSON.stringify(""), asked_by: by, asked_at: now, needs_second: 1, claims: 0 },
        ...{ state: "waiting-for-second", undo_of: shown },
      })
      .execute();
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
export type UndoConfirmed = "undone" | "failed" | "same-person" | "not-waiting";

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
