import { MOST_FILES } from "../../content-reader/content-limits.ts";
import { dayAt } from "../../content-reader/days.ts";
import type { EditedFile, EditingServices } from "../../staff/contract/editing.ts";
import type { SignedIn } from "../../staff/contract/shared.ts";
import { namesOfPeople } from "../casework/colleagues.ts";
import { notePresence, othersPresent } from "../casework/presence.ts";
import { discardDraft, saveDraft } from "../editing/drafts.ts";
import { checkDrafts } from "./preview-services.ts";
import { contentList, draftShown } from "./editing/content-list.ts";
import { kindFor, mayEdit } from "./editing/editing-rights.ts";
import { groupOf, pageOfFile, titleOf } from "./editing/file-names.ts";
import { findingsOfFile } from "./editing/file-findings.ts";
import { factOptions, linkOptions, pageOptions, pictureOptions } from "./editing/field-choices.ts";
import { publishedDigest, saveFile, tooLong } from "./editing/save-file.ts";
import { newKind, newText } from "./editing/new-files.ts";
import { openFile, openFiles } from "./editing/read-draft.ts";
import { shownFields } from "./editing/shown-fields.ts";
import type { StaffParts } from "./staff-parts.ts";

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
