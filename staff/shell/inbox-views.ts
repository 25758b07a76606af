/** The views of the inbox that the navigation names, in its order. */
export const RAIL_VIEWS = ["mine", "new", "nobody", "today", "overdue", "open", "waiting", "done", "spam"] as const;
export type RailView = (typeof RAIL_VIEWS)[number];

/** The view that the inbox begins with. Its address has no name of a view. */
const FIRST: RailView = "open";

export const addressOfView = (view: RailView): string => (view === FIRST ? "/inbox" : `/inbox?show=${view}`);

/** The emails that are in no message. The navigation names them while there are some. */
export const HELD_MAILS = "/held-mails";

/** The parameters that name a list. Others, such as those of a page of it, do not make it another view. */
const OF_PAGE = ["after", "before", "did", "at", "skipped", "refused", "selected", "undone", "view"];

/** Returns the address of the list that is shown on the screen of the inbox or beside a message. */
export function addressOfList(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of OF_PAGE) parameters.delete(name);
  return parameters.size === 0 ? "/inbox" : `/inbox?${parameters}`;
}
