import { type DocumentFacts, documentSchema } from "../schemas/document-schema.ts";
import { namesIn } from "../texts/content-files.ts";
import { fillIn } from "../texts/facts.ts";
import { readWordsFile } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { DESCRIPTION } from "../values/names.ts";

/** A document that staff may attach to a reply. `name` is that of its file without its ending. */
export type ApprovedDocument = DocumentFacts & { name: string };

export const DOCUMENTS = "documents";

/** Reads the list of documents, in the order of their titles. Their files are in the store, not in the site (publishing/documents). */
export function readDocuments(reader: Reader): ApprovedDocument[] {
  const documents = namesIn(reader.files, DOCUMENTS).flatMap((file) => {
    const [, name] = DESCRIPTION.exec(file) ?? [];
    const facts = name === undefined ? undefined : readWordsFile(reader, `${DOCUMENTS}/${file}`, documentSchema);
    return name === undefined || facts === undefined ? [] : [fillIn({ ...facts, name }, reader.facts)];
  });
  return documents.toSorted((one, other) => one.title.localeCompare(other.title, "en"));
}
