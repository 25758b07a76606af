/** The views of the inbox that the navigation names, in its order. */
export const RAIL_VIEWS = ["mine", "unread", "overdue", "all"] as const;
export type RailView = (typeof RAIL_VIEWS)[number];

/** The view that the inbox begins with. Its address has no name of a view. */
const FIRST: RailView = "unread";

export const addressOfView = (view: RailView): string => (view === FIRST ? "/inbox" : `/inbox?show=${view}`);
