import { record } from "../people/audit.ts";
import type { Engine } from "../submissions/engine.ts";
import { addRelease, type Change, rebaseDraft } from "./add-release.ts";
import { storeInitialTexts, type Texts } from "./initial-texts.ts";
import { lockPublishing } from "./lock-editing.ts";
import { liveNumber, type Overlay, type OverlayFile } from "./overlay.ts";
import { mayStillPublish } from "./may-publish.ts";
import { requestFiles } from "./read-requests.ts";
import { isHeld, type Work } from "./work-on-request.ts";

type Finished = Work & {
  /** The number of the release from which the new overlay was made. */
  basedOn: Overlay["number"];
  /** The whole new overlay. */
  files: readonly OverlayFile[];
  /** What was set in files of the request or in others, such as the day of the last change (with-days-of-change.ts). */
  dated?: readonly Change[];
  /** The texts with which the site begins, which the first publish stores. */
  initial?: Texts;
  /** The name of the build that was made of it. */
  build: string;
  /** Whether it changes what only an owner may change. */
  isForOwners?: boolean;
};

/**
 * "lease-lost": another process works on the request, or it was withdrawn. "outdated": another release is live meanwhile, such as an
 * undo; the build must be made again from its overlay. "not-allowed": who asked or confirmed may no longer publish. Nothing was changed
 * by these.
 */
export type FinishResult = { kind: "published"; number: number } | { kind: "lease-lost" | "outdated" | "not-allowed" };

/**
 * Makes a request the live release, in one transaction. A draft that is published as it is is deleted. One that changed meanwhile
 * stays, with the published text as its base. @throws StoreUnavailable
 */
export const finishRequest = (
  engine: Engine,
  { basedOn, files, dated = [], initial, build, isForOwners = false, ...work }: Finished,
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
      ...{ kind: "publish", files, build, now: work.now },
      ...{ by: request.asked_by, confirmedBy: request.confirmed_by, note: JSON.parse(request.note) as string },
      changes: [
        ...requested.map(({ path, text, base }) => ({ path, before: base, after: text })),
        ...dated.filter(({ path }) => requested.every((file) => file.path !== path)),
      ],
    });
    const published = { state: "published", release_number: number, ended_at: work.now, lease_until: null } as const;
    await transaction.updateTable("content_requests").set(published).where("id", "=", work.id).execute();
    for (const { path, text, revision } of requested) await rebaseDraft(transaction, { path, text }, revision);
    const event = { action: "published", actor: request.asked_by, subject: `release ${number}` } as const;
    await record(engine, transaction, event, new Date(work.now));
    return { kind: "published", number };
  });

/** Returns a file of a request with the text that is published: that of the request, with the day that was set in it. */
function withDay<File extends { path: string; text: string | null }>(file: File, dated: readonly Change[]): File {
  const change = dated.find(({ path }) => path === file.path);
  return change ? { ...file, text: change.after } : file;
}
