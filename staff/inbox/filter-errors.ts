import { fill } from "../../platform/text/fill.ts";
import type { FieldError } from "../parts/form-parts.tsx";
import type { Filter } from "./inbox-address.ts";
import { inboxFilters as say } from "./inbox-words.ts";

/** Returns the errors of filters that were left out, and of a search that has ended. */
export function filterErrors(leftOut: readonly Filter[], hasEnded: boolean): FieldError[] {
  const errors = leftOut.map((filter) => ({ id: idOf(filter), message: messageFor(filter) }));
  return [...(hasEnded ? [{ id: idOf("q"), message: say.searchEnded }] : []), ...errors];
}

export const idOf = (filter: Filter) => `filter-${filter}`;

function messageFor(filter: Filter): string {
  if (filter === "q") return say.searchWrong;
  return filter === "from" || filter === "to" ? say.dayWrong : fill(say.leftOut, { filter: say[filter] });
}
