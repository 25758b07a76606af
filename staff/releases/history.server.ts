import { diffArrays, diffWordsWithSpace } from "diff";
import type { Kysely } from "kysely";

import { readFileValue } from "../../content-model/editing/field-changes.ts";
import type { GuardedChange, Texts } from "../../content-model/editing/guarded-words.ts";
import { readBody, readFields } from "../../content-model/editing/read-fields.ts";
import { MOST_FILLED } from "../../content-model/values/content-limits.ts";
import { keepingTexts } from "../../content-model/values/keep-last.ts";
import { formatContent } from "../../content-model/texts/yaml-format.ts";
import { type Change, fileHistory, type FileVersion } from "../../publishing/drafts/releases.ts";
import { fieldInWords, titleOfFile } from "../../publishing/launch-check/finding-places.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { isContentPath, isOfProgram } from "../../publishing/drafts/content-folder.ts";
import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import { authorsOfText } from "../../publishing/drafts/request-files.ts";
import { textAsOfNow } from "../../publishing/drafts/migrate-content.ts";
import { liveOverlay, publishedText } from "../../publishing/drafts/overlay.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { isOwner, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { ownerFieldsOf } from "./ask-to-publish.server.ts";

/** Words that stayed, were removed or were added, in the order in which they are read. */
export type WordChange = { kind: "same" | "removed" | "added"; text: string };
/** A part of a file that was changed, with some words around it. `where` names the field or the heading, if it is known. */
export type ChangedPart = { where?: string; words: readonly WordChange[] };
/** What became of a file. */
export type FileChange = { path: string; title: string; change: "added" | "changed" | "deleted"; parts: readonly ChangedPart[] };

/** Returns a change as a screen shows it. */
export const shownChange = ({ path, before, after }: Change): FileChange => ({
  path,
  title: titleOfFile(path, after ?? before),
  change: before === null ? "added" : after === null ? "deleted" : "changed",
  parts: changedParts(path, before, after),
});

/**
 * Returns the guarded words in which other things are put by a change, as a screen shows them. Words that were typed stand at their file.
 */
export const shownGuarded = (changes: readonly GuardedChange[], published: Texts): FileChange[] =>
  changes
    .filter(({ put }) => put.length > 0)
    .map(({ path, put }) => ({
      path,
      title: titleOfFile(path, published(path)),
      change: "changed",
      parts: put.map(({ name, before, after }) => ({ where: putInWords(name, published), words: changedWords(before, after) })),
    }));

/** Returns what staff call something that is put into guarded words: a file, a fact, or a hard word of Easy Read. */
function putInWords(name: string, published: Texts): string {
  if (isContentPath(name)) return titleOfFile(name, published(name));
  const [first, ...rest] = name.split(".");
  const [file, place] = first === "helpline" ? ["helplines.yaml", rest] : ["site.yaml", [first ?? "", ...rest]];
  return fieldInWords(file, place, readFileValue(file, published(file)));
}

/** Returns what changed between two texts of a file: field by field, and line by line in the words below the fields. */
export function changedParts(path: string, before: string | null, after: string | null): ChangedPart[] {
  if (before === after) return [];
  const [older, newer] = [before, after].map((text) => readParts(path, text));
  // A file that cannot be read as its fields is compared as it is.
  if (!older || !newer) return changedText(path, before, after);
  const names = new Set([...newer.fields.keys(), ...older.fields.keys()]);
  const fields = [...names].flatMap((where) => {
    const [was, is] = [older, newer].map(({ fields: values }) => values.get(where) ?? "");
    return was === is ? [] : [{ where, words: changedWords(was ?? "", is ?? "") }];
  });
  const lines = path.endsWith(".md") ? changedLines : changedSource;
  const parts = [...fields, ...lines(older.body, newer.body)];
  // Comments are no words of a field, and are published all the same.
  return parts.length > 0 ? parts : changedText(path, before, after);
}

/** Returns the changed lines of a file in its format, in which equal values are written equally. */
function changedText(path: string, before: string | null, after: string | null): ChangedPart[] {
  const [older, newer] = [before, after].map((text) => (text === null ? "" : formatContent(path, text)));
  return older === newer ? [] : changedSource(older ?? "", newer ?? "");
}

type Parts = { fields: ReadonlyMap<string, string>; body: string };

/** The list of drafts, a request and its confirmation show the same texts, one after the other. */
const KEPT_TEXTS = 16;
const partsKept = keepingTexts(KEPT_TEXTS, partsOf);

