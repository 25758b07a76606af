import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";

/**
 * What waits for an owner, as a notice to MAIL_TO says: whether messages are deleted that are far more than usual or in no backup. `now` is
 * what the clock of the server says, in words; `shown` is sent with the form.
 */
export type SiteDecisions = {
  purge?: { because: "large" | "no-backup"; count: number; total: number; now: string; shown: string };
};

/** "gone" means that nothing waits any more; "outdated", that the page showed something else than what would be confirmed now. */
export type Confirmed = "confirmed" | "gone" | "outdated" | "not-recent" | Hidden;

/** The result of each is undefined unless the person is an owner. */
export type DecisionServices = {
  siteDecisions: (owner: SignedIn) => Promise<SiteDecisions | Hidden>;
  /** Deletes the messages for good. */
  confirmPurge: (owner: SignedIn, shown: string) => Promise<Confirmed>;
};
