import type { SignedIn } from "../../accounts/roles.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Status } from "../../cases/data/casework-tables.ts";

/** The lists of the inbox. All but "all" leave out what is done. */
export const VIEWS = ["unread", "mine", "overdue", "all"] as const;
export type View = (typeof VIEWS)[number];

/** What narrows every list, by the name of its field. `q` are the words of a search. Days are YYYY-MM-DD, in the office's time zone. */
export const FILTERS = ["q", "kind", "way", "status", "area", "from", "to"] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<Filter, string>>>;

/** Times are in words, in the time zone of the office. `name` is undefined if the person gave none. `assignedTo` is a name. */
export type ListedSubmission = {
  reference: string;
  kind: SubmissionKind;
  name?: string;
  received: string;
  due: string;
  isUnread: boolean;
  isOverdue: boolean;
  status: Status;
  assignedTo?: string;
};

/** An option of a filter or of the list of people. */
export type Option = { value: string; label: string };

/**
 * `older` is the value of `before` for the next page; undefined on the last one. `newest` is the position of the newest submission
 * that the person may see, for newCount().
 */
export type SubmissionList = {
  submissions: readonly ListedSubmission[];
  view: View;
  /** How many submissions each list has with these filters. */
  counts: Readonly<Record<View, number>>;
  /** The filters that were applied. */
  filters: Filters;
  /** Filters that were given and are left out: no day, or none of the options. */
  leftOut: readonly Filter[];
  kinds: readonly SubmissionKind[];
  ways: readonly Option[];
  areas: readonly Option[];
  /** Whom submissions may be assigned to. */
  people: readonly Option[];
  older?: string;
  newest: string;
};
export type ListGiven = { view: View; filters: Filters; before: string | undefined };

/** The value that assigns submissions to nobody. */
export const NOBODY = "nobody";

/** `changed` submissions; `skipped` are those that the assigned person may not see, or complaints without an outcome. */
export type BulkResult = { changed: number; skipped: number } | { refused: "none-selected" | "no-such-person" };

/** The words of a search stand in no address, because they may be the name of a person: an address has an id in their place. */
export type SearchServices = {
  /** Stores the words of a search in the person's browser, and returns their id. */
  storeSearch: (person: SignedIn, words: string) => string;
  /** Returns undefined for an id that this browser does not have for the person, or does not have any more. */
  wordsOfSearch: (person: SignedIn, id: string) => string | undefined;
};

export type InboxServices = {
  submissions: (person: SignedIn, given: ListGiven) => Promise<SubmissionList>;
  /** Returns how many submissions arrived after a position (SubmissionList.newest). */
  newCount: (person: SignedIn, position: string) => Promise<number>;
  markAsDone: (person: SignedIn, references: readonly string[]) => Promise<BulkResult>;
  /** Assigns submissions to the person with the id `to`; or to NOBODY. */
  assign: (person: SignedIn, references: readonly string[], to: string) => Promise<BulkResult>;
};
