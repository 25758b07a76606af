/**
 * The lists of the inbox. "found" has all submissions, for a search; all others but "done" and "spam" have the open ones. What a program
 * seems to have sent is in "spam" alone until staff begin to work on it.
 */
export const VIEWS = ["open", "new", "nobody", "mine", "today", "overdue", "waiting", "done", "spam", "found"] as const;
export type View = (typeof VIEWS)[number];

/** What narrows every list, by the name of its field. `q` are the words of a search. Days are YYYY-MM-DD, in the office's time zone. */
export const FILTERS = ["q", "kind", "way", "status", "area", "owner", "from", "to"] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<Filter, string>>>;
/** The value of the filter `owner` for what nobody has; it also gives messages to nobody. */
export const NOBODY = "nobody";

/** Where a page of a list begins or ends: after the row of a position, or before it. */
export type PageStart = { after: string } | { before: string };
/** What an address of the inbox names. `search` is the id that stands in it for the words of a search (`filters.q`). */
export type InboxPlace = { view: View; filters: Filters; search?: string | undefined; start?: PageStart | undefined };
type Read = InboxPlace & {
  /** The address has an id without words: the search has ended. */
  hasEnded: boolean;
};

/**
 * Reads the parameters of the inbox, or the fields of its form. Without `show`, a search looks in all submissions, because what a person
 * searches for may be done already. `wordsOf` returns the words for an id.
 */
export function readPlace(parameters: URLSearchParams, wordsOf: (search: string) => string | undefined): Read {
  const named: Filters = Object.fromEntries(FILTERS.flatMap((name) => given(parameters, name)));
  const search = parameters.get("search") || undefined;
  // The form, and an address of an earlier version of the program, has the words themselves.
  const words = named.q === undefined && search !== undefined ? wordsOf(search) : undefined;
  const filters: Filters = words === undefined ? named : { q: words, ...named };
  const shown = VIEWS.find((view) => view === parameters.get("show"));
  return {
    view: shown ?? (search !== undefined || filters.q !== undefined ? "found" : "open"),
    filters,
    search: words === undefined ? undefined : search,
    start: startIn(parameters),
    hasEnded: search !== undefined && filters.q === undefined,
  };
}

function startIn(parameters: URLSearchParams): PageStart | undefined {
  const [after, before] = [parameters.get("after"), parameters.get("before")];
  return after ? { after } : before ? { before } : undefined;
}

function given(parameters: URLSearchParams, name: Filter): [Filter, string][] {
  const value = parameters.get(name)?.trim();
  return value ? [[name, value]] : [];
}

/** Returns the parameters of a list with its filters, without the words of its search, as `?a=b`, or "" for the first list. */
export function placeQuery({ view, filters, search, start }: InboxPlace, more: Readonly<Record<string, string>> = {}): string {
  const { q, ...others } = filters;
  const hasSearch = q !== undefined && search !== undefined;
  const parameters = new URLSearchParams([
    ...(view === (hasSearch ? "found" : "open") ? [] : [["show", view]]),
    ...(hasSearch ? [["search", search]] : []),
    ...Object.entries(others),
    ...Object.entries(start ?? {}),
    ...Object.entries(more),
  ]);
  return parameters.size === 0 ? "" : `?${parameters}`;
}

/** The address of the list without a message. */
export const INBOX = "/inbox";
export const inboxAddress = (place: InboxPlace, more?: Readonly<Record<string, string>>): string =>
  `${INBOX}${placeQuery(place, more)}`;

/** The reference in the address of a message. */
export const messageAt = (pathname: string): string | undefined => /^\/submissions\/([^/]+)$/.exec(pathname)?.[1];

/** Returns the address of a message beside its list, which `query` names (placeQuery). */
export const messageAddress = (reference: string, query: string): string => `/submissions/${reference}${query}`;
