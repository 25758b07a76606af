import { createHash } from "node:crypto";

/** 22 characters of base64url hold 132 bits of the digest. */
const TAG_LENGTH = 22;

/** Returns a strong entity tag: the same bytes always have the same tag (RFC 9110, 8.8.3). */
export const entityTag = (bytes: Buffer): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, TAG_LENGTH)}"`;

/** Weak comparison, for If-None-Match. `etag` is one of ours and therefore strong (RFC 9110, 8.8.3.2 and 13.1.2). */
export const matchesWeakly = (header: string, etag: string): boolean =>
  isAny(header) || tagsIn(header).some((tag) => tag === etag || tag === `W/${etag}`);

/** Strong comparison, for If-Match: a weak tag matches nothing (RFC 9110, 13.1.1). */
export const matchesStrongly = (header: string, etag: string): boolean => isAny(header) || tagsIn(header).includes(etag);

const isAny = (header: string) => header.trim() === "*";

/** A list member that is not an entity tag, such as one without quotes, matches nothing. */
const tagsIn = (header: string): readonly string[] =>
  [...header.matchAll(/(?<=^|,)[\t ]*((?:W\/)?"[^"]*")[\t ]*(?=,|$)/g)].map(([, tag = ""]) => tag);
