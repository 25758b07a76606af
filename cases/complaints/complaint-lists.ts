import type { Content } from "../../content-model/content/read-content.ts";
import type { ComplaintListName } from "../data/complaint-fields.ts";

export type Listed = { value: string; label: string };
/** What the listed fields of a record offer. */
export type Lists = Readonly<Record<ComplaintListName, readonly Listed[]>>;

/** Returns the lists of content/complaints.yaml. A complaint is about one of the supports of the site, or about another place. */
export function listsOf({ complaintLists, services }: Pick<Content, "complaintLists" | "services">): Lists {
  const options = (lines: readonly { id: string; name: string }[]) => lines.map(({ id, name }) => ({ value: id, label: name }));
  const supports = services.map(({ id, title }) => ({ value: id, label: title }));
  return {
    categories: options(complaintLists.categories),
    outcomes: options(complaintLists.outcomes),
    supports: [...supports, ...options(complaintLists.places)],
  };
}

/** Returns the words of a value. A line that was deleted from its list has its short name. */
export const labelIn = (list: readonly Listed[], value: string): string =>
  list.find((line) => line.value === value)?.label ?? value;

/** Returns a list with the value that a record has, which stays possible after its line was deleted. */
export const listWith = (list: readonly Listed[], value: string): readonly Listed[] =>
  value === "" || list.some((line) => line.value === value) ? list : [...list, { value, label: value }];
