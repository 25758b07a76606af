import { CONTENT_KINDS, type ContentKind } from "../../../content-editing/content-kinds.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import type { Option } from "../../../staff/contract/inbox.ts";

const ALL: readonly ContentKind[] = CONTENT_KINDS;

/** Returns the kinds of which a file can be added, with their words. */
export const newKinds = ({ staff }: Content): Option[] =>
  ALL.filter(({ canAddFiles }) => canAddFiles).flatMap(({ id }) => {
    const words = staff.contentNew.kinds[id];
    return words ? [{ value: id, label: words.label }] : [];
  });

/** Returns a kind of which a file can be added, with its words; undefined for any other name. */
export function newKind({ staff }: Content, id: string): { kind: ContentKind; label: string; example: string } | undefined {
  const kind = ALL.find((each) => each.id === id && each.canAddFiles === true);
  const words = kind && staff.contentNew.kinds[kind.id];
  return kind && words && { kind, ...words };
}
