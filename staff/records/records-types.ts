import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";
import type { KeptBecause } from "../../cases/records/kept-because.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** A submission whose time is over soon. `day` is in words. A held one stays. */
export type GoingSubmission = { reference: string; kind: SubmissionKind; day: string; isHeld: boolean };
/** A submission under a legal hold, with the reason, the time and the name of the person who placed it. */
export type HeldSubmission = { reference: string; kind: SubmissionKind; reason?: string; since?: string; who?: string };
export type Records = { going: readonly GoingSubmission[]; total: number; held: readonly HeldSubmission[] };
export type FoundSubmission = {
  reference: string;
  kind: SubmissionKind;
  received: string;
  name?: string;
  hasFile: boolean;
  keptBecause?: KeptBecause;
};

/** `years` is for how long complaints are kept, `backupDays` for how long backups are, if that is set. */
export type PersonFound = { found: readonly FoundSubmission[]; years: number; backupDays?: number };

/** "not-recent": the person must prove both factors again first. */
type Guarded<Result> = Result | "not-recent" | Hidden;

export type RecordsServices = {
  /** What is deleted within the next 31 days, and what a legal hold keeps. */
  records: (person: SignedIn) => Promise<Records | Hidden>;
  /** Whether the person may export and erase; what follows is Hidden otherwise. A refusal is recorded. */
  mayHandlePeople: (person: SignedIn) => Promise<boolean>;
  /** The submissions of one person, by email, phone or reference; "no-query" if the text is none of them. */
  findPerson: (person: SignedIn, query: string) => Promise<Guarded<PersonFound | "no-query">>;
  /**
   * All that is stored about these submissions, with their files, as a ZIP file of this name; "none" if no reference is one. Records
   * each export.
   */
  exportPerson: (
    person: SignedIn,
    references: readonly string[],
  ) => Promise<Guarded<{ name: string; zip: ReadableStream<Uint8Array> } | "none">>;
  /** Erases what may be erased. Records each reference. */
  erasePerson: (person: SignedIn, references: readonly string[]) => Promise<Guarded<{ erased: number }>>;
};
