import type { Kysely } from "kysely";

import { readFileValue } from "../../content-model/editing/field-changes.ts";
import { mergeTexts } from "../../content-model/editing/merge-texts.ts";
import type { FileMerge, MergeChoice, MergePart, MergingServices } from "./merging-types.ts";
import { merge as words } from "./merge-words.ts";
import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import { digestOf, type InitialText, liveOverlay, publishedText } from "../../publishing/drafts/overlay.ts";
import { fieldInWords, titleOfFile } from "../../publishing/launch-check/content-names.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { kindFor, type StaffParts } from "../server/staff-parts.server.ts";
import { fill } from "../../platform/text/fill.ts";

/** The services that merge a draft with the words that were published after it was begun. */
export function mergeServices(parts: StaffParts): MergingServices {
  const { engine, initialText, now } = parts;
  const due = (path: string) => engine.read((db) => dueMerge(db, initialText, path));

  return {
    fileMerge: async (person, path) => {
      const found = kindFor(person, path) && (await due(path));
      return found && shownMerge(path, found);
    },

    mergeFile: async (person, path, { stamp, choices }) => {
      if (!kindFor(person, path)) return undefined;
      const found = await due(path);
      if (!found || stampOfMerge(found) !== stamp) return "changed";
      if (choices.length !== partsOf(path, found).length) return "missing";
      const draft = { path, text: mergedText(path, found, choices), base: found.theirs, revision: found.revision };
      const saved = await saveDraft(engine, { ...draft, rebases: true, by: person.id, now: now().getTime() });
      return saved.kind === "saved" ? "merged" : "changed";
    },
  };
}

const shownMerge = (path: string, due: DueMerge): FileMerge => ({
  title: titleOfFile(path, due.mine ?? due.theirs),
  stamp: stampOfMerge(due),
  parts: partsOf(path, due),
});

const stampOfMerge = ({ base, mine, theirs, revision }: DueMerge) => digestOf(JSON.stringify([base, mine, theirs, revision]));

/** Three texts can be merged by fields and lines. A file that one side has added or deleted is chosen as a whole. */
const texts = ({ base, mine, theirs }: DueMerge) =>
  base === null || mine === null || theirs === null ? undefined : { base, mine, theirs };

function partsOf(path: string, due: DueMerge): MergePart[] {
  const three = texts(due);
  if (!three) {
    const inWords = (text: string | null) => text ?? words.deleted;
    return due.mine === due.theirs ? [] : [{ label: words.whole, mine: inWords(due.mine), theirs: inWords(due.theirs) }];
  }
  return mergeTexts(path, three).conflicts.map(({ path: place, mine, theirs }, index) => {
    const label = place ? fieldInWords(path, place, readFileValue(path, three.mine)) : fill(words.lines, { number: index + 1 });
    return { label, mine, theirs };
  });
}

function mergedText(path: string, due: DueMerge, choices: readonly MergeChoice[]): string | null {
  const three = texts(due);
  if (three) return mergeTexts(path, three, choices).text;
  return choices[0] === "theirs" ? due.theirs : due.mine;
}

/**
 * A draft that waits for a person to merge it, because other words were published after it was begun. `base` is the text on which it is
 * based, `mine` its own, `theirs` the text that is published now; null for a file that does not exist.
 */
type DueMerge = { base: string | null; mine: string | null; theirs: string | null; revision: number };

/** Returns the merge that a draft waits for; undefined if there is none. */
async function dueMerge(db: Kysely<Tables>, initialText: InitialText, path: string): Promise<DueMerge | undefined> {
  const draft = await draftOf(db, path);
  if (!draft) return undefined;
  const { base, text, revision } = draft;
  const theirs = publishedText((await liveOverlay(db)).files, path, initialText);
  return base === theirs ? undefined : { base, mine: text, theirs, revision };
}
