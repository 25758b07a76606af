/** A message from a page to the worker: a page was shown, or the worker must remove everything. */
export type PageMessage = { type: "visited"; path: string } | { type: "forget" };

/** The fragment of the contact card when the worker shows it in place of a page that is not kept. */
export const STANDS_IN = "no-connection";
