import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { documentBytes, documentDigest } from "../../cases/data/documents.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { MOST_DOCUMENT_BYTES } from "../../content-model/readers/read-documents.ts";
import { contentWith } from "../../publishing/drafts/content-folder.ts";
import { exportDocuments, storeDocument, storeDocumentsIn } from "../../publishing/documents/document-store.ts";
import { saveDraft } from "../../publishing/drafts/drafts.ts";
import { importFolder } from "../../publishing/drafts/import-folder.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import { exportOverlay } from "../../publishing/drafts/releases.ts";
import { publishedDigest } from "../../publishing/drafts/read-draft.ts";
import { ROLES } from "../../accounts/roles.ts";
import { ask, publishNext } from "../../tests/support/editing-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { pdf } from "../../tests/support/sample-files.ts";
import { auditOf, partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { NOON, underTest } from "../../tests/support/store-fixture.ts";
import { addDocument, documentFile, documentList, replaceDocument } from "./documents.server.ts";

const { freshEngine, freshFolder } = underTest();
const EDITOR = person("editor");
const FEES = pdf("/Lang (en)");
const FIRST_VISIT = readFileSync(join(FIXTURE_CONTENT, "documents/first-visit.pdf"));
const GIVEN = {
  name: "fees",
  title: "What support costs",
  about: "Send it when somebody asks.",
  approved: "2026-03-01",
  bytes: FEES,
};

async function open() {
  const { engine, store } = await freshEngine("SQLite");
  return { engine, staff: partsOver({ engine, store }, () => NOON) };
}

test("a document that an editor adds is on the list of replies once it is published, with its bytes", async () => {
  const { engine, staff } = await open();
  expect(await addDocument(staff, EDITOR, GIVEN)).toEqual({ saved: "fees" });
  const listed = (await documentList(staff, EDITOR))?.find(({ path }) => path === "documents/fees.yaml");
  expect(listed).toMatchObject({ title: GIVEN.title, hasFile: true, draft: "added", bytes: FEES.byteLength });
  expect(await addDocument(staff, EDITOR, GIVEN)).toEqual({ errors: [{ field: "name", error: "taken" }] });
  await ask(engine, [{ path: "documents/fees.yaml", revision: 1 }]);
  await publishNext(engine);
  const { files } = await engine.read(liveOverlay);
  const { documents } = readContent(contentWith(readContentFolder(FIXTURE_CONTENT), files, freshFolder()));
  const fees = documents.find(({ name }) => name === "fees");
  expect(fees).toMatchObject({ title: GIVEN.title, approved: "2026-03-01" });
  expect(await documentBytes(engine.db, fees?.digest ?? "")).toEqual(FEES);
});

test("what was published is exported with its file, and goes from there into another store; without its file nothing is imported", async () => {
  const { engine, staff } = await open();
  await addDocument(staff, EDITOR, GIVEN);
  await ask(engine, [{ path: "documents/fees.yaml", revision: 1 }]);
  await publishNext(engine);
  const { files } = await engine.read(liveOverlay);
  const folder = freshFolder();
  await exportOverlay(engine, files, folder);
  await exportDocuments(engine, files, folder);
  expect(readFileSync(join(folder, "documents/fees.pdf"))).toEqual(FEES);
  const { engine: other } = await freshEngine("SQLite");
  const given = { from: folder, base: FIXTURE_CONTENT, by: null, now: NOON.getTime() };
  expect(await importFolder(other, given)).toMatchObject({ begun: ["documents/fees.yaml"] });
  const stored = await other.db.selectFrom("documents").select("bytes").execute();
  expect(stored.map(({ bytes }) => Buffer.from(bytes))).toEqual([FEES]);
  await exportDocuments(engine, [{ path: "documents/fees.yaml", text: null }], folder);
  const { engine: third } = await freshEngine("SQLite");
  await expect(importFolder(third, given)).rejects.toThrow("documents/fees.pdf is missing");
});

test.each<[string, Partial<typeof GIVEN> | { bytes: undefined }, string, string]>([
  ["no file", { bytes: undefined }, "file", "missing"],
  ["a text", { bytes: Buffer.from("Hello") }, "file", "wrong-kind"],
  ["a PDF with a script", { bytes: pdf("/OpenAction << /S /JavaScript /JS (x) >>") }, "file", "unsafe"],
  ["a large file", { bytes: Buffer.concat([FEES, Buffer.alloc(MOST_DOCUMENT_BYTES)]) }, "file", "too-large"],
  ["no name", { name: " " }, "name", "missing"],
  ["a name without a letter of the English alphabet", { name: "費用" }, "name", "characters"],
  ["the name of another", { name: "first-visit" }, "name", "taken"],
  ["no title", { title: " " }, "title", "wrong"],
  ["no sentence", { about: "" }, "about", "wrong"],
  ["a day that will come", { approved: "2026-03-03" }, "approved", "wrong"],
])("%s: the document is refused, and nothing is stored", async (_what, changed, field, error) => {
  const { engine, staff } = await open();
  expect(await addDocument(staff, EDITOR, { ...GIVEN, ...changed })).toEqual({ errors: [{ field, error }] });
  expect(await engine.db.selectFrom("documents").select("digest").execute()).toEqual([]);
});

const FIRST_VISIT_TEXT = readFileSync(join(FIXTURE_CONTENT, "documents/first-visit.yaml"), "utf8");
const LOADED = { revision: 0, published: publishedDigest(FIRST_VISIT_TEXT) };
const NEWER = { approved: "2026-03-02", bytes: pdf("/Lang (en-AU)"), ...LOADED };

/** Replaces the file of a document, and publishes that. */
async function published({ engine, staff }: Awaited<ReturnType<typeof open>>) {
  expect(await replaceDocument(staff, EDITOR, "first-visit", NEWER)).toEqual({ saved: "first-visit" });
  await ask(engine, [{ path: "documents/first-visit.yaml", revision: 1 }]);
  await publishNext(engine, { initial: staff.initialTexts, program: (path) => staff.initialTexts.get(path) ?? null });
  const { files } = await engine.read(liveOverlay);
  return readContent(contentWith(readContentFolder(FIXTURE_CONTENT), files, freshFolder())).documents;
}

test("a document whose file an editor replaces keeps its name and its words, and has the file and the day once it is published", async () => {
  const opened = await open();
  const before = opened.staff.content.documents;
  const documents = await published(opened);
  const digest = documentDigest(NEWER.bytes);
  const changed = { digest, bytes: NEWER.bytes.byteLength, approved: NEWER.approved };
  expect(documents).toEqual(before.map((one) => (one.name === "first-visit" ? { ...one, ...changed } : one)));
  expect(await documentBytes(opened.engine.db, digest)).toEqual(NEWER.bytes);
  const log = await opened.engine.db.selectFrom("audit_log").select(["action", "actor_id", "subject"]).execute();
  expect(log).toContainEqual({ action: "draft-begun", actor_id: EDITOR.id, subject: "documents/first-visit.yaml" });
});

test("a form that was loaded before another file was published replaces nothing", async () => {
  const opened = await open();
  await published(opened);
  expect(await replaceDocument(opened.staff, EDITOR, "first-visit", { ...NEWER, bytes: FEES })).toBe("changed");
});

test.each<[string, Partial<typeof NEWER> | { bytes: undefined }, string, string]>([
  ["no file", { bytes: undefined }, "file", "missing"],
  ["a text", { bytes: Buffer.from("Hello") }, "file", "wrong-kind"],
  ["a PDF with a script", { bytes: pdf("/OpenAction << /S /JavaScript /JS (x) >>") }, "file", "unsafe"],
  ["a large file", { bytes: Buffer.concat([FEES, Buffer.alloc(MOST_DOCUMENT_BYTES)]) }, "file", "too-large"],
  ["the file that it has", { bytes: FIRST_VISIT }, "file", "same"],
  ["a day that will come", { approved: "2026-03-03" }, "approved", "wrong"],
])("%s does not replace a file, and no draft is made", async (_what, changed, field, error) => {
  const { engine, staff } = await open();
  await storeDocumentsIn(engine, FIXTURE_CONTENT, staff.initialTexts);
  expect(await replaceDocument(staff, EDITOR, "first-visit", { ...NEWER, ...changed })).toEqual({ errors: [{ field, error }] });
  expect(await engine.db.selectFrom("content_drafts").select("path").execute()).toEqual([]);
});

test.each([
  ["in which the scanner found a virus", "found", "found", [undefined, "documents/first-visit.yaml"]],
  ["that no scanner could be reached for", undefined, "not-scanned", []],
] as const)("a file %s becomes no document and replaces none, and nothing is stored", async (_what, verdict, error, logged) => {
  const { engine, staff: unscanned } = await open();
  const staff = { ...unscanned, scan: () => Promise.resolve(verdict) };
  const refused = { errors: [{ field: "file", error }] };
  expect(await addDocument(staff, EDITOR, GIVEN)).toEqual(refused);
  expect(await replaceDocument(staff, EDITOR, "first-visit", NEWER)).toEqual(refused);
  expect(await engine.db.selectFrom("documents").select("digest").execute()).toEqual([]);
  expect(await engine.db.selectFrom("content_drafts").select("path").execute()).toEqual([]);
  expect(await auditOf(engine)).toEqual(logged.map((path) => ["file-refused", EDITOR.id, path ?? null]));
});

test("a file in which the scanner found nothing is stored, and the scanner gets its bytes", async () => {
  const { staff: unscanned } = await open();
  const scanned: Uint8Array[] = [];
  const staff = { ...unscanned, scan: async (bytes: Uint8Array) => (scanned.push(bytes), "clean" as const) };
  expect(await addDocument(staff, EDITOR, GIVEN)).toEqual({ saved: "fees" });
  expect(await replaceDocument(staff, EDITOR, "first-visit", NEWER)).toEqual({ saved: "first-visit" });
  expect(scanned).toEqual([FEES, NEWER.bytes]);
});

test("a file that is missing may come again, a draft of somebody else is kept, and what will be deleted is not replaced", async () => {
  const { engine, staff } = await open();
  const { approved } = staff.content.documents.find(({ name }) => name === "first-visit")!;
  const again = { approved, bytes: FIRST_VISIT, ...LOADED };
  expect(await replaceDocument(staff, EDITOR, "first-visit", again)).toEqual({ saved: "first-visit" });
  expect(await engine.db.selectFrom("content_drafts").select("path").execute()).toEqual([]);
  expect(await replaceDocument(staff, EDITOR, "first-visit", NEWER)).toEqual({ saved: "first-visit" });
  const other = { ...NEWER, bytes: FEES };
  expect(await replaceDocument(staff, person("owner"), "first-visit", other)).toBe("changed");
  expect(await replaceDocument(staff, person("owner"), "first-visit", { ...other, revision: 1 })).toEqual({
    saved: "first-visit",
  });
  const path = "documents/first-visit.yaml";
  await saveDraft(engine, { path, text: null, base: null, revision: 2, by: EDITOR.id, now: NOON.getTime() });
  expect(await replaceDocument(staff, EDITOR, "first-visit", { ...NEWER, revision: 3 })).toBeUndefined();
  expect(await replaceDocument(staff, EDITOR, "none", NEWER)).toBeUndefined();
});

test("those who reply get the published files, editors those of drafts too, and nobody another file of the store", async () => {
  const { engine, staff } = await open();
  await storeDocumentsIn(engine, FIXTURE_CONTENT, staff.initialTexts);
  await replaceDocument(staff, EDITOR, "first-visit", NEWER);
  const stray = await storeDocument(engine, FEES, NOON);
  const [old, newer] = [documentDigest(FIRST_VISIT), documentDigest(NEWER.bytes)];
  const name = "first-visit.pdf";
  for (const role of ROLES) {
    const mayEdit = role === "editor" || role === "owner";
    expect(await documentFile(staff, person(role), old)).toEqual({ name, bytes: FIRST_VISIT });
    expect(await documentFile(staff, person(role), newer)).toEqual(mayEdit ? { name, bytes: NEWER.bytes } : undefined);
    expect(await documentFile(staff, person(role), stray)).toBeUndefined();
  }
  expect(await documentFile(staff, { ...EDITOR, roles: [] }, old)).toBeUndefined();
});

test("people who may not edit see no documents, and add and replace none", async () => {
  const { staff } = await open();
  for (const role of ROLES.filter((each) => each !== "editor" && each !== "owner")) {
    expect(await documentList(staff, person(role))).toBeUndefined();
    expect(await addDocument(staff, person(role), GIVEN)).toBeUndefined();
    expect(await replaceDocument(staff, person(role), "first-visit", NEWER)).toBeUndefined();
  }
});

test("a file of the content that is missing, or is not the one that its description names, is reported and not stored", async () => {
  const { engine } = await open();
  const { texts } = readContentFolder(FIXTURE_CONTENT);
  const text = texts.get("documents/first-visit.yaml") ?? "";
  expect(await storeDocumentsIn(engine, FIXTURE_CONTENT, [["documents/fees.yaml", text]])).toEqual(["documents/fees.pdf"]);
  expect(await storeDocumentsIn(engine, FIXTURE_CONTENT, [["documents/sample-agreement.yaml", text]])).toEqual([
    "documents/sample-agreement.pdf",
  ]);
  expect(await storeDocumentsIn(engine, FIXTURE_CONTENT, texts)).toEqual([]);
});
