import type { Transaction } from "kysely";

import type { Tables } from "../submissions/tables.ts";
import { baseAfter, type MigratedRevisions, type MigratedTexts, textsWith } from "./migrate-drafts.ts";
import { type RequestFile, requestFiles } from "./read-requests.ts";
import { OPEN } from "./requests.ts";
import { digestOf, storeTexts } from "./texts.ts";

/**
 * Changes the files of open requests, also of scheduled ones, as migrations change what they are based on. `revisions` are those of the
 * drafts, which a request names. A request whose words a second person has confirmed waits again if they differ now (publish-request.ts).
 * The caller has locked publishing.
 */
export async function migrateRequests(
  transaction: Transaction<Tables>,
  { revisions, ...texts }: MigratedTexts & { revisions: MigratedRevisions },
): Promise<void> {
  const open = await transaction.selectFrom("content_requests").select("id").where("state", "in", OPEN).orderBy("id").execute();
  for (const { id } of open) {
    const files = await requestFiles(transaction, id);
    const changed = textsWith(files, texts);
    for (const file of files) {
      const { path, base } = file;
      const draft = revisions.get(path);
      const next = {
        text: changed.get(path) ?? null,
        base: baseAfter(path, base, texts),
        revision: draft?.from === file.revision ? draft.to : file.revision,
      };
      await storeFile(transaction, { id: `${id} ${path}`, file, next });
    }
  }
}

type Changed = { id: string; file: RequestFile; next: Pick<RequestFile, "text" | "base" | "revision"> };

async function storeFile(transaction: Transaction<Tables>, { id, file, next }: Changed): Promise<void> {
  const { text, base, revision } = next;
  if (text === file.text && base === file.base && revision === file.revision) return;
  await storeTexts(transaction, [text, base]);
  const row = { text_digest: digestOf(text), base_digest: digestOf(base), revision };
  await transaction.updateTable("content_request_files").set(row).where("id", "=", id).execute();
}
