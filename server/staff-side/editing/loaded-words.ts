import { isSameContent } from "../../../content-reader/yaml-format.ts";
import type { SentFile } from "../../../staff/contract/editing.ts";
import { digestOf } from "../../editing/texts.ts";
import { withValues } from "./file-values.ts";
import type { OpenFile } from "./read-draft.ts";

/** Returns the digest of the published text of a file, by which a form without a draft notices a publish; empty if there is none. */
export const publishedDigest = (published: string | null): string => digestOf(published) ?? "";

/** Whether a form was loaded with the words that are stored now. */
export const isLatest = ({ draft, published }: OpenFile, sent: SentFile): boolean =>
  sent.revision === (draft?.revision ?? 0) && (draft !== undefined || publishedDigest(published) === sent.published);

/**
 * Whether a form is older only because the response to one of its own saves has not come: its person was the last to save, and each
 * field that it sends has one of the values that the form may have stored there (`earlier`). The last person to save has seen the words
 * of everybody else. The values are compared because that person may have changed the same fields in another window.
 */
export function isOwnSave({ path, text, draft, published }: OpenFile, sent: SentFile, personId: string): boolean {
  const isByPerson = draft ? draft.changedBy === personId : publishedDigest(published) === sent.published;
  if (!isByPerson || sent.action || text === null || Object.keys(sent.values).length === 0) return false;
  // The stored value may be written otherwise than it was typed, such as without a space at its end.
  const isStored = (name: string, value: string) => isSameContent(path, withValues(path, text, { [name]: value }), text);
  return Object.keys(sent.values).every((name) => sent.earlier[name]?.some((value) => isStored(name, value)));
}
