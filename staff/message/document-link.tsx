import type { SentDocument } from "../../cases/data/documents.ts";
import { fill } from "../../platform/text/fill.ts";
import { reply as say } from "./reply-words.ts";

/** Downloads the file of a document, which its reader gets under this name. */
export const DocumentLink = ({ document: { name, digest }, ...link }: LinkProps) => (
  <a href={`/documents/${digest}`} {...link}>
    {fill(say.downloadDocument, { file: `${name}.pdf` })}
  </a>
);
type LinkProps = { document: Pick<SentDocument, "name" | "digest">; className?: string; "data-kind"?: "line" };
