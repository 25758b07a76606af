import type { Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";

import { kindAt } from "../../../content-editing/content-kinds.ts";
import { dayAt } from "../../../content-reader/days.ts";
import type { ContentList, ListedFile } from "../../../staff/contract/editing.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import { PRESENT_MS } from "../../casework/presence.ts";
import type { Tables } from "../../submissions/tables.ts";
import { timeInWords, weekdayInWords } from "../../notifications/working-days.ts";
import { checkDrafts, type CheckResult, inAMoment } from "../preview-services.ts";
import type { StaffParts } from "../staff-parts.ts";
import { groupOf, titleOf } from "./file-names.ts";
import { valuesOf } from "./file-values.ts";
import { newKinds } from "./new-files.ts";
import { kindOfDraft, type OpenFile, openFiles } from "./read-draft.ts";

/** Returns the files whose titles or words have `query`, or all. */
export async function contentList(parts: StaffParts, person: SignedIn, query: string): Promise<ContentList> {
  const { engine, content, initialTexts, now } = parts;
  const files = await openFiles(engine.db, initialTexts);
  const names = await namesOfPeople(engine.db);
  const present = await allPresent(engine.db, person.id, now());
  const drafts = files.filter(({ draft }) => draft !== undefined).length;
  // What is published has passed the checks.
  const found = drafts > 0 ? await inAMoment(checkDrafts(parts, person)) : undefined;
  const listed: ListedFile[] = [];
  for (const file of files) {
    // Every file is read, and a visitor's request does not wait for all of them.
    await setImmediate();
    const kind = kindAt(file.path);
    if (!kind) continue;
    const title = titleOf(file.path, file.text ?? file.published);
    const excerpt = excerptOf(file, title, query);
    if (excerpt === undefined) continue;
    listed.push({
      ...{ path: file.path, title, group: groupOf(kind), ...marksOf(file.path, found) },
      others: (present.get(file.path) ?? []).flatMap((id) => names.get(id) ?? []),
      ...(file.draft && { draft: draftShown(file.draft, names, now(), content.site.hours) }),
      ...(excerpt !== "" && { excerpt }),
    });
  }
  return {
    files: listed.toSorted((one, other) => one.title.localeCompare(other.title, "en-AU")),
    kinds: newKinds(),
    drafts,
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

/** Returns who changed a draft and when: today as "2:14 pm", on another day with the day before it. */
export function draftShown(
  draft: NonNullable<OpenFile["draft"]>,
  names: ReadonlyMap<string, string>,
  now: Date,
  hours: StaffParts["content"]["site"]["hours"],
): NonNullable<ListedFile["draft"]> {
  const by = names.get(draft.changedBy ?? "");
  const at = new Date(draft.changedAt);
  const time = timeInWords(at, hours.timeZone);
  const isToday = dayAt(at, hours.timeZone) === dayAt(now, hours.timeZone);
  return {
    ...{ kind: kindOfDraft(draft), at: isToday ? time : `${weekdayInWords(at, hours)}, ${time}` },
    ...(by !== undefined && { by }),
  };
}

/** Characters before and after what was found. */
const AROUND = 50;

/** Returns the words around what was searched for; "" if the title has it or nothing was searched for; undefined if nothing has it. */
function excerptOf({ path, text }: OpenFile, title: string, query: string): string | undefined {
  const wanted = query.trim().toLowerCase();
  if (wanted === "" || title.toLowerCase().includes(wanted)) return "";
  if (text === null) return undefined;
  for (const value of valuesOf(path, text).values()) {
    const at = value.toLowerCase().indexOf(wanted);
    if (at >= 0) return around(value, at, wanted.length);
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
