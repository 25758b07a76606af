import type { ContentKind } from "../../content-model/editing/content-kinds.ts";
import { nameToPath } from "../../content-model/editing/field-paths.ts";
import { isSameContent } from "../../content-model/texts/yaml-format.ts";
import { contentBody, merge as words } from "./content-words.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { saveDraft, tooLong, draftOf } from "../../publishing/drafts/drafts.ts";
import { digestOf, liveOverlay, publishedText } from "../../publishing/drafts/overlay.ts";
import { timeInWords } from "../../cases/promises/working-days.ts";
import { isFixedField, isOwner, isOwnerField, kindFor, type StaffParts } from "../server/staff-parts.server.ts";
import { isBodyName, fieldOf, labelOfControl, valuesOf, withValues } from "./file-values.server.ts";
import { isInOtherItem, itemDigests, labelWithItems } from "./item-names.server.ts";
import { type ActionError, refusedAction, withListAction } from "./list-actions.server.ts";
import { isPublishedSince, loadedWith, type OpenFile, openFile, publishedDigest } from "../../publishing/drafts/read-draft.ts";
import type { SignedIn, Hidden } from "../../accounts/roles.ts";
import type { SentFile, MergeChoice } from "../typing/sent-file.ts";
import { ownerOnlyChanges, readFileValue } from "../../content-model/editing/field-changes.ts";
import { mergeTexts } from "../../content-model/editing/merge-texts.ts";
import { fieldInWords, titleOfFile } from "../../publishing/launch-check/finding-places.ts";
import { fill } from "../../platform/text/fill.ts";

/** A field with two values. `theirs` is undefined if the field is no longer there. */
export type ConflictField = { path: string; label: string; mine: string; theirs?: string; canTakeBoth: boolean };
export type Conflict = Awaited<ReturnType<typeof conflictOf>>;

/** `at` is a time of day in words. `focus` is the field to which an action leads. */
export type Saved = { revision: number; published: string; at: string; focus?: string };

/**
 * Nothing is stored unless it is saved. "too-long": the file, or all drafts together, would be too long. "too-many": the person has saved
 * too often in a short time, and may in a moment.
 */
type SaveResult =
  | { saved: Saved }
  | { conflict: Conflict }
  | { refused: "owner-only"; path: string }
  | { refused: "too-long" }
  | { refused: "too-many"; wait: number }
  | { error: ActionError }
  | Hidden;

/** Stores what a form changes, unless somebody else has saved the file since the form was loaded. */
export async function saveFile(staff: StaffParts, person: SignedIn, path: string, sent: SentFile): Promise<SaveResult> {
  const kind = kindFor(person, path);
  if (!kind) return undefined;
  const wait = await staff.personLimits("save", person.id);
  return wait > 0 ? { refused: "too-many", wait } : storeForm(staff, { person, kind, path, sent });
}

type Given = { person: SignedIn; kind: ContentKind; path: string; sent: SentFile };

/** Stores what a form changes, if it was loaded with the words that are stored now. Otherwise the person gets both and chooses. */
async function storeForm(staff: StaffParts, given: Given): Promise<SaveResult> {
  const { person, kind, path, sent } = given;
  const file = await staff.engine.read((db) => openFile(db, staff.initialTexts, path));
  if (!file || file.text === null) return undefined;
  const all = valuesOf(path, file.text);
  const isNow = isLatest(file, sent);
  const stored = isNow ? all : withoutOtherItems(path, all, sent);
  const changes = changesIn(sent, stored);
  const asked = [...Object.keys(changes), ...(sent.action ? [sent.action.path] : [])];
  const refused = asked.find((name) => !mayChange(person, kind, name));
  if (refused !== undefined) return { refused: "owner-only", path: labelOfControl(path, refused) };

  const isKnown = Object.keys(changes).every((name) => stored.has(name));
  const text = isKnown ? withValues(path, file.text, changes) : undefined;
  const mayReplace = text !== undefined && (isNow || isOwnSave(file, sent, person.id));
  if (!sent.action && text !== undefined && isSameContent(path, text, file.text))
    return savedOf(staff, file, mayReplace ? (file.draft?.revision ?? 0) : sent.revision);
  if (!mayReplace) return { conflict: await conflictOf(staff, { path, file, sent, stored, changes }) };

  const done = await withAction(staff, { path, text, sent });
  if ("error" in done) return done;
  const draft = { path, text: done.text, base: file.published, revision: file.draft?.revision ?? 0, by: person.id };
  const result = await saveDraft(staff.engine, { ...draft, now: staff.now().getTime() }).catch(tooLong);
  if (result === "too-long") return { refused: "too-long" };
  // Somebody has saved since the draft was read, so the form is compared with that.
  return result.kind === "saved" ? savedOf(staff, file, result.revision, done.focus) : storeForm(staff, given);
}

/** Returns the values of a file without those of items that are not the ones with which an older form was loaded. */
function withoutOtherItems(path: string, values: ReadonlyMap<string, string>, sent: SentFile): ReadonlyMap<string, string> {
  const items = itemDigests(path, values);
  const isOther = (name: string) => name in sent.values && isInOtherItem(path, name, sent.items, items);
  return new Map([...values].filter(([name]) => !isOther(name)));
}

/** Returns the values that a form would change, with the choices of a person who has seen both. */
function changesIn({ values, takes }: SentFile, stored: ReadonlyMap<string, string>): Record<string, string> {
  const changed = Object.entries(values).filter(([name, value]) => takes[name] !== "theirs" && stored.get(name) !== value);
  return Object.fromEntries(
    changed.map(([name, value]) => [name, takes[name] === "both" ? [stored.get(name), value].join("\n\n") : value]),
  );
}

