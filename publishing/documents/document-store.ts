import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Logger } from "pino";
import { parse } from "yaml";

import { documentDigest, storedDigests, documentBytes } from "../../cases/data/documents.ts";
import { inspectFile } from "../../cases/uploads/inspect-file.ts";
import {
  DOCUMENTS,
  type DocumentFacts,
  documentSchema,
  MOST_DOCUMENT_BYTES,
} from "../../content-model/readers/read-documents.ts";
import { yamlSizeError } from "../../content-model/texts/yaml-text.ts";
import { DESCRIPTION } from "../../content-model/values/names.ts";
import { DAILY, type ScheduledTask } from "../../platform/process/rounds.ts";
import { isNamedInContent, UNNAMED_MS } from "../pictures/picture-store.ts";
import type { ContentText } from "../pictures/described-picture.ts";
import type { Engine } from "../tables/tables.ts";

/** Stores the file of a document, once for each digest, and returns the digest. The caller has inspected it. @throws StoreUnavailable */
export async function storeDocument(engine: Engine, bytes: Uint8Array, now: Date): Promise<string> {
  const row = { digest: documentDigest(bytes), added_at: now.getTime(), bytes };
  await engine.transaction(async (transaction) => {
    // A document that is added again is young again, so that it is not deleted as unnamed.
    await transaction
      .insertInto("documents")
      .values(row)
      .onConflict((conflict) => conflict.column("digest").doUpdateSet({ added_at: row.added_at }))
      .execute();
  });
  return row.digest;
}

/**
 * Returns the name and the facts of the document that a file of the content describes; undefined for any other file, and for one with
 * errors.
 */
export function describedDocument(path: string, text: string): { name: string; facts: DocumentFacts } | undefined {
  const file = path.startsWith(`${DOCUMENTS}/`) ? path.slice(DOCUMENTS.length + 1) : "";
  const [, name] = DESCRIPTION.exec(file) ?? [];
  if (name === undefined || yamlSizeError(text) !== undefined) return undefined;
  try {
    const facts = documentSchema.safeParse(parse(text)).data;
    return facts && { name, facts };
  } catch {
    return undefined;
  }
}

const fileOf = (name: string) => `${DOCUMENTS}/${name}.pdf`;

/**
 * Stores the files of the documents that texts of the content describe from the folder with these texts. Returns the paths of those that
 * neither the folder nor the store has, or that are no harmless PDF of that digest. @throws StoreUnavailable, errors of the file system
 */
export async function storeDocumentsIn(
  engine: Engine,
  folder: string,
  texts: Iterable<readonly [path: string, text: string]>,
): Promise<string[]> {
  const all = Array.from(texts).flatMap(([path, text]) => describedDocument(path, text) ?? []);
  // At most starts all are stored, and a restart must not wait for writes.
  const stored = all.length === 0 ? new Set() : await engine.read(storedDigests);
  const missing: string[] = [];
  for (const { name, facts } of all.filter((one) => !stored.has(one.facts.digest))) {
    const bytes = pdfIn(join(folder, fileOf(name)), facts.digest);
    if (bytes) await storeDocument(engine, bytes, new Date());
    else missing.push(fileOf(name));
  }
  return missing;
}

function pdfIn(file: string, digest: string): Uint8Array | undefined {
  const bytes = existsSync(file) ? readFileSync(file) : undefined;
  if (!bytes || bytes.byteLength > MOST_DOCUMENT_BYTES || documentDigest(bytes) !== digest) return undefined;
  const verdict = inspectFile(bytes);
  return "kind" in verdict && verdict.kind === "pdf" ? bytes : undefined;
}

/** Writes the files of the documents of an overlay from the store beside their descriptions, and removes those of deleted ones. */
export async function exportDocuments(engine: Engine, overlay: readonly ContentText[], content: string): Promise<void> {
  for (const { path, text } of overlay) {
    const [, name] = DESCRIPTION.exec(path.slice(DOCUMENTS.length + 1)) ?? [];
    if (name === undefined || !path.startsWith(`${DOCUMENTS}/`)) continue;
    const digest = text === null ? undefined : describedDocument(path, text)?.facts.digest;
    const bytes = digest === undefined ? undefined : await engine.read((db) => documentBytes(db, digest));
    if (bytes) await writeFile(join(content, fileOf(name)), bytes);
    else if (text === null) await rm(join(content, fileOf(name)), { force: true });
  }
}

/**
 * Deletes documents once a day that neither the content names, nor its history, nor a reply that waits. `listed` returns those of today.
 */
export const forgetOldDocuments = (engine: Engine, listed: () => readonly { digest: string }[], log: Logger): ScheduledTask => ({
  name: "forget-documents",
  ...DAILY,
  async run(now) {
    const deleted = await forgetDocuments(engine, listed(), now);
    if (deleted > 0) log.info({ deleted }, "documents deleted");
  },
});

/** Returns how many documents were deleted. @throws StoreUnavailable */
export const forgetDocuments = (engine: Engine, listed: readonly { digest: string }[], now: Date): Promise<number> =>
  engine.transaction(async (transaction) => {
    const unnamed = transaction
      .deleteFrom("documents")
      .where("added_at", "<", now.getTime() - UNNAMED_MS)
      .where((is) => is.not(isNamedInContent("documents.digest")))
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom("outbox")
              .innerJoin("entries", "entries.id", "outbox.entry_id")
              .select("outbox.id")
              .where("outbox.sent_at", "is", null)
              .where(sql<boolean>`entries.body like '%' || documents.digest || '%'`),
          ),
        ),
      )
      .$if(listed.length > 0, (query) =>
        query.where(
          "digest",
          "not in",
          listed.map(({ digest }) => digest),
        ),
      );
    return Number((await unnamed.executeTakeFirst()).numDeletedRows);
  });
