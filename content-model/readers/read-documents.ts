import { z } from "zod";

import { namesIn } from "../texts/content-files.ts";
import { fillIn } from "../texts/facts.ts";
import { readWordsFile } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { DESCRIPTION, DIGEST } from "../values/names.ts";
import { day, wordsOf } from "../values/value-schemas.ts";

/** The largest file of one document, and of all documents of one email together, in bytes. Many mail servers refuse 20 MB as base64. */
export const MOST_DOCUMENT_BYTES = 5 * 1024 * 1024;
export const MOST_ATTACHED_BYTES = 10 * 1024 * 1024;

/** A file of content/documents, which describes a PDF that staff may attach to a reply. */
export const documentSchema = z.strictObject({
  title: wordsOf(80).meta({ label: "Title", help: "Staff choose the document by it, and the message names it." }),
  about: wordsOf(200).meta({ label: "When to send it", help: "One sentence for staff." }),
  approved: day.meta({ label: "Approved on", help: "The day on which somebody agreed that it may be sent." }),
  digest: z.string().regex(DIGEST, "is not a digest: add the document again").meta({ label: "Digest of the file" }),
  bytes: z
    .int()
    .positive()
    .max(MOST_DOCUMENT_BYTES, "is more than 5 MB: add a smaller file")
    .meta({ label: "Size of the file, in bytes" }),
});
export type DocumentFacts = z.infer<typeof documentSchema>;

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
