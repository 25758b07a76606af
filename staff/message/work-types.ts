import type { ShownReplyState } from "./reply-types.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";
import type { MessageDraftKind, OwnMessageDraft, UnsentDraft, Writing } from "../../cases/data/message-draft.ts";
import type { Answering, WorkError, WorkSaid } from "../../cases/entries/work.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Status } from "../../cases/data/casework-tables.ts";

export type Colleague = { id: string; name: string };

/** What staff did, with names of people, and days and times in words. Texts are what staff typed. */
export type EntryWords =
  | { kind: "note"; text: string }
  | { kind: "call"; when: string; who: string; agreed: string }
  | { kind: "reply"; to: string; subject: string; text: string }
  | { kind: "status"; from: Status; to: Status }
  | { kind: "assigned"; to?: string }
  | { kind: "due"; day?: string }
  | { kind: "alarm-ended"; reason: string }
  | { kind: "linked"; reference: string; isLinked: boolean }
  | { kind: "hold"; isHeld: boolean; reason: string }
  | { kind: "moved"; from: SubmissionKind; to: SubmissionKind }
  /** What the sender of the submission did. */
  | { kind: "added"; text: string }
  | { kind: "withdrawn" };
/**
 * `by` is undefined for the site itself. `mail` says where the mail of a
 * reply stands.
 */
export type EntryShown = { id: string; at: string; by?: string; mail?: ShownReplyState; entry: EntryWords };
export type OpeningShown = { name: string; first: string; last: string; isOnce: boolean };
/** Another submission of perhaps the same person. */
export type RelatedShown = { reference: string; kind: SubmissionKind; name?: string; received: string };

/** The work on a submission. Days such as `today` are YYYY-MM-DD in the office's time zone; `now` is in words. */
export type WorkShown = {
  status: Status;
  answering: Answering;
  isOverdue: boolean;
  /** Whether it is a complaint whose record has no outcome: it cannot be closed without one. */
  needsOutcome: boolean;
  assignedTo?: Colleague;
  /** The people to whom it can be assigned. */
  people: readonly Colleague[];
  dueDay: string;
  isDuePromised: boolean;
  today: string;
  now: string;
  hold: { isHeld: boolean; mayChange: boolean };
  /** The other kinds, and whether the person will still see the submission as one of that kind. */
  kinds: readonly { kind: SubmissionKind; isVisible: boolean }[];
  links: readonly RelatedShown[];
  suggestions: readonly RelatedShown[];
  entries: readonly EntryShown[];
  openings: readonly OpeningShown[];
  present: Present;
  /** What the person is writing about it, in each of the forms. */
  drafts: Readonly<Record<MessageDraftKind, OwnMessageDraft>>;
  /** Drafts of colleagues who can no longer finish them; only owners see them. */
  unsent: readonly UnsentDraft[];
  /** Sent with each form, so that it is refused if somebody else has worked on the submission meanwhile. */
  seen: number;
};

/** The names of the other people who have it on the screen, and who of them is writing. */
export type Present = { others: readonly string[]; writing: readonly Writing[] };
/** "conflict" has what others did since the page was loaded; nothing was changed. */
export type WorkResult = { said: WorkSaid } | { errors: readonly WorkError[] } | { conflict: readonly EntryShown[] } | Hidden;

export type WorkServices = {
  /** Does what a form asks for: `fields` has its "intent", its "seen" and what was typed. */
  work: (person: SignedIn, reference: string, fields: Readonly<Record<string, string>>) => Promise<WorkResult>;
  /** Notes that the person has the submission on the screen. Returns who else has. */
  present: (person: SignedIn, reference: string) => Promise<Present | Hidden>;
};
