import { bytesOf, type CompressedPage } from "./compressed-page.ts";
import type { Coding } from "./content-coding.ts";
import { derivedTag, entityTag } from "./preconditions.ts";

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
