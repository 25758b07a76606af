import type { SignedIn } from "../../accounts/roles.ts";
import { readFileValue } from "../../content-model/editing/field-changes.ts";
import { mergeTexts } from "../../content-model/editing/merge-texts.ts";
import { merge as words } from "./merge-words.ts";
import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import { digestOf, liveOverlay, publishedText } from "../../publishing/drafts/overlay.ts";
import { fieldInWords, titleOfFile } from "../../publishing/launch-check/finding-places.ts";
import { kindFor, type StaffParts } from "../server/staff-parts.server.ts";
import { fill } from "../../platform/text/fill.ts";
import type { MergeChoice } from "../typing/sent-file.ts";

/** Words that both have changed. */
type MergePart = { label: string; mine: string; theirs: string };

export type FileMerge = NonNullable<Awaited<ReturnType<typeof fileMerge>>>;

/**
 * Returns a draft that must be merged with the words that were published after it was begun; undefined if there is nothing to merge, and
 * unless the person may change the file. `stamp` is a digest of the texts that are compared. Without parts there is nothing to choose.
 */
export async function fileMerge(staff: StaffParts, person: SignedIn, path: string) {
  const due = kindFor(person, path) && (await dueMerge(staff, path));
  return due && { title: titleOfFile(path, due.mine ?? due.theirs), stamp: stampOfMerge(due), parts: partsOf(path, due) };
}

/** Makes a draft with a choice for each part. "changed": a text is not the one that was shown. "missing": a part has no choice. */
export async function mergeFile(
  staff: StaffParts,
  person: SignedIn,
  path: string,
  { stamp, choices }: { stamp: string; choices: readonly MergeChoice[] },
) {
  if (!kindFor(person, path)) return undefined;
  const due = await dueMerge(staff, path);
  if (!due || stampOfMerge(due) !== stamp) return "changed";
  if (choices.length !== partsOf(path, due).length) return "missing";
  const draft = { path, text: mergedText(path, due, choices), base: due.theirs, revision: due.revision };
  const saved = await saveDraft(staff.engine, { ...draft, rebases: true, by: person.id, now: staff.now().getTime() });
  return saved.kind === "saved" ? "merged" : "changed";
}

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
const dueMerge = ({ engine, initialText }: StaffParts, path: string): Promise<DueMerge | undefined> =>
  engine.read(async (db) => {
    const draft = await draftOf(db, path);
    if (!draft) return undefined;
    const { base, text, revision } = draft;
    const theirs = publishedText((await liveOverlay(db)).files, path, initialText);
    return base === theirs ? undefined : { base, mine: text, theirs, revision };
  });
