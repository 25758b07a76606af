import type { Hash, Milliseconds } from "../../platform/database/engine.ts";

/** A file that somebody is changing. */
type Drafts = {
  path: string;
  /** The whole file; null to delete it. */
  text: string | null;
  /** The published text on which the draft is based; null if no such file was published. */
  base: string | null;
  /** Each change gets a higher one. A path never has the same revision twice, also after its draft is gone. */
  revision: number;
  changed_at: Milliseconds;
  /** The id of a person; null for the server command. */
  changed_by: string | null;
  /** Everybody who has changed the draft, as a JSON array of Author. Null if an earlier version of the program began it. */
  authors: string | null;
};

/** The number of the last revision of a path's drafts. It outlives them, so that a revision never names two texts. */
type Revisions = { path: string; revision: number };

/** Each text of requests and releases once, by the hash of its UTF-8. */
type Texts = { digest: Hash; text: string };

/** Who has changed a draft: the id of a person; null for the server command, which knows nobody. */
export type Author = string | null;

/** Where a request to publish stands. The last three are final. */
export type RequestState = "waiting-for-second" | "queued" | "working" | "published" | "failed" | "withdrawn";

type Requests = {
  id: string;
  /** A JSON string, because PostgreSQL's text refuses NUL. */
  note: string;
  asked_by: string;
  asked_at: Milliseconds;
  needs_second: 0 | 1;
  confirmed_by: string | null;
  /** The hash of the guarded words that the second person has confirmed (guarded-changes.ts); null if there were none. */
  confirmed_words: Hash | null;
  /** The live release that the request undoes, which has no files of its own; null for a request that publishes drafts. */
  undo_of: number | null;
  /** The time before which no process works on the request; null for as soon as possible. */
  start_at: Milliseconds | null;
  state: RequestState;
  /** How often a process has claimed the request. */
  claims: number;
  /** What the process that works on the request is doing; a name from the list in the publishing code. */
  step: string | null;
  /** Why the request failed, in plain words, as a JSON string. */
  cause: string | null;
  lease_holder: string | null;
  lease_until: Milliseconds | null;
  ended_at: Milliseconds | null;
  release_number: number | null;
};

/** A file of a request, as its draft was when it was asked for. */
type RequestFiles = {
  /** The request and the path. */
  id: string;
  request_id: string;
  path: string;
  /** Null to delete the file. */
  text_digest: Hash | null;
  base_digest: Hash | null;
  revision: number;
  /** As in the draft. */
  authors: string | null;
};

/**
 * What made a release: a request, a return to an earlier release, or a content migration of a new version of the program. Versions
 * before content migrations made a "merge" with new files of the program.
 */
export type ReleaseKind = "publish" | "undo" | "restore" | "merge" | "migration";

type Releases = {
  /** From 1, without gaps. */
  number: number;
  kind: ReleaseKind;
  published_at: Milliseconds;
  /** The id of a person; null for a migration, which the site makes by itself. */
  published_by: string | null;
  confirmed_by: string | null;
  /** A JSON string; null without a note. */
  note: string | null;
  /** For a return, the release whose overlay is live again; 0 for the initial texts. Null for other kinds. */
  of_number: number | null;
  /** The name of its build; null if none is known. */
  build: string | null;
};

/** A file of the overlay of a release. */
type ReleaseFiles = {
  /** The release and the path. */
  id: string;
  number: number;
  path: string;
  /** Null if staff deleted the file. */
  text_digest: Hash | null;
};

/** A text with which the site began: what the content folder had at the first publish, and content migrations made of it since. */
type Initial = { path: string; text: string };

/** A file that a release changed, before and after it; null where the file did not exist. */
type ReleaseChanges = {
  /** The release and the path. */
  id: string;
  number: number;
  path: string;
  before_digest: Hash | null;
  after_digest: Hash | null;
};

/** The release that visitors see, in one row; none until the first publish. */
type Live = { id: number; release_number: number };

/** The release that was last written for a static host, in one row; none if the site was never exported. */
type Exports = { id: number; release_number: number; exported_at: Milliseconds };

/** Who has a file open. A row counts for 2 minutes (cases/casework/colleagues.ts). */
type Presence = { path: string; person_id: string; seen_at: Milliseconds };

export type EditingTables = {
  content_drafts: Drafts;
  content_revisions: Revisions;
  content_texts: Texts;
  content_initial: Initial;
  content_requests: Requests;
  content_request_files: RequestFiles;
  content_releases: Releases;
  content_release_files: ReleaseFiles;
  content_release_changes: ReleaseChanges;
  content_live: Live;
  content_presence: Presence;
  content_exports: Exports;
};
