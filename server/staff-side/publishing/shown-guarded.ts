import type { GuardedChange } from "../../../content-editing/guarded-words.ts";
import type { FileChange } from "../../../staff/contract/publishing.ts";
import { titleOfFile } from "../../launch-check/content-names.ts";
import { changedWords } from "./changed-words.ts";

/** Returns the guarded words in which other things are put by a change, as a screen shows them. Words that were typed stand at their file. */
export const shownGuarded = (changes: readonly GuardedChange[]): FileChange[] =>
  changes
    .filter(({ put }) => put.length > 0)
    .map(({ path, put }) => ({
      ...{ path, title: titleOfFile(path, null), change: "changed" },
      parts: put.map(({ name, before, after }) => ({ where: name, words: changedWords(before, after) })),
    }));
