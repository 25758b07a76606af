import { stringify } from "yaml";

import { recordAlone } from "../../accounts/audit.ts";
import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { documentBytes, documentDigest, storedDigests } from "../../cases/data/documents.ts";
import { cleanLine } from "../../cases/data/clean-text.ts";
import {
  DOCUMENTS,
  type DocumentFacts,
  documentSchema,
  MOST_DOCUMENT_BYTES,
} from "../../content-model/readers/read-documents.ts";
import { formatYaml } from "../../content-model/texts/yaml-format.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { nameErrors, nameFrom } from "../../content-model/values/names.ts";
import { describedDocument, storeDocument } from "../../publishing/documents/document-store.ts";
import { saveDraft } from "../../publishing/drafts/drafts.ts";
import { draftKind, isPublishedSince, type LoadedWith, loadedWith, openFiles } from "../../publishing/drafts/read-draft.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import type { documentForm } from "./documents-words.ts";

/*
 * Editors and owners add documents and replace their files. Each change is a draft until it is published, as that of any other content;
 * the form of a document changes its words and deletes it.
 */

/** Returns all documents, with their drafts and whether the store has their file. */
export async function documentList(staff: StaffParts, person: SignedIn) {
  if (!mayEdit(person)) return undefined;
  const all = await openDocuments(staff);
  return all.map(({ name, facts, file, hasFile }) => {
    const draft = file.draft && draftKind(file);
    return { path: file.path, name, ...facts, hasFile, ...(draft && { draft }) };
  });
}

/** Returns a document whose file this person may replace. */
export async function documentToReplace(staff: StaffParts, person: SignedIn, name: string) {
  if (!mayEdit(person)) return undefined;
  const opened = (await openDocuments(staff)).find((one) => one.name === name && one.file.text !== null);
  return opened && { ...opened, loaded: loadedWith(opened.file) };
}

async function openDocuments({ engine, initialTexts }: StaffParts) {
  const { files, stored } = await engine.read(async (db) => ({
    files: await openFiles(db, initialTexts),
    stored: await storedDigests(db),
  }));
  return files.flatMap((file) => {
    const described = describedDocument(file.path, file.text ?? file.published ?? "");
    return described ? [{ ...described, file, hasFile: stored.has(described.facts.digest) }] : [];
  });
}

/** Returns the file of a document: of the published list to those who may reply, and of drafts as well to those who may edit. */
export async function documentFile(staff: StaffParts, person: SignedIn, digest: string) {
  const mayReply = visibleKinds(person.roles).length > 0;
  const published = mayReply || mayEdit(person) ? staff.content.documents : [];
  const hasDigest = (one: Pick<DocumentFacts, "digest">) => one.digest === digest;
  const document = published.find(hasDigest) ?? (await documentList(staff, person))?.find(hasDigest);
  const bytes = document && (await staff.engine.read((db) => documentBytes(db, digest)));
  return bytes && { name: `${document.name}.pdf`, bytes };
}

/** What the form of a new document sends. `bytes` is undefined if no file was chosen. */
type DocumentGiven = DocumentWords & { name: string; bytes: Uint8Array | undefined };
type DocumentWords = Pick<DocumentFacts, "title" | "about" | "approved">;
type Errors = typeof documentForm.errors;
export type DocumentError = { [Field in keyof Errors]: { field: Field; error: keyof Errors[Field] } }[keyof Errors];

/** Stores the file of a new document, and makes the draft that describes it. Undefined for a person who may not edit. */
export async function addDocument(staff: StaffParts, person: SignedIn, given: DocumentGiven) {
  if (!mayEdit(person)) return undefined;
  const { engine, initialTexts } = staff;
  const name = nameFrom(given.name);
  const path = `${DOCUMENTS}/${name}.yaml`;
  const files = await engine.read((db) => openFiles(db, initialTexts));
  const words = { title: cleanLine(given.title).trim(), about: cleanLine(given.about).trim(), approved: given.approved };
  const errors = [
    ...(await fileErrors(staff, person, { bytes: given.bytes })),
    ...nameErrors(
      name,
      files.some((file) => file.path === path),
    ),
    ...wordErrors(staff, words),
  ];
  if (errors.length > 0 || !given.bytes) return { errors };
  const isSaved = await save(staff, person, { path, words, bytes: given.bytes, base: null, revision: 0 });
  return isSaved ? { saved: name } : { errors: [{ field: "name", error: "taken" }] satisfies DocumentError[] };
}

