import type { Kysely } from "kysely";

import type { SignedIn, Hidden } from "../../accounts/roles.ts";
import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { readFileValue, ownerOnlyChanges } from "../../content-model/editing/field-changes.ts";
import { type GuardedChange, guardedChanges, type Texts } from "../../content-model/editing/guarded-words.ts";
import type { Change } from "../../publishing/drafts/releases.ts";
import { fieldInWords, titleOfFile } from "../../publishing/launch-check/finding-places.ts";
import { isMoment } from "../../cases/complaints/complaint-rules.ts";
import { cleanLines } from "../../cases/data/clean-text.ts";
import { type Hours, momentAt } from "../../cases/promises/working-days.ts";
import { type Draft, draftOf } from "../../publishing/drafts/drafts.ts";
import { publishedTexts } from "../../publishing/drafts/overlay.ts";
import { askToPublish } from "../../publishing/drafts/requests.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { isOwner, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";

/** `owners` names the fields that only an owner may change; it is empty if there is none. */
export type Demands = { needsSecond: boolean; owners: readonly string[] };

/**
 * Returns what publishing a change of a file demands: a second person, and an owner for the fields that only owners may change.
 * `published` are the texts that are on the website.
 */
export const demandsOf = (published: Texts, change: Change): Demands => ({
  needsSecond: guardedBy(published, [change]).length > 0,
  owners: ownerFieldsOf(change),
});

/** Returns how changes of published texts change the words that need a second person, with all facts put in. */
export function guardedBy(published: Texts, changes: readonly Pick<Change, "path" | "after">[]): readonly GuardedChange[] {
  const texts = new Map(changes.map(({ path, after }) => [path, after]));
  const after = (path: string) => (texts.has(path) ? (texts.get(path) ?? null) : published(path));
  return guardedChanges(published, after, [...texts.keys()]);
}

/** Returns the names of the fields of a change that only an owner may change. */
export function ownerFieldsOf({ path, before, after }: Change): readonly string[] {
  const title = titleOfFile(path, after ?? before);
  // Only an owner may publish a file that no form shows.
  if (before !== after && kindAt(path) === undefined) return [title];
  const changed = ownerOnlyChanges(path, before, after);
  if (changed === "all") return [title];
  const value = readFileValue(path, after ?? before);
  return [...new Set(changed.map((field) => fieldInWords(path, field.split("."), value)))];
}

/**
 * `startAt` is a wall time of Perth such as 2026-11-23T15:04; empty for as soon as possible. `chosen` has the revisions that were shown.
 */
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
  /** "unclear": there is a time, and it was asked for as soon as possible. */
  | { field: "startAt"; error: "missing" | "past" | "unclear" }
  | { field: "startAt"; error: "far"; days: number }
  | { field: "chosen"; error: "changed" | "not-owner" | "waits"; path: string; title: string };

/** In characters. */
const MOST_NOTE = 500;

/**
 * Asks to publish drafts as they were shown to a person. A draft with another revision is refused, so its text is the one that was checked.
 * "not-recent": an owner must prove both factors again before what only an owner may change is published.
 */
export async function requestPublishing(
  staff: StaffParts,
  person: SignedIn,
  given: AskGiven,
): Promise<{ asked: string } | { errors: readonly AskError[] } | "not-recent" | Hidden> {
  if (!mayEdit(person)) return undefined;
  const { engine, content, initialText, now, publishing } = staff;
  const note = cleanLines(given.note).trim();
  const start = startTime(given, content.site.hours, now());
  const { drafts, published } = await engine.read(async (db) => ({
    drafts: await draftsOf(db, given.chosen),
    published: await publishedTexts(db, initialText),
  }));
  const errors = [...errorsOfForm(given, note), ...("error" in start ? [start.error] : []), ...errorsOfChoice(person, drafts)];
  if (errors.length > 0 || "error" in start) return { errors };
  const changes = drafts.flatMap(({ draft }) => (draft ? [changeOf(draft)] : []));
  if (!person.isRecent && changes.some((change) => ownerFieldsOf(change).length > 0)) return "not-recent";
  const needsSecond = given.needsSecond || guardedBy(published, changes).length > 0;
  const asked = { paths: given.chosen, note, by: person.id, needsSecond, startAt: start.at, now: now().getTime() };
  const result = await askToPublish(engine, asked);
  if (result.kind === "asked") {
    publishing?.nudge();
    return { asked: result.id };
  }
  const error = result.kind === "changed" ? "changed" : "waits";
  return { errors: result.paths.map((path) => ({ field: "chosen", error, ...named(path, drafts) })) };
}

type Chosen = { path: string; revision: number; draft: Draft | undefined };

async function draftsOf(db: Kysely<Tables>, chosen: AskGiven["chosen"]): Promise<Chosen[]> {
  const found: Chosen[] = [];
  for (const { path, revision } of chosen) found.push({ path, revision, draft: await draftOf(db, path) });
  return found;
}

function errorsOfForm({ chosen }: AskGiven, note: string): AskError[] {
  return [
    ...(chosen.length === 0 ? [{ field: "chosen", error: "none" } as const] : []),
    ...(Array.from(note).length > MOST_NOTE ? [{ field: "note", error: "too-long", most: MOST_NOTE } as const] : []),
  ];
}

function errorsOfChoice(person: SignedIn, drafts: readonly Chosen[]): AskError[] {
  return drafts.flatMap(({ path, revision, draft }): AskError[] => {
    const error = (what: "changed" | "not-owner") => [{ field: "chosen", error: what, ...named(path, drafts) } as const];
    if (draft?.revision !== revision) return error("changed");
    return isOwner(person) || ownerFieldsOf(changeOf(draft)).length === 0 ? [] : error("not-owner");
  });
}

/** The base of a draft is the published text: finishRequest and undoRelease keep it so. */
const changeOf = ({ path, base, text }: Draft): Change => ({ path, before: base, after: text });

function named(path: string, drafts: readonly Chosen[]) {
  const draft = drafts.find((one) => one.path === path)?.draft;
  return { path, title: titleOfFile(path, draft?.text ?? draft?.base ?? null) };
}

const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 366;

/**
 * Returns the time at which a request starts (milliseconds since 1970; null for as soon as possible), or what is wrong with the wall time
 * that was typed.
 */
function startTime({ isLater, startAt }: AskGiven, { timeZone }: Hours, now: Date): { at: number | null } | { error: AskError } {
  if (!isLater) return startAt === "" ? { at: null } : { error: { field: "startAt", error: "unclear" } };
  if (!isMoment(startAt)) return { error: { field: "startAt", error: "missing" } };
  const at = momentAt(startAt, timeZone).getTime();
  if (at <= now.getTime()) return { error: { field: "startAt", error: "past" } };
  if (at > now.getTime() + MOST_DAYS * DAY_MS) return { error: { field: "startAt", error: "far", days: MOST_DAYS } };
  return { at };
}
