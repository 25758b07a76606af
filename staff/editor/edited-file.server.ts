import type { SignedIn } from "../../accounts/roles.ts";
import { namesOfPeople, notePresence, othersPresent } from "../../cases/casework/colleagues.ts";
import { type Hours, momentInWords, timeInWords, weekdayInWords } from "../../cases/promises/working-days.ts";
import { ownerOnlyChanges } from "../../content-model/editing/field-changes.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { type Draft, discardDraft, saveDraft } from "../../publishing/drafts/drafts.ts";
import { type OpenRequestFile, openRequestFile } from "../../publishing/drafts/open-requests.ts";
import { digestOf } from "../../publishing/drafts/overlay.ts";
import {
  isPublishedSince,
  kindOfDraft,
  type LoadedWith,
  loadedWith,
  openFile,
  openFiles,
} from "../../publishing/drafts/read-draft.ts";
import { isOwner, kindFor, type StaffParts } from "../server/staff-parts.server.ts";
import { factOptions, linkOptions, nameableIn } from "./field-choices.server.ts";
import { groupOf, pageOfFile, titleOf } from "./new-files.server.ts";
import { valuesOf } from "./file-values.server.ts";
import { itemDigests } from "./item-names.server.ts";
import { shownFields } from "./shown-fields.server.ts";

/* What an editor or an owner does with one file. Everybody else gets what they get for a file that does not exist. */

export type EditedFile = NonNullable<Awaited<ReturnType<typeof editedFile>>>;

/**
 * Returns a file as its form shows it. `revision` counts the saves of the draft; it is 0 if there is none. `published` is a digest of
 * the published text, and `page` the address of the page that shows these words. `facts` and `links` are for the picker: the names of
 * facts in double braces, and addresses inside the site. `request` is an open request that has the file, and
 * `items` has digests of the items of its lists, which the form sends back.
 */
export async function editedFile(staff: StaffParts, person: SignedIn, path: string) {
  const { engine, content, initialTexts, drawings, now } = staff;
  const kind = kindFor(person, path);
  if (!kind) return undefined;
  const { files, request, names } = await engine.read(async (db) => ({
    files: await openFiles(db, initialTexts),
    request: await openRequestFile(db, path),
    names: await namesOfPeople(db),
  }));
  const file = files.find((each) => each.path === path);
  if (!file) return undefined;
  const { draft, published } = file;
  const text = file.text ?? published ?? "";
  const page = pageOfFile(path);
  return {
    path,
    title: titleOf(path, text),
    group: groupOf(kind),
    fields: shownFields({ content, kind, path, text, person, nameable: nameableIn(drawings, files) }),
    ...loadedWith(file),
    items: itemDigests(path, valuesOf(path, text)),
    ...(draft && { draft: draftShown(draft, names, now(), content.site.hours) }),
    ...(draft && request && { request: requestShown(request, draft, content.site.hours) }),
    canDelete: kind.canAddFiles === true,
    canDiscard: mayDiscard(person, draft),
    others: await othersAt(staff, person, path),
    ...(page !== undefined && { page }),
    facts: factOptions(content),
    links: linkOptions(content),
  };
}

export type DraftShown = ReturnType<typeof draftShown>;

/** Returns who changed a draft and when: today as "2:14 pm", on another day with the day before it. */
export function draftShown(draft: Draft, names: ReadonlyMap<string, string>, now: Date, hours: Hours) {
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

/** Returns an open request of a file, with the time at which it starts if that is set, and whether its words are not those of the draft. */
const requestShown = ({ id, startAt, text }: OpenRequestFile, draft: Draft, hours: Hours) => ({
  id,
  hasEarlierWords: text !== digestOf(draft.text),
  ...(startAt !== null && { startsAt: momentInWords(new Date(startAt), hours) }),
});

/** Whether a person may throw away the words of a draft. Those that only an owner may change are an owner's to throw away. */
const mayDiscard = (person: SignedIn, draft: Draft | undefined): boolean =>
  !draft || isOwner(person) || ownerOnlyChanges(draft.path, draft.base, draft.text).length === 0;

/** Notes that the person has the file on the screen. Returns the names of the others who have. */
export async function presentAt(staff: StaffParts, person: SignedIn, path: string) {
  if (!kindFor(person, path) || !(await opened(staff, path))) return undefined;
  staff.drafting.preview.prepare();
  await staff.engine.transaction((transaction) => notePresence(transaction, { path, personId: person.id }, staff.now()));
  return othersAt(staff, person, path);
}

const othersAt = ({ engine, now }: StaffParts, person: SignedIn, path: string): Promise<readonly string[]> =>
  engine.read(async (db) => {
    const names = await namesOfPeople(db);
    return (await othersPresent(db, { path, personId: person.id }, now())).flatMap((id) => names.get(id) ?? []);
  });

const opened = ({ engine, initialTexts }: StaffParts, path: string) => engine.read((db) => openFile(db, initialTexts, path));

/**
 * Returns "gone" if the file was never published, "changed" if the draft is not the one that was shown, "requested" if it is in an open
 * request, and "owner-only" if it has words that only an owner may throw away.
 */
export async function discardDraftOf(staff: StaffParts, person: SignedIn, path: string, revision: number) {
  const file = kindFor(person, path) && (await opened(staff, path));
  if (!file) return undefined;
  if (!mayDiscard(person, file.draft)) return "owner-only";
  const result = await discardDraft(staff.engine, { path, revision, by: person.id, now: staff.now().getTime() });
  if (result === "requested" || (result === "changed" && file.draft)) return result;
  return file.published === null ? "gone" : "discarded";
}

/** Makes a draft that deletes the file when it is published; a file that was never published goes at once. */
export async function deleteFile(staff: StaffParts, person: SignedIn, path: string, loaded: LoadedWith) {
  const file = kindFor(person, path)?.canAddFiles && (await opened(staff, path));
  if (!file) return undefined;
  if (isPublishedSince(file, loaded)) return "changed";
  const given = { path, revision: loaded.revision, by: person.id, now: staff.now().getTime() };
  if (file.published === null) {
    const result = await discardDraft(staff.engine, given);
    return result === "discarded" ? "gone" : result;
  }
  const saved = await saveDraft(staff.engine, { ...given, text: null, base: file.published });
  return saved.kind === "saved" ? "deleted" : "changed";
}
