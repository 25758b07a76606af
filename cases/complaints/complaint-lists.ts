import type { Content } from "../../content-model/content/read-content.ts";
import type { ComplaintListName } from "../data/complaint-fields.ts";
import { complaints as words } from "./complaint-screen-words.ts";

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

/** What a record has of the lists; "" is nothing. */
type Chosen = Readonly<Record<"category" | "support" | "ending", string>>;

/** Returns the lists with the values that records have, which stay possible after their lines were deleted. */
export const listsWith = ({ categories, supports, outcomes }: Lists, records: readonly Chosen[]): Lists => ({
  categories: records.reduce((list, { category }) => listWith(list, category), categories),
  supports: records.reduce((list, { support }) => listWith(list, support), supports),
  outcomes: records.reduce((list, { ending }) => listWith(list, ending), outcomes),
});

const listWith = (list: readonly Listed[], value: string): readonly Listed[] =>
  value === "" || list.some((line) => line.value === value) ? list : [...list, { value, label: value }];

/** In a filter, stands for the complaints of which nothing of a list is chosen. No short name of a line is like that. */
export const NOTHING_CHOSEN = "-";

/** Returns the lists by which the register is counted and narrowed. Each complaint is in one line of each. */
export function listsOfRegister(lists: Lists, records: readonly Chosen[]): Lists {
  const { categories, supports, outcomes } = listsWith(lists, records);
  const nothing = { value: NOTHING_CHOSEN, label: words.figures.nothingChosen };
  return { categories: [...categories, nothing], supports: [...supports, nothing], outcomes: [...outcomes, nothing] };
}
