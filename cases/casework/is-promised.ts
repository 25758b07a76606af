import type { Followed } from "../data/store.ts";

/**
 * Returns whether a person still waits for an answer by a day. An answer or a withdrawal ends a promise, and what the person adds after
 * it brings a new one. Without an answer and a withdrawal the first promise holds.
 */
export const isPromised = ({ answeredAt, withdrawnAt, addedAt }: Followed): boolean =>
  (addedAt?.getTime() ?? 0) > Math.max(-1, answeredAt?.getTime() ?? -1, withdrawnAt?.getTime() ?? -1);