/** Returns the values of a file by the names of their fields. A list is one value, with an item on each line. */
export const readParts = (path: string, text: string | null): Parts | undefined =>
  text === null ? { fields: new Map(), body: "" } : partsKept(path, text);

function partsOf(path: string, text: string): Parts | undefined {
  try {
    const fields = new Map<string, string>();
    const value = readFileValue(path, text);
    for (const { path: place, field, typed } of readFields(path, text)) {
      if (field.type === "group" || field.type === "list" || typed === "") continue;
      const name = fieldInWords(path, place, value);
      const earlier = fields.get(name);
      fields.set(name, earlier === undefined ? typed : `${earlier}\n${typed}`);
    }
    return { fields, body: readBody(path, text) ?? "" };
  } catch {
    return undefined;
  }
}

/** Two texts with more differences have little in common, and finding them would keep the server busy. */
const MOST_LINE_EDITS = 1000;
const MOST_WORD_EDITS = 300;
/** A heading of Markdown. Its groups are its words, and the id and the shape of its section. */
const HEADING = /^#{1,6} (.*?)(\{[^{}]*\})?$/s;
const wordsOfHeading = (line: string): string | undefined => HEADING.exec(line.trimEnd())?.[1]?.trim();

/** Lines that differ: `at` is the number of lines of the new text before them, from 0. */
type Block = { at: number; before: string[]; after: string[] };

/** Returns the changed lines of two texts of Markdown, each with the heading above it and with what changed word by word. */
function changedLines(before: string, after: string): ChangedPart[] {
  const lines = after.split("\n");
  return blocksOf(before.split("\n"), lines)
    .map(({ at, ...block }) => ({ at, words: changedWords(withoutIds(block.before), withoutIds(block.after)) }))
    .filter(({ words }) => words.some(({ kind }) => kind !== "same"))
    .map(({ at, words }) => ({ ...headingAbove(lines, at), words }));
}

/** Returns the changed lines of two texts of any other kind. */
const changedSource = (before: string, after: string): ChangedPart[] =>
  blocksOf(before.split("\n"), after.split("\n")).map((block) => ({
    words: changedWords(inOne(block.before), inOne(block.after)),
  }));

function blocksOf(before: string[], after: string[]): Block[] {
  const found = diffArrays(before, after, { maxEditLength: MOST_LINE_EDITS });
  if (!found) return [{ at: 0, before, after }];
  const blocks: Block[] = [];
  let at = 0;
  let block: Block | undefined;
  for (const { value, added, removed } of found) {
    if (!added && !removed) block = undefined;
    else if (!block) blocks.push((block = { at, before: [], after: [] }));
    if (removed) block?.before.push(...value);
    if (added) block?.after.push(...value);
    if (!removed) at += value.length;
  }
  return blocks;
}

/** The id and the shape of a section are for the program. */
const withoutIds = (lines: readonly string[]) => inOne(lines.map((line) => wordsOfHeading(line) ?? line));
/** Returns the lines as one text, without the empty lines around them. */
const inOne = (lines: readonly string[]) => {
  const start = lines.findIndex((line) => line !== "");
  return start === -1 ? "" : lines.slice(start, lines.findLastIndex((line) => line !== "") + 1).join("\n");
};

function headingAbove(lines: readonly string[], at: number): { where?: string } {
  const where = lines
    .slice(0, at)
    .map(wordsOfHeading)
    .findLast((words) => words !== undefined);
  return where ? { where } : {};
}

/** How many characters that stayed are shown at each side of a change. */
const CONTEXT = 200;
const LEFT_OUT = "…";
/** No text that can be published is longer, so that whoever confirms it sees all of it. */
const MOST_SHOWN = MOST_FILLED;

/** Returns what changed between two texts word by word. Long parts that stayed are shortened, and texts that are too long are cut. */
function changedWords(before: string, after: string): WordChange[] {
  if (before.length > MOST_SHOWN || after.length > MOST_SHOWN) return wholly(cut(before), cut(after));
  const found = diffWordsWithSpace(before, after, { maxEditLength: MOST_WORD_EDITS });
  if (!found) return wholly(before, after);
  return found.map(({ value, added, removed }, index): WordChange => {
    if (added || removed) return { kind: added ? "added" : "removed", text: value };
    return { kind: "same", text: shortened(value, { isFirst: index === 0, isLast: index === found.length - 1 }) };
  });
}

