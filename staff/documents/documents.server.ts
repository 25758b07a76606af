import { stringify } from "yaml";

import type { SignedIn } from "../../accounts/roles.ts";
import { storedDigests } from "../../cases/data/documents.ts";
import { cleanLine } from "../../cases/data/clean-text.ts";
import { DOCUMENTS } from "../../content-model/readers/read-documents.ts";
import { type DocumentFacts, documentSchema, MOST_DOCUMENT_BYTES } from "../../content-model/schemas/document-schema.ts";
import { formatYaml } from "../../content-model/texts/yaml-format.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { NAME } from "../../content-model/values/names.ts";
import { describedDocument, storeDocument } from "../../publishing/documents/document-store.ts";
import { saveDraft } from "../../publishing/drafts/drafts.ts";
import { draftKind, openFiles } from "../../publishing/drafts/read-draft.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import type { documentForm } from "./documents-words.ts";

/* Editors and owners add documents. Each is a draft until it is published, as any other content; its form changes and deletes it. */

/** Returns all documents, with their drafts and whether the store has their file. */
export async function documentList({ engine, initialTexts }: StaffParts, person: SignedIn) {
  if (!mayEdit(person)) return undefined;
  const { files, stored } = await engine.read(async (db) => ({
    files: await openFiles(db, initialTexts),
    stored: await storedDigests(db),
  }));
  return files.flatMap((file) => {
    const described = describedDocument(file.path, file.text ?? file.published ?? "");
    if (!described) return [];
    const draft = file.draft && draftKind(file);
    return [{ path: file.path, ...described.facts, hasFile: stored.has(described.facts.digest), ...(draft && { draft }) }];
  });
}

/** What the form of a new document sends. `bytes` is undefined if no file was chosen. */
export type DocumentGiven = Pick<DocumentFacts, "title" | "about" | "approved"> & { name: string; bytes: Uint8Array | undefined };
type Errors = typeof documentForm.errors;
export type DocumentError = { [Field in keyof Errors]: { field: Field; error: keyof Errors[Field] } }[keyof Errors];
const MOST_NAME = 60;

/** Stores the file of a new document, and makes the draft that describes it. Undefined for a person who may not edit. */
export async function addDocument(staff: StaffParts, person: SignedIn, given: DocumentGiven) {
  if (!mayEdit(person)) return undefined;
  const { engine, content, initialTexts, now } = staff;
  const name = given.name.trim();
  const path = `${DOCUMENTS}/${name}.yaml`;
  const files = await engine.read((db) => openFiles(db, initialTexts));
  const words = { title: cleanLine(given.title).trim(), about: cleanLine(given.about).trim(), approved: given.approved };
  const errors = [
    ...(await fileErrors(staff, given.bytes)),
    ...nameErrors(
      name,
      files.some((file) => file.path === path),
    ),
    ...wordErrors(words, dayAt(now(), content.site.hours.timeZone)),
  ];
  if (errors.length > 0 || !given.bytes) return { errors };
  const digest = await storeDocument(engine, given.bytes, now());
  const text = formatYaml(stringify({ ...words, digest, bytes: given.bytes.byteLength }));
  const draft = { path, text, base: null, revision: 0, by: person.id, now: now().getTime() };
  const { kind } = await saveDraft(engine, draft);
  return kind === "saved" ? { saved: name } : { errors: [{ field: "name", error: "taken" }] satisfies DocumentError[] };
}

/** The file is inspected as one that a stranger sent, in a process of its own, because whoever gets a reply trusts it. */
async function fileErrors({ inspect }: StaffParts, bytes: Uint8Array | undefined): Promise<DocumentError[]> {
  const refused = (error: keyof Errors["file"]): DocumentError[] => [{ field: "file", error }];
  if (!bytes) return refused("missing");
  if (bytes.byteLength > MOST_DOCUMENT_BYTES) return refused("too-large");
  const verdict = await inspect(bytes);
  if ("refused" in verdict) return refused(verdict.refused === "unsafe" ? "unsafe" : "wrong-kind");
  return verdict.kind === "pdf" ? [] : refused("wrong-kind");
}

function nameErrors(name: string, isTaken: boolean): DocumentError[] {
  if (name === "") return [{ field: "name", error: "missing" }];
  if (!NAME.test(name) || name.length > MOST_NAME) return [{ field: "name", error: "characters" }];
  return isTaken ? [{ field: "name", error: "taken" }] : [];
}

function wordErrors(words: Pick<DocumentFacts, "title" | "about" | "approved">, today: string): DocumentError[] {
  const { title, about, approved } = documentSchema.shape;
  return [
    ...(title.safeParse(words.title).success ? [] : [{ field: "title", error: "wrong" } as const]),
    ...(about.safeParse(words.about).success ? [] : [{ field: "about", error: "wrong" } as const]),
    ...(approved.safeParse(words.approved).success && words.approved <= today
      ? []
      : [{ field: "approved", error: "wrong" } as const]),
  ];
}
