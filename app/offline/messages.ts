/** A message from a page to the worker: a page was shown, or this device must forget everything. */
export type PageMessage = { type: "visited"; path: string } | { type: "forget" };

/** The fragment by which the worker tells the contact card that it stands in for a page that is not kept. */
export const STANDS_IN = "no-connection";
