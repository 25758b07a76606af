import type { ContentGroup } from "./content-words.ts";
import type { Option } from "../parts/form-parts.tsx";
import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";

/** What happens to a draft when it is published. */
export type DraftKind = "added" | "changed" | "deleted";

/** A file of the list. `path` is its path below content/. Times are in words. */
export type ListedFile = {
  path: string;
  title: string;
  group: ContentGroup;
  draft?: { kind: DraftKind; by?: string; at: string };
  /** The names of the other people who have it on the screen. */
  others: readonly string[];
  hasErrors: boolean;
  /** An Easy Read page whose page was changed after it. */
  isTwinOlder: boolean;
  /** The words around what was searched for. */
  excerpt?: string;
};

/** `kinds` are the kinds of which a file can be added. `checks` counts the pages that somebody must check soon, or should have. */
export type ContentList = {
  files: readonly ListedFile[];
  kinds: readonly Option[];
  drafts: number;
  checks: { due: number; overdue: number };
};

/** `limit` says what the field accepts. `isOwnerOnly` marks a field that this person sees and may not change. */
type Labelled = { path: string; label: string; help?: string; limit?: string; isOwnerOnly: boolean };
/** A field that holds a value, as typed. */
export type ValueShown = Labelled & {
  type: "line" | "text" | "markdown" | "number" | "day" | "time" | "choice" | "choices" | "picture" | "fixed";
  value: string;
  isRequired: boolean;
  maxLength?: number;
  /** For a choice, several choices and a picture. Several values are lines of `value`. */
  options?: readonly Option[];
};
export type GroupShown = Labelled & { type: "group"; fields: readonly FieldShown[] };
/**
 * `items` have their names as labels. `names` is set if they have no order and a new one needs a name: the items that nobody can remove,
 * and the name that was typed for a new one and refused. A row of an Easy Read page is an item too.
 */
export type ListShown = Labelled & {
  type: "list";
  items: readonly FieldShown[];
  itemLabel: string;
  canChange: boolean;
  names?: { kept: readonly string[]; typed?: string };
};
/** A field of a file as the screen shows it. `path` is its place in the file, such as "phone.general". */
export type FieldShown = ValueShown | GroupShown | ListShown;

/** A finding of the checks that the build runs. `field` is the path of a field on the screen; undefined for the whole file. */
export type Finding = { kind: "error" | "warning" | "launch"; field?: string; message: string };
/** `grade` is the reading grade, with the sentences that are hardest to read. */
export type FileFindings = {
  findings: readonly Finding[];
  reading?: { grade: string; atMost: number; hardest: readonly string[] };
  /** The Easy Read page whose words are older than those of this page. */
  olderTwin?: { path: string; title: string };
};
/** The checks could not be made now. `wait`: the person has asked too often, and may again after so many seconds. */
export type ChecksOff = { isOff: true; wait?: number };

/** `revision` counts the saves of the draft; it is 0 if there is none. `published` is a digest of the published text. */
export type EditedFile = {
  path: string;
  title: string;
  group: ContentGroup;
  fields: readonly FieldShown[];
  revision: number;
  published: string;
  draft?: { kind: DraftKind; by?: string; at: string };
  canDelete: boolean;
  others: readonly string[];
  /** The address of the page that shows these words. */
  page?: string;
  /** Facts for the picker: their names in double braces, and their values. */
  facts: readonly Option[];
  /** Addresses inside the site for the picker of links. */
  links: readonly Option[];
};

/** What a person wants to do with an item of a list. */
export type ListAction = { kind: "add" | "remove" | "up" | "down"; path: string };
/** How a person solves a conflict in one field. */
export type Take = "mine" | "theirs" | "both";

/**
 * A form that was sent: values by path, and the revision and the published text with which it was loaded. With scripts it has only the
 * fields that were changed.
 */
export type SentFile = {
  revision: number;
  published: string;
  values: Readonly<Record<string, string>>;
  /** After a save of this form whose response has not come: the values that this form may have stored. */
  earlier: Readonly<Record<string, readonly string[]>>;
  takes: Readonly<Record<string, Take>>;
  /** The name that a new item gets. */
  newName: string;
  action?: ListAction;
};

/** A field with two values. `theirs` is undefined if the field is no longer there. */
export type ConflictField = { path: string; label: string; mine: string; theirs?: string; canTakeBoth: boolean };
/** `revision` and `published` are those of the words with which the form was compared. */
export type Conflict = {
  fields: readonly ConflictField[];
  by?: string;
  at: string;
  revision: number;
  published: string;
};

/** `at` is a time of day in words. `focus` is the field to which an action leads. */
export type Saved = {
  revision: number;
  published: string;
  at: string;
  focus?: string;
};
/**
 * Why a thing with a name was not added or removed. `path` is that of the map, or of the thing that the words of `files` (their titles)
 * name.
 */
export type ActionError =
  { error: "missing" | "characters" | "taken"; path: string } | { error: "in-use"; path: string; files: readonly string[] };
/**
 * Nothing is stored unless it is saved. "too-long": the file, or all drafts together, would be too long. "too-many": the person has saved
 * too often in a short time, and may in a moment.
 */
export type SaveResult =
  | { saved: Saved }
  | { conflict: Conflict }
  | { refused: "owner-only"; path: string }
  | { refused: "too-long" }
  | { refused: "too-many"; wait: number }
  | { error: ActionError }
  | Hidden;

export type AddError = { field: "id"; error: "missing" | "characters" | "taken" | "full" | "busy" };
export type AddResult = { added: string } | { errors: readonly AddError[] } | Hidden;

/** The result of each is undefined unless the person is an editor or an owner and the file exists. */
export type EditingServices = {
  /** Returns the files whose titles or words have `query`, or all. */
  contentList: (person: SignedIn, query: string) => Promise<ContentList | Hidden>;
  /** Whether a form of the file is worth reading. */
  mayEditFile: (person: SignedIn, path: string) => boolean;
  editedFile: (person: SignedIn, path: string) => Promise<EditedFile | Hidden>;
  /** Stores what a form changes, unless somebody else has saved the file since the form was loaded. */
  saveFile: (person: SignedIn, path: string, sent: SentFile) => Promise<SaveResult>;
  /** Returns "gone" if the file was never published, and "changed" if the draft is not the one that was shown. */
  discardDraft: (person: SignedIn, path: string, revision: number) => Promise<"discarded" | "gone" | "changed" | Hidden>;
  /** Makes a draft that deletes the file when it is published; a file that was never published goes at once. */
  deleteFile: (person: SignedIn, path: string, revision: number) => Promise<"deleted" | "gone" | "changed" | Hidden>;
  /** Returns the words for the form of a new file. */
  newFile: (person: SignedIn, kind: string) => { label: string; example: string } | Hidden;
  addFile: (person: SignedIn, kind: string, id: string) => Promise<AddResult>;
  /** Returns the pages that can be previewed, by address. */
  previewPages: (person: SignedIn) => Promise<readonly Option[] | Hidden>;
  /** Notes that the person has the file on the screen. Returns the names of the others who have. */
  presentAt: (person: SignedIn, path: string) => Promise<readonly string[] | Hidden>;
  /** Checks the file as the build would, with all drafts. */
  fileFindings: (person: SignedIn, path: string) => Promise<FileFindings | ChecksOff | Hidden>;
};