const cut = (text: string): string => (text.length > MOST_SHOWN ? text.slice(0, MOST_SHOWN) + LEFT_OUT : text);

const wholly = (before: string, after: string): WordChange[] =>
  [
    { kind: "removed" as const, text: before },
    { kind: "added" as const, text: after },
  ].filter(({ text }) => text !== "");

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const head = isFirst ? 0 : CONTEXT;
  const tail = isLast ? 0 : CONTEXT;
  if (text.length <= head + tail + CONTEXT) return text;
  return `${text.slice(0, head)}${LEFT_OUT}${tail === 0 ? "" : text.slice(-tail)}`;
}

/** The text of a file from a release on; null if the release deleted it. Release 0 is the website's first content. */
type Version = { release: number; text: string | null; from?: FileVersion["release"] };

export type FileHistory = NonNullable<Awaited<ReturnType<typeof historyFor>>>;

/** Returns the texts that a file had on the website, the newest first. Release 0 is the website's first content. */
export async function historyFor(staff: StaffParts, person: SignedIn, path: string) {
  if (!mayEdit(person)) return undefined;
  const { versions, names, draft } = await staff.engine.read(async (db) => ({
    versions: await versionsIn(staff, db, path),
    names: await namesOfPeople(db),
    draft: await draftOf(db, path),
  }));
  if (versions.length === 0) return undefined;
  return {
    path,
    title: titleOfFile(path, textIn(versions)),
    hasDraft: draft !== undefined,
    versions: versions.map(({ release, text, from }, index) => {
      const who = names.get(from?.publishedBy ?? "");
      return {
        release,
        isLive: index === 0,
        isDeleted: text === null,
        ...(from && { when: momentInWords(new Date(from.publishedAt), staff.content.site.hours) }),
        ...(who !== undefined && { who }),
      };
    }),
  };
}

export async function compareVersions(staff: StaffParts, person: SignedIn, path: string, from: number, to: number) {
  if (!mayEdit(person)) return undefined;
  const versions = await staff.engine.read((db) => versionsIn(staff, db, path));
  const [older, newer] = [from, to].map((number) => versions.find(({ release }) => release === number));
  if (!older || !newer) return undefined;
  return { from, to, parts: changedParts(path, older.text, newer.text) };
}

/**
 * Makes an old version a draft of the person and of those who have written it. `owners` names the fields that it changes and that only an
 * owner may change.
 */
export async function restoreVersion(staff: StaffParts, person: SignedIn, path: string, release: number) {
  if (!mayEdit(person)) return undefined;
  const { engine, initialText, now } = staff;
  const found = await engine.read(async (db) => {
    const version = (await versionsIn(staff, db, path)).find((one) => one.release === release);
    if (!version) return undefined;
    const asOfNow = await textAsOfNow(db, { path, text: version.text });
    // Nobody of the staff has written the first content of the website. The first version that is kept may be a later one.
    const isInitial = [asOfNow, version.text].includes(initialText(path));
    return {
      text: asOfNow,
      live: await liveOverlay(db),
      earlierAuthors: isInitial ? [] : await authorsOfText(db, path, version.text),
    };
  });
  if (!found) return undefined;
  const { text, live, earlierAuthors } = found;
  const base = publishedText(live.files, path, initialText);
  if (text === base) return "unchanged";
  const owners = ownerFieldsOf({ path, before: base, after: text });
  if (owners.length > 0 && !isOwner(person)) return { owners };
  const draft = { path, text, base, revision: 0, earlierAuthors };
  const saved = await saveDraft(engine, { ...draft, by: person.id, now: now().getTime() });
  return saved.kind === "saved" ? "restored" : "has-draft";
}

async function versionsIn({ initialText }: StaffParts, db: Kysely<Tables>, path: string): Promise<Version[]> {
  if (isOfProgram(path)) return [];
  return versionsOf(await fileHistory(db, path), isContentPath(path) && kindAt(path) ? initialText(path) : null);
}

/** Returns the versions of a file, the newest first. The last one is what the file was before its first release, if there was one. */
function versionsOf(history: readonly FileVersion[], program: string | null): Version[] {
  const first = history.at(-1);
  const text = first ? first.before : program;
  return [
    ...history.map(({ release, after }) => ({ release: release.number, text: after, from: release })),
    ...(text === null ? [] : [{ release: 0, text }]),
  ];
}

const textIn = (versions: readonly Version[]) => versions.find(({ text }) => text !== null)?.text ?? null;
