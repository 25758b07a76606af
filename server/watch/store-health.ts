import { inTime } from "../submissions/in-time.ts";
import type { SubmissionStore } from "../submissions/store.ts";

/** Whether the database answers, and the mails that wait in it; unknown while it does not. */
export type StoreHealth =
  | { database: "ok"; waitingMails: number; oldestWaitingMinutes: number }
  | { database: "failing"; waitingMails: null; oldestWaitingMinutes: null };

const FAILING: StoreHealth = { database: "failing", waitingMails: null, oldestWaitingMinutes: null };

/**
 * Makes what asks how the store is. It never takes longer than `withinMs`, and asks the database once in `freshMs` at most, and
 * never a second time before the first has ended: strangers may ask as often as they like.
 */
export function storeHealth(
  store: Pick<SubmissionStore, "waiting">,
  { withinMs = 1000, freshMs = 1000, now = Date.now } = {},
): () => Promise<StoreHealth> {
  let question: ReturnType<SubmissionStore["waiting"]> | undefined;
  let looking: Promise<StoreHealth> | undefined;
  let freshUntil = 0;

  async function look(): Promise<StoreHealth> {
    try {
      question ??= store.waiting().finally(() => (question = undefined));
      const { jobs, oldest } = await inTime(question, withinMs);
      const oldestWaitingMinutes = oldest ? Math.max(0, Math.floor((now() - oldest.getTime()) / 60_000)) : 0;
      return { database: "ok", waitingMails: jobs, oldestWaitingMinutes };
    } catch {
      // Why is in the log of whoever needed the database; here it would be told to strangers.
      return FAILING;
    } finally {
      freshUntil = now() + freshMs;
    }
  }

  return () => {
    if (!looking || now() >= freshUntil) {
      freshUntil = Infinity;
      looking = look();
    }
    return looking;
  };
}
