import type { SignedIn } from "../../accounts/roles.ts";
import type { Option } from "../parts/form-parts.tsx";
import type { Hidden } from "../../cases/data/hidden.ts";

/**
 * A page with facts. The two days are in words; "never" has none. `days` are those until the next check, or since it for "overdue".
 * `personId` is empty if nobody is responsible.
 */
export type PageCheck = {
  path: string;
  title: string;
  personId: string;
  checkedOn?: string;
  next?: string;
  state: "never" | "ahead" | "due" | "overdue";
  days: number;
  hasDraft: boolean;
};

/** `people` may be responsible for a page. */
export type PageCheckList = { pages: readonly PageCheck[]; people: readonly Option[] };

/** What came of "I have checked it". "same": the page says so already. "unreadable": the draft has errors, or deletes the page. */
export type MarkedChecked = "drafted" | "same" | "changed" | "unreadable" | "busy";

/** The result of each is Hidden unless the person is an owner or an editor, and for a page that has no facts. */
export type PageCheckServices = {
  pageChecks: (person: SignedIn) => Promise<PageCheckList | Hidden>;
  /** Makes a person responsible for a page; nobody for an empty id. */
  givePageCheck: (person: SignedIn, path: string, personId: string) => Promise<"given" | "unknown" | Hidden>;
  /** Puts today and the day of the next check into the draft of a page. Visitors see them after it is published. */
  markChecked: (person: SignedIn, path: string) => Promise<MarkedChecked | Hidden>;
};
