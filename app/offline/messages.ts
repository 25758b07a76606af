/** What a page says to the worker: which page was shown, or that this device is to forget all. */
export type PageMessage = { type: "visited"; path: string } | { type: "forget" };
