import type { Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";

import { MOST_FILES } from "../../content-model/values/content-limits.ts";
import { dayAt } from "../../content-model/values/days.ts";
import type { ContentList, EditedFile, EditingServices, ListedFile } from "./editing-types.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { notePresence, othersPresent, PRESENT_MS } from "../../cases/casework/presence.ts";
import { discardDraft, saveDraft } from "../../publishing/drafts/drafts.ts";
import { checkDrafts, type CheckResult, inAMoment } from "../preview/preview.server.ts";
import { groupOf, pageOfFile, titleOf } from "./file-names.server.ts";
import { findingsOfFile } from "./file-findings.server.ts";
import { factOptions, linkOptions, pageOptions, pictureOptions } from "./field-choices.server.ts";
import { publishedDigest, saveFile, tooLong } from "./save-file.server.ts";
import { newKind, newKinds, newText } from "./new-files.server.ts";
import { kindOfDraft, openFile, type OpenFile, openFiles } from "../../publishing/drafts/read-draft.ts";
import { shownFields } from "./shown-fields.server.ts";
import { checksWaiting } from "../../publishing/page-checks/check-days.ts";
import { kindFor, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { kindAt } from "../../content-model/editing/content-kinds.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { timeInWords, weekdayInWords } from "../../cases/promises/working-days.ts";
import { valuesOf } from "./file-values.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";

/** The services with which editors and owners change content. Everybody else gets what they get for a file that does not exist. */
export function editingServices(parts: StaffParts): EditingServices {
  const { engine, content, initialTexts, drawings, drafting, now } = parts;
  const opened = (path: string) => openFile(engine.db, initialTexts, path);
  const othersAt = async (person: SignedIn, path: string, names: ReadonlyMap<string, string>) =>
    (await othersPresent(engine.db, { path, personId: person.id }, now())).flatMap((id) => names.get(id) ?? []);

  const editedFile = async (person: SignedIn, path: string): Promise<EditedFile | undefined> => {
    const kind = kindFor(person, path);
    const files = kind ? await openFiles(engine.db, initialTexts) : [];
    const file = files.find((each) => each.path === path);
    if (!kind || !file) return undefined;
    const names = await namesOfPeople(engine.db);
    const { draft, published, text } = file;
    const words = text ?? published ?? "";
    const page = pageOfFile(path);
    const nameable = { ...drawings, pictures: pictureOptions(files) };
    return {
      path,
      title: titleOf(path, words),
      group: groupOf(kind),
      fields: shownFields({ content, kind, path, text: words, person, nameable }),
      revision: draft?.revision ?? 0,
      published: publishedDigest(published),
      ...(draft && { draft: draftShown(draft, names, now(), content.site.hours) }),
      canDelete: kind.canAddFiles === true,
      others: await othersAt(person, path, names),
      ...(page !== undefined && { page }),
      facts: factOptions(content),
      links: linkOptions(content),
    };
  };

  return {
    contentList: async (person, query) => {
      if (!mayEdit(person)) return undefined;
      // Slowed down, not refused.
      await parts.personLimits("list", person.id);
      return contentList(parts, person, query);
    },
    mayEditFile: (person, path) => kindFor(person, path) !== undefined,
    editedFile,
    saveFile: async (person, path, sent) => {
      const kind = kindFor(person, path);
      if (!kind) return undefined;
      const wait = await parts.personLimits("save", person.id);
      return wait > 0 ? { refused: "too-many", wait } : saveFile(parts, { person, kind, path, sent });
    },

    discardDraft: async (person, path, revision) => {
      const file = kindFor(person, path) && (await opened(path));
      if (!file) return undefined;
      const isDone = await discardDraft(engine, { path, revision, by: person.id, now: now().getTime() });
      if (!isDone) return file.draft ? "changed" : "discarded";
      return file.published === null ? "gone" : "discarded";
    },

    deleteFile: async (person, path, revision) => {
      const kind = kindFor(person, path);
      const file = kind?.canAddFiles && (await opened(path));
      if (!file) return undefined;
      const time = now().getTime();
      if (file.published === null)
        return (await discardDraft(engine, { path, revision, by: person.id, now: time })) ? "gone" : "changed";
      const given = { path, text: null, base: file.published, revision, by: person.id, now: time };
      return (await saveDraft(engine, given)).kind === "saved" ? "deleted" : "changed";
    },

    newFile: (person, id) => {
      const found = mayEdit(person) ? newKind(id) : undefined;
      return found && { label: found.label, example: found.example };
    },

    addFile: async (person, id, given) => {
      const kind = mayEdit(person) ? newKind(id)?.kind : undefined;
      const text = kind && newText(kind, content, dayAt(now(), content.site.hours.timeZone));
      if (!kind || text === undefined) return undefined;
      const name = given.trim();
      if (name === "") return { errors: [{ field: "id", error: "missing" }] };
      const path = `${kind.folder}/${name}.md`;
      if (kindFor(person, path) !== kind) return { errors: [{ field: "id", error: "characters" }] };
      if ((await parts.personLimits("save", person.id)) > 0) return { errors: [{ field: "id", error: "busy" }] };
      if (await opened(path)) return { errors: [{ field: "id", error: "taken" }] };
      const others = (await openFiles(engine.db, initialTexts)).filter((file) => kindFor(person, file.path) === kind);
      if (others.length >= MOST_FILES) return { errors: [{ field: "id", error: "full" }] };
      const draft = { path, text, base: null, revision: 0, by: person.id, now: now().getTime() };
      const saved = await saveDraft(engine, draft).catch(tooLong);
      if (saved === "too-long") return { errors: [{ field: "id", error: "full" }] };
      return saved.kind === "saved" ? { added: path } : { errors: [{ field: "id", error: "taken" }] };
    },

    previewPages: async (person) => {
      if (!mayEdit(person)) return undefined;
      drafting.preview.prepare();
      return pageOptions(content, await engine.read((db) => openFiles(db, initialTexts)));
    },

    presentAt: async (person, path) => {
      if (!kindFor(person, path) || !(await opened(path))) return undefined;
      drafting.preview.prepare();
      await engine.transaction((transaction) => notePresence(transaction, { path, personId: person.id }, now()));
      return othersAt(person, path, await namesOfPeople(engine.db));
    },

    fileFindings: async (person, path) => {
      const file = kindFor(person, path) && (await opened(path));
      if (!file) return undefined;
      const found = await checkDrafts(parts, person);
      if (found === undefined || found === "failed") return { isOff: true };
      if ("wait" in found) return { isOff: true, wait: found.wait };
      return findingsOfFile(content, path, file.text ?? file.published ?? "", found);
    },
  };
}

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
    checks: checksWaiting(parts),
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
function draftShown(
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
    kind: kindOfDraft(draft),
    at: isToday ? time : `${weekdayInWords(at, hours)}, ${time}`,
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
