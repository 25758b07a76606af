import { randomUUID } from "node:crypto";

import { liveOverlay, type Texts } from "../drafts/overlay.ts";
import { storePicturesIn } from "../pictures/picture-store.ts";
import { type FollowParts, followReleases } from "./follow-releases.ts";
import { codeOf } from "../../platform/mail/smtp.ts";
import { startRounds } from "../../platform/process/rounds.ts";
import { readyForRequests } from "./publish-request.ts";
import { runRequests } from "./run-requests.ts";
import type { SiteFiles } from "./site-files.ts";

/** An undo is live in every process within this time and that of reading a build. */
const FOLLOWS_EVERY_MS = 1_000;
/** A request of this process's own staff side starts at once. */
const LOOKS_EVERY_MS = 3_000;

/** Somebody often publishes or undoes again within a minute, and the pages of a server that has just started may be left soon. */
const COMPRESSED_AFTER_MS = 60_000;

type Parts = Omit<FollowParts, "files" | "signal" | "compressAfterMs"> & {
  siteFiles: SiteFiles;
  /** The texts with which the site began. */
  initial: Texts;
  /** The folder of the content of the program, which has their pictures before the first publish. */
  contentFolder: string;
};

export type Publishing = {
  /** Resolves when the process has looked for the live release, or has failed to. */
  ready: Promise<void>;
  /** Starts the process that publishes, because a request is likely to follow. */
  prepare: () => void;
  /** Looks for requests and for a new live release now. */
  nudge: () => void;
  /** Stops a build, and resolves once nothing uses the store. A request continues when its lease ends. */
  stop: () => Promise<void>;
};

/** Serves what staff publish, in this process and in others, and works on requests to publish. */
export function openPublishing({ engine, siteFiles: files, initial, contentFolder, live, log, ...serving }: Parts): Publishing {
  const ending = new AbortController();
  const common = { engine, files, holder: randomUUID(), signal: ending.signal, log, now: Date.now };
  const failed = (what: string) => (error: unknown) => {
    if (!ending.signal.aborted) log.error({ what, cause: codeOf(error) }, "publishing");
  };
  const { follow, round, compress, prepare } = followReleases({
    ...common,
    ...serving,
    live,
    compressAfterMs: COMPRESSED_AFTER_MS,
  });
  const following = startRounds(round, FOLLOWS_EVERY_MS, failed("follow"));
  const compressing = startRounds(compress, FOLLOWS_EVERY_MS, failed("compress"));
  live.whenAssetIsMissing(follow);
  const requested = { ...common, initialText: (path: string) => initial.get(path) ?? null };
  // The process that works on a request says why it is not published.
  const preparing = startRounds(readyForRequests(requested), FOLLOWS_EVERY_MS, () => undefined);
  const run = runRequests({
    ...requested,
    initialTexts: async () => {
      await storePicturesIn(engine, contentFolder, initial);
      return initial;
    },
    follow: () => following.nudge(),
    prepare,
  });
  const running = startRounds(run, LOOKS_EVERY_MS, failed("run"));
  return {
    ready: following.first,
    prepare: () => {
      const reading = engine.read(liveOverlay).then((overlay) => files.prepare(overlay.files));
      // The publish itself then fails, and says why.
      reading.catch(() => undefined);
    },
    nudge: () => {
      running.nudge();
      following.nudge();
    },
    stop: async () => {
      ending.abort();
      await Promise.all([running.stop(), following.stop(), compressing.stop(), preparing.stop(), files.close()]);
    },
  };
}
