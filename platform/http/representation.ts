import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { bytesOf, type CompressedPage, type Coding } from "./content-coding.ts";

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
const entityTag = (bytes: Buffer): string => `"${digestOf(bytes)}"`;

/** Returns a strong entity tag of bytes that follow from others. `kind` says how, so that the tag differs from theirs. */
const derivedTag = (bytes: Buffer, kind: string): string => `"${digestOf(bytes)}-${kind}"`;

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

/** Alternating names and values, the form that `writeHead` sends without further processing. */
export type FlatHeaders = string[];

type ResponseHeaders = {
  /** With status 200, or 404 for the 404 page. */
  whole: FlatHeaders;
  /** With status 206; Content-Length and Content-Range are added for each range. */
  part: FlatHeaders;
  /** With status 304 (RFC 9110, 15.4.5). */
  notModified: FlatHeaders;
};

/** `content` is held in memory, or made for each response, or the path of a file that is read for each response. */
type Body = { etag: string; size: number; content: Buffer | (() => Buffer) | string };

/** What all representations of a resource have in common. */
type Shared = { status: 200 | 404; headers: Headers };

/** The bytes of a resource in one content coding. */
export class Representation {
  readonly etag: string;
  readonly size: number;
  readonly content: Body["content"];
  readonly #coding: Coding;
  readonly #shared: Shared;
  #headers: ResponseHeaders | undefined;

  constructor({ etag, size, content }: Body, coding: Coding, shared: Shared) {
    this.etag = etag;
    this.size = size;
    this.content = content;
    this.#coding = coding;
    this.#shared = shared;
  }

  /** Computed once, at the first request: most files of earlier builds are never requested. */
  get headers(): ResponseHeaders {
    return (this.#headers ??= this.#computedHeaders());
  }

  /** Returns the same representation with its bytes in a file. */
  inFile(content: string): Representation {
    return new Representation({ etag: this.etag, size: this.size, content }, this.#coding, this.#shared);
  }

  #computedHeaders(): ResponseHeaders {
    const { status, headers } = this.#shared;
    const unchanged = { ...headers, ETag: this.etag };
    const part = {
      ...unchanged,
      // An error has no parts, and no preconditions (RFC 9110, 13.2.1 and 14.2).
      ...(status === 200 && { "Accept-Ranges": "bytes" }),
      ...(this.#coding !== "identity" && { "Content-Encoding": this.#coding }),
    };
    const whole = { ...part, "Content-Length": String(this.size) };
    return { whole: flat(whole), part: flat(part), notModified: flat(unchanged) };
  }
}

const flat = (headers: Headers): FlatHeaders => Object.entries(headers).flat();

/** The stored resource of an address. */
export type Resource = { status: 200 | 404; representations: Partial<Record<Coding, Representation>> };

export type Headers = Readonly<Record<string, string>>;

/**
 * Returns the resource with the given bytes by coding. `headers` are the same in every coding. If `files` names a coding's
 * file, the file is read for each response and the bytes are not kept in memory.
 */
export function storedResource(
  bytes: Partial<Record<Coding, Buffer>>,
  headers: Headers,
  files: Partial<Record<Coding, string>> = {},
): Resource {
  const bodies = Object.entries(bytes).map(([coding, body]) => [coding, bodyOf(body, files[coding as Coding])] as const);
  return resourceOf(Object.fromEntries(bodies), headers, 200);
}

/** Returns the resource of a page. */
export function pageResource(page: CompressedPage, headers: Headers, status: 200 | 404): Resource {
  const { br, gzip, plainSize } = page;
  const identity = { etag: derivedTag(gzip, "plain"), size: plainSize, content: () => bytesOf(page, "identity") };
  return resourceOf({ br: bodyOf(br), gzip: bodyOf(gzip), identity }, headers, status);
}

const bodyOf = (bytes: Buffer, file?: string): Body => ({ etag: entityTag(bytes), size: bytes.length, content: file ?? bytes });

function resourceOf(bodies: Partial<Record<Coding, Body>>, headers: Headers, status: 200 | 404): Resource {
  const entries = Object.entries(bodies) as [Coding, Body][];
  const shared = { status, headers: entries.length > 1 ? { ...headers, Vary: "Accept-Encoding" } : headers };
  const representations = entries.map(([coding, body]) => [coding, new Representation(body, coding, shared)] as const);
  return { status, representations: Object.fromEntries(representations) };
}
