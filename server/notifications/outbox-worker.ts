import type { Logger } from "pino";

import type { Clock } from "../clock/clock.ts";
import { inTime } from "../submissions/engine.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import { codeOf } from "./codes.ts";
import { openDelivery } from "./deliver.ts";
import type { Messages } from "./messages.ts";
import type { ScheduledTask } from "./scheduled-task.ts";
import type { Mailer } from "./smtp.ts";

export type OutboxParts = {
  store: SubmissionStore;
  /** Undefined if SMTP_URL is not set: mails wait, and scheduled tasks run all the same. */
  mail: { mailer: Mailer; messages: Messages } | undefined;
  log: Logger;
  clock: Pick<Clock, "estimated" | "confirmed">;
  /** Milliseconds of a clock that is never set, `performance.now` by default. */
  monotonic?: () => number;
  tasks?: readonly ScheduledTask[];
  /** The interval of rounds in milliseconds, 30,000 by default. */
  everyMs?: number;
  /** How long `stop` waits for the mail that is being sent, in milliseconds, 8,000 by default. */
  stopWithinMs?: number;
  random?: () => number;
};

/** Longer than the time limit of a mail (smtp.ts), so that no other process claims a mail that is being sent. */
const LEASE_MS = 120_000;

/** Sends what the store's outbox holds, one mail at a time; any number of processes may do so over one store. */
export function startOutbox(parts: OutboxParts) {
  const { store, mail, log, clock, tasks = [], everyMs = 30_000, stopWithinMs = 8_000 } = parts;
  const { monotonic = () => performance.now(), random = Math.random } = parts;
  // A clock that jumped ahead would take up mails that other processes are sending.
  const now = clock.estimated;
  const deliver = mail && openDelivery({ store, log, now, random, ...mail });
  const lastDone = new Map<ScheduledTask, number>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isAwake = false;
  let isNudged = false;
  let isStopped = false;

  /** Errors of the store are logged, and the next round tries again. */
  async function attempt(what: string, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      log.error({ what, cause: codeOf(error) }, "outbox");
    }
  }

  async function runTasks() {
    for (const task of tasks) {
      const started = monotonic();
      if (isStopped || started - (lastDone.get(task) ?? -Infinity) < task.everyMs) continue;
      const time = task.needsBelievedClock ? clock.confirmed() : now();
      if (!time) continue;
      await attempt(task.name, async () => {
        await task.run(time);
        lastDone.set(task, started);
      });
    }
  }

  /** Returns false once nothing is due or the mail server cannot be reached. */
  async function sendNext(): Promise<boolean> {
    if (!deliver || isStopped) return false;
    const time = now();
    const [job] = await store.claimJobs(time, new Date(time.getTime() + LEASE_MS), 1);
    return job !== undefined && (await deliver(job));
  }

  async function sendDue() {
    let goesOn = true;
    while (goesOn) goesOn = await sendNext();
  }

  function runOnce(): Promise<void> {
    round ??= runTasks()
      .then(() => attempt("send", sendDue))
      .finally(() => (round = undefined));
    return round;
  }

  async function wake() {
    if (isAwake || isStopped) return;
    isAwake = true;
    clearTimeout(timer);
    do {
      isNudged = false;
      await runOnce();
    } while (isNudged);
    isAwake = false;
    if (!isStopped) timer = setTimeout(() => void wake(), everyMs).unref();
  }

  void wake();
  return {
    /** One round: tasks that are due, then every mail that is due. Never rejects. */
    runOnce,
    /** Starts a round now, because a submission was stored. */
    nudge() {
      isNudged = true;
      void wake();
    },
    /** Resolves once the current mail is sent, or after `stopWithinMs`; another process then sends it when its lease ends. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // `runOnce` never rejects, so only the time limit does.
      await inTime(Promise.resolve(round), stopWithinMs).catch(() => undefined);
    },
    /** Returns how many mails wait, and why, for the output of start; undefined if none does. @throws StoreUnavailable */
    async describeWaiting() {
      const { jobs, oldest } = await store.waiting();
      if (!oldest) return undefined;
      const reason = mail ? "" : " No email is sent until SMTP_URL, MAIL_FROM and MAIL_TO are set.";
      return `${jobs === 1 ? "1 email waits" : `${jobs} emails wait`}, the oldest since ${oldest.toISOString()}.${reason}`;
    },
  };
}
export type Outbox = ReturnType<typeof startOutbox>;
