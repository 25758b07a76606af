import type { Logger } from "pino";

import { publishingRun as words } from "./publishing-words.ts";
import { claimRequest, failRequest, holdForSecond, renewLease, reportStep } from "../drafts/work-on-request.ts";
import { requestFiles } from "../drafts/request-files.ts";
import { type PublishRequest } from "../drafts/requests.ts";
import { codeOf } from "../../platform/mail/smtp.ts";
import { withoutMessage } from "../../platform/process/stop-gracefully.ts";
import { TaskEnded } from "../../platform/process/task-process.ts";
import { type PublishParts, publishRequest } from "./publish-request.ts";
import { causeInWords, LeaseLost, NoLongerAllowed, ProcessEnded, SecondPersonNeeded } from "./publishing-errors.ts";

/** Another process continues with a request after this time, if the one that worked on it was killed. */
const LEASE_MS = 30_000;
const RENEWED_EVERY_MS = 8_000;
/** A request that ends the process each time, as by too little memory, fails instead of ending it forever. */
const MOST_CLAIMS = 3;
/** How often a request is rendered again because another release went live meanwhile. */
const MOST_RENDERINGS = 3;

type Parts = PublishParts & {
  /** Stops the work, because the process ends. */
  signal: AbortSignal;
  log: Logger;
};

/** Returns the round in which a process works on the next request, if there is one. @throws StoreUnavailable */
export function runRequests(parts: Parts): () => Promise<void> {
  const { engine, holder, now, initialText, log } = parts;
  return async () => {
    const request = await claimRequest(engine, { holder, now: now(), leaseMs: LEASE_MS });
    if (!request) return;
    try {
      await underLease(parts, request);
    } catch (error) {
      // The lease ends by itself, and this process or another one begins again.
      if (parts.signal.aborted || error instanceof LeaseLost) return;
      if (error instanceof SecondPersonNeeded) {
        log.info({ request: request.id }, "waits for a second person");
        await holdForSecond(engine, { id: request.id, holder, now: now(), cause: words.guarded });
        return;
      }
      log.error({ request: request.id, cause: codeOf(error), ...detailsOf(error) }, "not published");
      const requested = await engine.read((db) => requestFiles(db, request.id));
      const textOf = (path: string) => requested.find((file) => file.path === path)?.text ?? initialText(path);
      const cause = causeInWords(error, textOf);
      const tellsPublishers = error instanceof NoLongerAllowed;
      await failRequest(engine, { id: request.id, holder, now: now(), cause, tellsPublishers });
    }
  };
}

/** Why the process of publishing ended, and the place of a programming error; other messages may quote a draft. */
const detailsOf = (error: unknown) => (error instanceof TaskEnded ? { reason: error.reason } : withoutMessage(error));

async function underLease(parts: Parts, { id, claims }: PublishRequest): Promise<void> {
  if (claims > MOST_CLAIMS) throw new ProcessEnded();
  const { engine, holder, now } = parts;
  const lost = new AbortController();
  const lose = () => lost.abort(new LeaseLost());
  const renewing = setInterval(() => {
    const renewed = renewLease(engine, { id, holder, now: now(), leaseMs: LEASE_MS });
    // Without the store the lease ends by itself.
    renewed.then(
      (isHeld) => isHeld || lose(),
      () => undefined,
    );
  }, RENEWED_EVERY_MS);
  try {
    await publish(parts, id, AbortSignal.any([parts.signal, lost.signal]));
  } catch (error) {
    lost.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

async function publish(parts: Parts, id: string, signal: AbortSignal): Promise<void> {
  const { engine, holder, now, log } = parts;
  const report = async (step: string) => {
    signal.throwIfAborted();
    if (!(await reportStep(engine, { id, holder, now: now(), step }))) throw new LeaseLost();
  };
  for (let renderings = 0; renderings < MOST_RENDERINGS; renderings += 1) {
    const finished = await publishRequest(parts, { id, report });
    if (finished.kind === "lease-lost") throw new LeaseLost();
    if (finished.kind === "published") return log.info({ request: id, release: finished.number }, "published");
  }
  throw new Error("Other releases went live while this one was rendered.");
}
