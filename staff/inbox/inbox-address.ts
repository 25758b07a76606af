/** The lists of the inbox. All but "all" leave out what is done. */
export const VIEWS = ["unread", "mine", "overdue", "all"] as const;
export type View = (typeof VIEWS)[number];

/** What narrows every list, by the name of its field. `q` are the words of a search. Days are YYYY-MM-DD, in the office's time zone. */
export const FILTERS = ["q", "kind", "way", "status", "area", "from", "to"] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<Filter, string>>>;

/** What an address of the inbox names. `search` is the id that stands in it for the words of a search (`filters.q`). */
export type InboxPlace = { view: View; filters: Filters; search?: string | undefined; before?: string | undefined };
type Read = InboxPlace & {
  /** The address has an id without words: the search has ended. */
  hasEnded: boolean;
};

/**
 * Reads the parameters of the inbox, or the fields of its form. Without `show`, a search looks in all submissions, because what a person
 * searches for is usually read already; the inbox itself starts with the unread ones. `wordsOf` returns the words for an id.
 */
export function readPlace(parameters: URLSearchParams, wordsOf: (search: string) => string | undefined): Read {
  const named: Filters = Object.fromEntries(FILTERS.flatMap((name) => given(parameters, name)));
  const search = parameters.get("search") || undefined;
  // The form, and an address of an earlier version of the program, has the words themselves.
  const words = named.q === undefined && search !== undefined ? wordsOf(search) : undefined;
  const filters: Filters = words === undefined ? named : { q: words, ...named };
  const shown = VIEWS.find((view) => view === parameters.get("show"));
  const isNarrowed = search !== undefined || Object.keys(filters).length > 0;
  return {
    view: shown ?? (isNarrowed ? "all" : "unread"),
    filters,
    search: words === undefined ? undefined : search,
    before: parameters.get("before") ?? undefined,
    hasEnded: search !== undefined && filters.q === undefined,
  };
}

function given(parameters: URLSearchParams, name: Filter): [Filter, string][] {
  const value = parameters.get(name)?.trim();
  return value ? [[name, value]] : [];
}

/** Returns the address of a list with its filters, without the words of its search. `more` are further parameters. */
export function inboxAddress({ view, filters, search, before }: InboxPlace, more: Readonly<Record<string, string>> = {}): string {
  const { q, ...others } = filters;
  const named = [...(q !== undefined && search !== undefined ? [["search", search]] : []), ...Object.entries(others)];
  const isFirstPage = view === "unread" && named.length === 0;
  const parameters = new URLSearchParams([
    ...(isFirstPage ? [] : [["show", view]]),
    ...named,
    ...(before === undefined ? [] : [["before", before]]),
    ...Object.entries(more),
  ]);
  return parameters.size === 0 ? "/inbox" : `/inbox?${parameters}`;
}
