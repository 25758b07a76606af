import { FILTERS, type Filter, type Filters, type View, VIEWS } from "../contract/inbox.ts";

/** What an address of the inbox names. */
export type InboxPlace = { view: View; filters: Filters; before?: string | undefined };

/**
 * Reads the parameters of the inbox. Without `show`, a search looks in all submissions, because what a person searches for is
 * usually read already; the inbox itself starts with the unread ones.
 */
export function readPlace(parameters: URLSearchParams): InboxPlace {
  const filters = Object.fromEntries(FILTERS.flatMap((name) => given(parameters, name)));
  const shown = VIEWS.find((view) => view === parameters.get("show"));
  const view = shown ?? (Object.keys(filters).length > 0 ? "all" : "unread");
  return { view, filters, before: parameters.get("before") ?? undefined };
}

function given(parameters: URLSearchParams, name: Filter): [Filter, string][] {
  const value = parameters.get(name)?.trim();
  return value ? [[name, value]] : [];
}

/** Returns the address of a list with its filters, which can be shared. `more` are further parameters. */
export function inboxAddress({ view, filters, before }: InboxPlace, more: Readonly<Record<string, string>> = {}): string {
  const named = Object.entries(filters);
  const isFirstPage = view === "unread" && named.length === 0;
  const parameters = new URLSearchParams([
    ...(isFirstPage ? [] : [["show", view]]),
    ...named,
    ...(before === undefined ? [] : [["before", before]]),
    ...Object.entries(more),
  ]);
  return parameters.size === 0 ? "/" : `/?${parameters}`;
}
