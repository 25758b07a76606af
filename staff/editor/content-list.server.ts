import type { Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";

import type { SignedIn } from "../../accounts/roles.ts";
import { namesOfPeople, PRESENT_MS } from "../../cases/casework/colleagues.ts";
import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { type OpenFile, openFiles } from "../../publishing/drafts/read-draft.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { checksWaiting } from "../../publishing/page-checks/page-checks.ts";
import { checkDrafts, type CheckResult, inAMoment } from "../server/draft-checks.server.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { type DraftShown, draftShown } from "./edited-file.server.ts";
import { groupOf, titleOf, newKinds } from "./new-files.server.ts";
import { valuesOf } from "./file-values.server.ts";
import { patternOf } from "../typing/find-matches.ts";

/** A file of the list. `path` is its path below content/. Times are in words. */
export type ListedFile = {
  path: string;
  title: string;
  group: ReturnType<typeof groupOf>;
  draft?: DraftShown;
  /** The names of the other people who have it on the screen. */
  others: readonly string[];
  hasErrors: boolean;
  /** An Easy Read page whose page was changed after it. */
  isTwinOlder: boolean;
  /** The words around what was searched for. */
  excerpt?: string;
};

/**
 * Returns the files whose titles or words have `query`, or all. `kinds` are the kinds of which a file can be added. `checks` counts the
 * pages that somebody must check soon, or should have.
 */
export async function contentList(staff: StaffParts, person: SignedIn, query: string) {
  if (!mayEdit(person)) return undefined;
  // Slowed down, not refused.
  await staff.personLimits("list", person.id);
  const { engine, content, initialTexts, now } = staff;
  const { files, names, present } = await engine.read(async (db) => ({
    files: await openFiles(db, initialTexts),
    names: await namesOfPeople(db),
    present: await allPresent(db, person.id, now()),
  }));
  const drafts = files.filter(({ draft }) => draft !== undefined).length;
  // What is published has passed the checks.
  const found = drafts > 0 ? await inAMoment(checkDrafts(staff, person)) : undefined;
  const wanted = patternOf(query);
  const listed: ListedFile[] = [];
  for (const file of files) {
    // Every file is read, and a visitor's request does not wait for all of them.
    await setImmediate();
    const kind = kindAt(file.path);
    if (!kind) continue;
    const title = titleOf(file.path, file.text ?? file.published);
    const excerpt = excerptOf(file, title, wanted);
    if (excerpt === undefined) continue;
    listed.push({
      path: file.path,
      title,
      group: groupOf(kind),
      ...marksOf(file.path, found),
      others: (present.get(file.path) ?? []).flatMap((id) => names.get(id) ?? []),
      ...(file.draft && { draft: draftShown(file.draft, names, now(), content.site.hours) }),
      ...(excerpt !== "" && { excerpt }),
    });
  }
  return {
    files: listed.toSorted((one, other) => one.title.localeCompare(other.title, "en-AU")),
    kinds: newKinds(),
    drafts,
    checks: checksWaiting(staff),
  };
}

/** Returns what the checks say of a file; nothing if they could not be made. */
function marksOf(path: string, found: CheckResult): Pick<ListedFile, "hasErrors" | "isTwinOlder"> {
  if (found === undefined || found === "failed" || "wait" in found) return { hasErrors: false, isTwinOlder: false };
  return {
    hasErrors: found.errors.some(({ file }) => file === path),
    isTwinOlder: found.outdatedTwins.some((page) => path === `easy-read/${page}.md`),
  };
}

/** Characters before and after what was found. */
const AROUND = 50;

/** Returns the words around what was searched for; "" if the title has it or nothing was searched for; undefined if nothing has it. */
function excerptOf({ path, text }: OpenFile, title: string, wanted: RegExp | undefined): string | undefined {
  if (!wanted || title.search(wanted) >= 0) return "";
  if (text === null) return undefined;
  for (const value of valuesOf(path, text).values()) {
    const [found] = value.matchAll(wanted);
    if (found) return around(value, found.index, found[0].length);
  }
  return undefined;
}

function around(value: string, at: number, length: number): string {
  const [start, end] = [Math.max(0, at - AROUND), Math.min(value.length, at + length + AROUND)];
  return `${start > 0 ? "… " : ""}${value.slice(start, end).trim()}${end < value.length ? " …" : ""}`;
}

/** Returns the ids of the other people who have a file on the screen, by its path. A time in the future was stored by a wrong clock. */
async function allPresent(db: Kysely<Tables>, personId: string, now: Date): Promise<ReadonlyMap<string, string[]>> {
  const time = now.getTime();
  const rows = await db
    .selectFrom("content_presence")
    .select(["path", "person_id"])
    .where("person_id", "!=", personId)
    .where("seen_at", ">", time - PRESENT_MS)
    .where("seen_at", "<", time + PRESENT_MS)
    .orderBy("person_id")
    .execute();
  const byPath = new Map<string, string[]>();
  for (const { path, person_id } of rows) byPath.set(path, [...(byPath.get(path) ?? []), person_id]);
  return byPath;
}