type NewFile = Pick<DocumentGiven, "approved" | "bytes"> & LoadedWith;

/**
 * Stores another file for a document, and makes the draft that names it. The old file leaves the list with the publishing,
 * as that of a deleted document does. "changed": the form has no errors, and somebody else has changed or published the
 * document since it was loaded. Undefined as for documentToReplace.
 */
export async function replaceDocument(staff: StaffParts, person: SignedIn, name: string, given: NewFile) {
  const opened = await documentToReplace(staff, person, name);
  if (!opened) return undefined;
  const { facts, file } = opened;
  const { approved, bytes, revision } = given;
  const words = { title: facts.title, about: facts.about, approved };
  const errors = [...(await fileErrors(staff, person, { bytes, replaced: opened })), ...wordErrors(staff, words)];
  if (errors.length > 0 || !bytes) return { errors };
  if (isPublishedSince(file, given)) return "changed" as const;
  const isSaved = await save(staff, person, { path: file.path, words, bytes, base: file.published, revision });
  return isSaved ? { saved: name } : "changed";
}

type Saved = { path: string; words: DocumentWords; bytes: Uint8Array; base: string | null; revision: number };

/** Stores an inspected file with the draft that describes it. Returns false if somebody else has changed that draft. */
async function save({ engine, now }: StaffParts, { id }: SignedIn, { words, bytes, ...draft }: Saved): Promise<boolean> {
  const digest = await storeDocument(engine, bytes, now());
  const text = formatYaml(stringify({ ...words, digest, bytes: bytes.byteLength }));
  const { kind } = await saveDraft(engine, { ...draft, text, by: id, now: now().getTime() });
  return kind === "saved";
}

type OpenDocument = Awaited<ReturnType<typeof openDocuments>>[number];
/** `replaced` is the document that gets the file, undefined for a new one. */
type FileGiven = { bytes: Uint8Array | undefined; replaced?: OpenDocument };

/**
 * The file is inspected as one that a stranger sent, in a process of its own, because whoever gets a reply trusts it. If there is a
 * scanner, no file is taken without its verdict, and the audit log has each file in which it found a virus.
 */
async function fileErrors(
  { engine, inspect, scan, now }: StaffParts,
  { id }: SignedIn,
  { bytes, replaced }: FileGiven,
): Promise<DocumentError[]> {
  const refused = (error: keyof Errors["file"]): DocumentError[] => [{ field: "file", error }];
  if (!bytes) return refused("missing");
  // The file of a document that has none may come again.
  if (replaced?.hasFile && documentDigest(bytes) === replaced.facts.digest) return refused("same");
  if (bytes.byteLength > MOST_DOCUMENT_BYTES) return refused("too-large");
  const verdict = await inspect(bytes);
  if ("refused" in verdict) return refused(verdict.refused === "unsafe" ? "unsafe" : "wrong-kind");
  if (verdict.kind !== "pdf") return refused("wrong-kind");
  const scanned = scan ? ((await scan(bytes)) ?? "not-scanned") : "clean";
  if (scanned === "found") await recordAlone(engine, { action: "file-refused", actor: id, subject: replaced?.file.path }, now());
  return scanned === "clean" ? [] : refused(scanned);
}

function wordErrors({ content, now }: StaffParts, words: DocumentWords): DocumentError[] {
  const today = dayAt(now(), content.site.hours.timeZone);
  const { title, about, approved } = documentSchema.shape;
  return [
    ...(title.safeParse(words.title).success ? [] : [{ field: "title", error: "wrong" } as const]),
    ...(about.safeParse(words.about).success ? [] : [{ field: "about", error: "wrong" } as const]),
    ...(approved.safeParse(words.approved).success && words.approved <= today
      ? []
      : [{ field: "approved", error: "wrong" } as const]),
  ];
}
