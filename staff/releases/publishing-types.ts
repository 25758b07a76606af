import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";
import type { PublishStep } from "../../publishing/releases/publish-step.ts";

/** Words that stayed, were removed or were added, in the order in which they are read. */
export type WordChange = { kind: "same" | "removed" | "added"; text: string };
/** A part of a file that was changed, with some words around it. `where` names the field or the heading, if it is known. */
export type ChangedPart = { where?: string; words: readonly WordChange[] };
/** What became of a file. */
export type FileChange = { path: string; title: string; change: "added" | "changed" | "deleted"; parts: readonly ChangedPart[] };

/** `owners` names the fields that only an owner may change; it is empty if there is none. */
export type Demands = { needsSecond: boolean; owners: readonly string[] };
/** An error that stops publishing. `link` leads to the screen on which it can be fixed. */
export type StoppingError = { message: string; link: string };

/** A draft. Times are in words, in Perth time. `inRequest` is the id of a request that has not ended. */
export type ShownDraft = FileChange &
  Demands & {
    revision: number;
    who?: string;
    when: string;
    mayPublish: boolean;
    stops: readonly StoppingError[];
    inRequest?: string;
  };
/** "scheduled" is queued with a time that has not come. */
export type RequestState = "waiting-for-second" | "scheduled" | "queued" | "working" | "published" | "failed" | "withdrawn";

export type ListedRequest = {
  id: string;
  state: RequestState;
  titles: readonly string[];
  who?: string;
  when: string;
  startsAt?: string;
};
/** `stops` are errors in files that have no draft. Unless `isChecked`, the checks are still running, and no draft has its errors. */
export type PublishScreen = {
  drafts: readonly ShownDraft[];
  underWay: readonly ListedRequest[];
  stops: readonly StoppingError[];
  isChecked: boolean;
};

/** `startAt` is a wall time of Perth such as 2026-11-23T15:04; empty for as soon as possible. `chosen` has the revisions that were shown. */
export type AskGiven = {
  chosen: readonly { path: string; revision: number }[];
  note: string;
  needsSecond: boolean;
  startAt: string;
  isLater: boolean;
};
export type AskError =
  | { field: "chosen"; error: "none" }
  | { field: "note"; error: "too-long"; most: number }
  | { field: "startAt"; error: "missing" | "past" }
  | { field: "startAt"; error: "far"; days: number }
  | { field: "chosen"; error: "changed" | "not-owner" | "waits"; path: string; title: string };

/** `step` is set while it is worked on. */
export type RequestProgress = { state: RequestState; step?: PublishStep | undefined; release?: number | undefined };
export type ShownRequest = ListedRequest &
  RequestProgress & {
    note: string;
    confirmedBy?: string;
    files: readonly FileChange[];
    /** Guarded words that others are put into: facts, and in Easy Read the meanings of words and shared rows. */
    guarded: readonly FileChange[];
    /** Whether it undoes a release. `undo` is set while it can: the release is still the live one. */
    isUndo: boolean;
    undo?: { visitors: Visitors };
    /** Why it failed, or waits again, in words. */
    cause?: string;
    /** Undefined if it does not wait for a second person. */
    confirmation?: Confirmation;
    mayWithdraw: boolean;
  };
/**
 * Whether the person may confirm. "own": the person has asked for it. "author": the person has written some of it. "owner": only an owner
 * may confirm it. "unknown-author": nobody may, because nobody knows who has written it. `by` are the names of those who may.
 */
export type Confirmation = { state: "possible" | "own" | "author" | "owner" | "unknown-author"; by: readonly string[] };
/** What visitors see after an undo, and whether that changes. The website is closed with a password, or open. */
export type Visitors = "opens" | "closes" | "open" | "closed";
/** "too-late": it has started or ended. */
export type RequestChange = "done" | "too-late" | "not-recent" | Hidden;

export type ReleaseKind = "publish" | "undo" | "restore" | "merge" | "migration";
export type ListedRelease = { number: number; kind: ReleaseKind; who?: string; when: string; note: string; isLive: boolean };
/** `undo` is undefined if nothing can be undone; "ask": it is asked for on a page that says what it does. `older` is the number before which the next page begins. */
export type ReleasesScreen = {
  live?: ListedRelease;
  undo?: "possible" | "ask" | "owner";
  releases: readonly ListedRelease[];
  older?: number;
};
/** What an undo of the live release does. `needsSecond`: it changes words that need a second person. */
export type UndoScreen = { number: number; visitors: Visitors; needsSecond: boolean; files: readonly FileChange[] };
/**
 * "ask": the person must be asked first, because it changes who can see the website or needs a second person. "changed": another release
 * is live by now. `asked` is the id of a request that waits for a second person.
 */
export type Undone = { undone: Visitors } | { asked: string } | "ask" | "changed" | "owner" | "not-recent";
export type ShownRelease = ListedRelease & { confirmedBy?: string; ofNumber?: number; files: readonly FileChange[] };

/** A text that a file had on the website. Release 0 is the website's first content. */
export type FileVersion = { release: number; who?: string; when?: string; isLive: boolean; isDeleted: boolean };
export type FileHistory = { path: string; title: string; versions: readonly FileVersion[]; hasDraft: boolean };
export type Comparison = { from: number; to: number; parts: readonly ChangedPart[] };
export type Restored = "restored" | "has-draft" | "unchanged" | { owners: readonly string[] } | Hidden;

/**
 * Why visitors see the website as it was published and not with the new version of the program, and whether a copy of the website on a
 * static host is older than the live release.
 */
export type ReleaseNotices = {
  held?: "checks" | "build";
  errors: readonly StoppingError[];
  needsExport?: { live: number };
};

/** The result of each is Hidden unless the person is an owner or an editor. */
export type PublishingServices = {
  /** Waits a moment for the checks; with `untilChecked`, until they are done. */
  drafts: (person: SignedIn, given?: { untilChecked: boolean }) => Promise<PublishScreen | Hidden>;
  /** "not-recent": an owner must prove both factors again before what only an owner may change is published. */
  askToPublish: (
    person: SignedIn,
    given: AskGiven,
  ) => Promise<{ asked: string } | { errors: readonly AskError[] } | "not-recent" | Hidden>;
  publishRequest: (person: SignedIn, id: string) => Promise<ShownRequest | Hidden>;
  publishProgress: (person: SignedIn, id: string) => Promise<RequestProgress | Hidden>;
  confirmPublishRequest: (person: SignedIn, id: string) => Promise<RequestChange>;
  withdrawPublishRequest: (person: SignedIn, id: string) => Promise<RequestChange>;
  releaseNotices: (person: SignedIn) => Promise<ReleaseNotices | Hidden>;
  releases: (person: SignedIn, before: number | undefined) => Promise<ReleasesScreen | Hidden>;
  release: (person: SignedIn, number: number) => Promise<ShownRelease | Hidden>;
  /** What an undo would do; "changed" if there is nothing to undo, or if another release than `shown` is live. */
  undoScreen: (person: SignedIn, shown: number) => Promise<UndoScreen | "changed" | "owner" | Hidden>;
  /** `shown` is the release that the page called live. `isSure`: the person has been asked. */
  undoRelease: (person: SignedIn, shown: number, isSure: boolean) => Promise<Undone | Hidden>;
  fileHistory: (person: SignedIn, path: string) => Promise<FileHistory | Hidden>;
  compareVersions: (person: SignedIn, path: string, from: number, to: number) => Promise<Comparison | Hidden>;
  restoreVersion: (person: SignedIn, path: string, release: number) => Promise<Restored>;
};
