import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";

/**
 * What waits for an owner, as the notices to MAIL_TO say: whether the clock of the server is right, and whether messages are deleted
 * that are far more than usual or in no backup. Times are in words; `shown` is sent with the form.
 */
export type SiteDecisions = {
  clock?: { machine: string; expected: string; shown: string };
  purge?: { because: "large" | "no-backup"; count: number; total: number; shown: string };
};

/** "gone" means that nothing waits any more; "outdated", that the page showed something else than what would be confirmed now. */
export type Confirmed = "confirmed" | "gone" | "outdated" | "not-recent" | Hidden;

/** The result of each is undefined unless the person is an owner. */
export type DecisionServices = {
  siteDecisions: (owner: SignedIn) => Promise<SiteDecisions | Hidden>;
  /** "database-differs" if the database server has another time; then one of the two clocks must be set right. */
  confirmClock: (owner: SignedIn, shown: string) => Promise<Confirmed | "database-differs">;
  /** Deletes the messages for good. "clock-in-doubt" until the clock is confirmed. */
  confirmPurge: (owner: SignedIn, shown: string) => Promise<Confirmed | "clock-in-doubt">;
};
