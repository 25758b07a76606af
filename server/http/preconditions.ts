import type { IncomingMessage } from "node:http";

import { type ByteRange, selectRange } from "./byte-range.ts";
import { matchesStrongly, matchesWeakly } from "./entity-tag.ts";

/** How to respond to GET or HEAD: the whole representation, a part of it, or a status without it. */
export type Outcome = "whole" | ByteRange | "not modified" | "precondition failed" | "unsatisfiable";

/**
 * Evaluates preconditions, then Range, in the order of RFC 9110, 13.2.2. If-Modified-Since and If-Unmodified-Since are
 * ignored, because no representation has a modification date (13.1.3, 13.1.4). A request's Cache-Control is for caches and
 * has no effect here.
 */
export function evaluate({ headers, method }: IncomingMessage, etag: string, size: number): Outcome {
  const ifMatch = headers["if-match"];
  if (ifMatch !== undefined && !matchesStrongly(ifMatch, etag)) return "precondition failed";
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined && matchesWeakly(ifNoneMatch, etag)) return "not modified";
  const { range } = headers;
  // Range is defined for GET alone (RFC 9110, 14.2).
  if (range === undefined || method !== "GET") return "whole";
  const ifRange = headers["if-range"];
  // If-Range takes one strong tag; a date matches nothing without Last-Modified (RFC 9110, 13.1.5).
  return ifRange === undefined || ifRange === etag ? selectRange(range, size) : "whole";
}
