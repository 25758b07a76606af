import { WAY } from "../../app/forms/fields.ts";
import type { Answers } from "../../app/forms/form-state.ts";
import { searchable, searchTextOf } from "./search-text.ts";

/** The columns of `submissions` that follow from its answers, for searches and filters of the inbox. */
export type SearchColumns = {
  /** All that a person typed (search-text.ts). It has the reference, so it is never empty. */
  search_text: string;
  /** The suburb or town of an enquiry, or the ids of an application's areas. */
  place_text: string;
  /** Who asks (app/forms/fields.ts); null for an application. */
  way: string | null;
};

/** Returns the columns of a submission. Whoever stores answers stores them too. */
export const searchColumns = (reference: string, answers: Answers): SearchColumns => ({
  search_text: searchTextOf(reference, answers),
  place_text: searchable(answers["place"] ?? answers["area"] ?? ""),
  way: answers[WAY] === undefined ? null : searchable(answers[WAY]),
});
