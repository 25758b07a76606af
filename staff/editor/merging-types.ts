import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";

/** Words that both have changed. */
export type MergePart = { label: string; mine: string; theirs: string };
/**
 * A draft that must be merged with the words that were published after it was begun. `stamp` is a digest of the texts that are compared.
 * Without parts there is nothing to choose.
 */
export type FileMerge = { title: string; stamp: string; parts: readonly MergePart[] };
export type MergeChoice = "mine" | "theirs";

export type MergingServices = {
  /** The result is undefined if there is nothing to merge, and unless the person may change the file. */
  fileMerge: (person: SignedIn, path: string) => Promise<FileMerge | Hidden>;
  /** Makes a draft with a choice for each part. "changed": a text is not the one that was shown. "missing": a part has no choice. */
  mergeFile: (
    person: SignedIn,
    path: string,
    given: { stamp: string; choices: readonly MergeChoice[] },
  ) => Promise<"merged" | "changed" | "missing" | Hidden>;
};