const savedOf = ({ now, content }: StaffParts, { published }: OpenFile, revision: number, focus?: string): SaveResult => ({
  saved: {
    revision,
    published: publishedDigest(published),
    at: timeInWords(now(), content.site.hours.timeZone),
    ...(focus !== undefined && { focus }),
  },
});

function mayChange({ roles }: SignedIn, kind: ContentKind, name: string): boolean {
  const place = nameToPath(name);
  if (isFixedField(kind, place)) return false;
  return roles.includes("owner") || !isOwnerField(kind, place);
}

/** Returns the text after what the form's button does with an item of a list; the same text for a form without such a button. */
async function withAction(
  staff: StaffParts,
  { path, text, sent: { action, newName } }: { path: string; text: string; sent: SentFile },
): Promise<{ text: string; focus?: string } | { error: ActionError }> {
  if (!action) return { text };
  const error = await refusedAction(staff, { path, text, action, newName });
  return error ? { error } : withListAction(path, text, action, { newHeading: contentBody.newHeading, newName });
}

/** Whether a form was loaded with the words that are stored now. */
const isLatest = (file: OpenFile, sent: SentFile): boolean =>
  sent.revision === loadedWith(file).revision && !isPublishedSince(file, sent);

/**
 * Whether a form is older only because the response to one of its own saves has not come: its person was the last to save, and each
 * field that it sends has one of the values that the form may have stored there (`earlier`). The last person to save has seen the words
 * of everybody else. The values are compared because that person may have changed the same fields in another window.
 */
function isOwnSave({ path, text, draft, published }: OpenFile, sent: SentFile, personId: string): boolean {
  const isByPerson = draft ? draft.changedBy === personId : publishedDigest(published) === sent.published;
  if (!isByPerson || sent.action || text === null || Object.keys(sent.values).length === 0) return false;
  // The stored value may be written otherwise than it was typed, such as without a space at its end.
  const isStored = (name: string, value: string) => isSameContent(path, withValues(path, text, { [name]: value }), text);
  return Object.keys(sent.values).every((name) => sent.earlier[name]?.some((value) => isStored(name, value)));
}

type Found = {
  path: string;
  file: OpenFile;
  sent: SentFile;
  stored: ReadonlyMap<string, string>;
  changes: Readonly<Record<string, string>>;
};

/**
 * Returns both values of each field that a form would change, for its person to choose. `revision`, `published` and `items` are those of
 * the words with which the form was compared.
 */
async function conflictOf(
  { engine, content, now }: StaffParts,
  { path, file: { draft, published, text }, sent, stored, changes }: Found,
) {
  const by = (await engine.read(namesOfPeople)).get(draft?.changedBy ?? "");
  return {
    fields: Object.keys(changes).map((name): ConflictField => {
      const theirs = stored.get(name);
      return {
        path: name,
        label: labelWithItems(path, name, theirs === undefined ? new Map() : stored),
        mine: sent.values[name] ?? "",
        ...(theirs !== undefined && { theirs }),
        canTakeBoth: isBodyName(name) || fieldOf(path, nameToPath(name))?.type === "text",
      };
    }),
    ...(by !== undefined && { by }),
    at: timeInWords(draft ? new Date(draft.changedAt) : now(), content.site.hours.timeZone),
    ...loadedWith({ draft, published }),
    items: itemDigests(path, valuesOf(path, text ?? "")),
  };
}

/** Words that both have changed. */
type MergePart = { label: string; mine: string; theirs: string };
/** `isOwnerOnly`: the person cannot take the published words, because these would replace words that only an owner may change. */
type ShownPart = MergePart & { isOwnerOnly: boolean };

export type FileMerge = NonNullable<Awaited<ReturnType<typeof fileMerge>>>;

/**
 * Returns a draft that must be merged with the words that were published after it was begun; undefined if there is nothing to merge, and
 * unless the person may change the file. `stamp` is a digest of the texts that are compared. Without parts there is nothing to choose.
 */
export async function fileMerge(staff: StaffParts, person: SignedIn, path: string) {
  const due = kindFor(person, path) && (await dueMerge(staff, path));
  if (!due) return due;
  const all = partsOf(path, due);
  const parts = all.map((part, index): ShownPart => {
    const choices = all.map((_part, at): MergeChoice => (at === index ? "theirs" : "mine"));
    return { ...part, isOwnerOnly: !mayMerge(person, path, due, choices) };
  });
  return { title: titleOfFile(path, due.mine ?? due.theirs), stamp: stampOfMerge(due), parts };
}

/**
 * Makes a draft with a choice for each part. "changed": a text is not the one that was shown. "missing": a part has no choice.
 * "ownerOnly": the choices throw away words that only an owner may change.
 */
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
  if (!mayMerge(person, path, due, choices)) return "ownerOnly";
  const draft = { path, text: mergedText(path, due, choices), base: due.theirs, revision: due.revision };
  const saved = await saveDraft(staff.engine, { ...draft, rebases: true, by: person.id, now: staff.now().getTime() });
  return saved.kind === "saved" ? "merged" : "changed";
}

/** Whether a person may make these choices: who is no owner keeps the words of the draft that only an owner may change. */
function mayMerge(person: SignedIn, path: string, due: DueMerge, choices: readonly MergeChoice[]): boolean {
  if (isOwner(person) || !choices.includes("theirs")) return true;
  const kept = mergedText(
    path,
    due,
    choices.map(() => "mine"),
  );
  return ownerOnlyChanges(path, kept, mergedText(path, due, choices)).length === 0;
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
