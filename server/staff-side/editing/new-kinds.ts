import { CONTENT_KINDS, type ContentKind } from "../../../content-editing/content-kinds.ts";
import type { Option } from "../../../staff/contract/inbox.ts";
import { contentNew } from "../../../staff/words/content.ts";

const ALL: readonly ContentKind[] = CONTENT_KINDS;

/** Returns the kinds of which a file can be added, with their words. */
export const newKinds = (): Option[] =>
  ALL.filter(({ canAddFiles }) => canAddFiles).flatMap(({ id }) => {
    const words = contentNew.kinds[id];
    return words ? [{ value: id, label: words.label }] : [];
  });

/** Returns a kind of which a file can be added, with its words; undefined for any other name. */
export function newKind(id: string): { kind: ContentKind; label: string; example: string } | undefined {
  const kind = ALL.find((each) => each.id === id && each.canAddFiles === true);
  const words = kind && contentNew.kinds[kind.id];
  return kind && words && { kind, ...words };
}
