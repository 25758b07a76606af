import { setImmediate } from "node:timers/promises";

import { kindAt } from "../../../content-editing/content-kinds.ts";
import type { ContentList, ListedFile } from "../../../staff/contract/editing.ts";
import type { DraftFindings } from "../../../staff/contract/preview.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import type { StaffParts } from "../staff-parts.ts";
import { groupOf, titleOf } from "./file-names.ts";
import { newKinds } from "./new-kinds.ts";
import { kindOfDraft, type OpenFile, openFiles } from "./read-draft.ts";
import { excerptOf } from "./search-words.ts";
import { recentInWords } from "./time-in-words.ts";
import { allPresent } from "./who-edits.ts";

type Parts = Pick<StaffParts, "engine" | "content" | "initialTexts" | "now">;

type Found = DraftFindings | "failed" | { wait: number } | undefined;
type Asked = { query: string; check: () => Promise<Found> };

/** Returns the files whose titles or words have `query`, or all. `check` checks all drafts. */
export async function contentList(
  { engine, content, initialTexts, now }: Parts,
  person: SignedIn,
  { query, check }: Asked,
): Promise<ContentList> {
  const files = await openFiles(engine.db, initialTexts);
  const names = await namesOfPeople(engine.db);
  const present = await allPresent(engine.db, person.id, now());
  const drafts = files.filter(({ draft }) => draft !== undefined).length;
  // What is published has passed the checks.
  const found = drafts > 0 ? await check() : undefined;
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
function marksOf(path: string, found: Found): Pick<ListedFile, "hasErrors" | "isTwinOlder"> {
  if (found === undefined || found === "failed" || "wait" in found) return { hasErrors: false, isTwinOlder: false };
  return {
    hasErrors: found.errors.some(({ file }) => file === path),
    isTwinOlder: found.outdatedTwins.some((page) => path === `easy-read/${page}.md`),
  };
}

/** Returns who changed a draft and when, in words. */
export function draftShown(
  draft: NonNullable<OpenFile["draft"]>,
  names: ReadonlyMap<string, string>,
  now: Date,
  hours: StaffParts["content"]["site"]["hours"],
): NonNullable<ListedFile["draft"]> {
  const by = names.get(draft.changedBy ?? "");
  return { kind: kindOfDraft(draft), ...(by !== undefined && { by }), at: recentInWords(new Date(draft.changedAt), now, hours) };
}
