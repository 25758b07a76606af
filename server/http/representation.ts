import type { Coding } from "./content-coding.ts";
import { entityTag } from "./preconditions.ts";

/** Alternating names and values, the form that `writeHead` sends without further processing. */
export type FlatHeaders = string[];

/** The bytes of a resource in one content coding. The headers are computed once, at start. */
export type Representation = {
  etag: string;
  size: number;
  /** Held in memory, or the path of a file that is read for each response. */
  content: Buffer | string;
  headers: {
    /** With status 200, or 404 for the 404 page. */
    whole: FlatHeaders;
    /** With status 206; Content-Length and Content-Range are added for each range. */
    part: FlatHeaders;
    /** With status 304 (RFC 9110, 15.4.5). */
    notModified: FlatHeaders;
  };
};

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
  { status = 200, files }: { status?: 200 | 404; files?: Partial<Record<Coding, string>> } = {},
): Resource {
  const codings = Object.keys(bytes) as Coding[];
  const common = codings.length > 1 ? { ...headers, Vary: "Accept-Encoding" } : headers;
  const entries = codings.map((coding) => {
    const body = bytes[coding] ?? Buffer.alloc(0);
    return [coding, representation(body, coding, common, status, files?.[coding])] as const;
  });
  return { status, representations: Object.fromEntries(entries) };
}

function representation(body: Buffer, coding: Coding, headers: Headers, status: 200 | 404, file?: string): Representation {
  const etag = entityTag(body);
  const unchanged = { ...headers, ETag: etag };
  const part = {
    ...unchanged,
    // An error has no parts, and no preconditions (RFC 9110, 13.2.1 and 14.2).
    ...(status === 200 && { "Accept-Ranges": "bytes" }),
    ...(coding !== "identity" && { "Content-Encoding": coding }),
  };
  return {
    ...{ etag, size: body.length, content: file ?? body },
    headers: {
      whole: flat({ ...part, "Content-Length": String(body.length) }),
      part: flat(part),
      notModified: flat(unchanged),
    },
  };
}

const flat = (headers: Headers): FlatHeaders => Object.entries(headers).flat();
