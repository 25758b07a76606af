import type { Purpose, SubmissionStore } from "../submissions/store.ts";
import type { Submission } from "../submissions/submission.ts";
import { isAddress } from "./address.ts";

const DAY_MS = 24 * 60 * 60_000;
const MAX_A_DAY = 3;

/** Why a mail is not sent after all; a code for the log. */
type NotNeeded = "removed" | "suspected" | "no-address" | "not-safe" | "too-many" | "read-already";

/**
 * Returns why a mail must not be sent; undefined if it must be sent. Called at the time of sending, because the submission may
 * have been read or removed since. @throws StoreUnavailable
 */
export async function whyNotNeeded(
  purpose: Purpose,
  submission: Submission | undefined,
  store: Pick<SubmissionStore, "recentAcknowledgements">,
): Promise<NotNeeded | undefined> {
  if (!submission) return "removed";
  switch (purpose) {
    case "notify-staff":
    // A reply was checked when it was written (server/staff-side/reply-services.ts).
    case "reply":
    // messages.ts decides about these, because they depend on the due day.
    case "assigned":
    case "reminder-due":
    case "reminder-overdue":
      return undefined;
    case "alarm-unread":
      return submission.readAt || submission.doneAt ? "read-already" : undefined;
    case "acknowledge-sender":
      return whyNotAcknowledged(submission, store);
  }
}

async function whyNotAcknowledged(
  { answers, suspected, receivedAt }: Submission,
  store: Pick<SubmissionStore, "recentAcknowledgements">,
): Promise<NotNeeded | undefined> {
  const { email = "", notSafeToEmail, safe } = answers;
  if (suspected) return "suspected";
  if (!isAddress(email)) return "no-address";
  // "safe" is the answer of an earlier form (app/forms/fields.ts).
  if (notSafeToEmail || safe === "no") return "not-safe";
  // Only earlier ones count, so that a burst gets its first three whatever the order and time of sending.
  const since = (time: number) => store.recentAcknowledgements(email, new Date(time));
  const earlier = (await since(receivedAt.getTime() - DAY_MS)) - (await since(receivedAt.getTime()));
  return earlier >= MAX_A_DAY ? "too-many" : undefined;
}
