import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** How to respond to GET or HEAD: the whole representation, a part of it, or a status without it. */
type Outcome = "whole" | ByteRange | "not modified" | "precondition failed" | "unsatisfiable";

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

/** 22 characters of base64url hold 132 bits of the digest. */
const TAG_LENGTH = 22;

/** Returns a strong entity tag: the same bytes always have the same tag (RFC 9110, 8.8.3). */
export const entityTag = (bytes: Buffer): string => `"${digestOf(bytes)}"`;

/** Returns a strong entity tag of bytes that follow from others. `kind` says how, so that the tag differs from theirs. */
export const derivedTag = (bytes: Buffer, kind: string): string => `"${digestOf(bytes)}-${kind}"`;

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, TAG_LENGTH);

/** Weak comparison, for If-None-Match. `etag` is one of ours and therefore strong (RFC 9110, 8.8.3.2 and 13.1.2). */
const matchesWeakly = (header: string, etag: string): boolean =>
  isAny(header) || tagsIn(header).some((tag) => tag === etag || tag === `W/${etag}`);

/** Strong comparison, for If-Match: a weak tag matches nothing (RFC 9110, 13.1.1). */
const matchesStrongly = (header: string, etag: string): boolean => isAny(header) || tagsIn(header).includes(etag);

const isAny = (header: string) => header.trim() === "*";

/** A list member that is not an entity tag, such as one without quotes, matches nothing. */
const tagsIn = (header: string): readonly string[] =>
  [...header.matchAll(/(?<=^|,)[\t ]*((?:W\/)?"[^"]*")[\t ]*(?=,|$)/g)].map(([, tag = ""]) => tag);

/** Positions of the first and the last byte; both are included. */
export type ByteRange = { start: number; end: number };

/** One range; empty list elements are allowed (RFC 9110, 5.6.1.2). Unit names ignore case (RFC 9110, 14.1). */
const ONE_RANGE = /^bytes=[\t ,]*(\d*)-(\d*)[\t ,]*$/i;

/**
 * Returns what a Range header selects of `size` bytes (RFC 9110, 14.1.2). "whole" means that the header is ignored: an
 * unknown unit, invalid syntax such as `5-2`, or several ranges, which 14.2 allows to ignore
 * (docs/decisions/2026-11-22-http-semantics.md).
 */
function selectRange(header: string, size: number): ByteRange | "whole" | "unsatisfiable" {
  const [, first = "", last = ""] = ONE_RANGE.exec(header) ?? [];
  if (size === 0 || (first === "" && last === "")) return "whole";
  if (first === "") return lastBytes(Number(last), size);
  const [start, end] = [Number(first), last === "" ? size - 1 : Number(last)];
  if (last !== "" && end < start) return "whole";
  return start < size ? { start, end: Math.min(end, size - 1) } : "unsatisfiable";
}

const lastBytes = (count: number, size: number): ByteRange | "unsatisfiable" =>
  count === 0 ? "unsatisfiable" : { start: Math.max(0, size - count), end: size - 1 };
