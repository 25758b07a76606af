import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { basename, dirname } from "node:path";
import type { Logger } from "pino";
import send from "send";

import { acceptedCodings } from "./content-coding.ts";
import {
  type ByteRange,
  evaluate,
  type FlatHeaders,
  type Headers,
  type Representation,
  type Resource,
} from "./representation.ts";

export type Respond = (resource: Resource, request: IncomingMessage, response: ServerResponse) => void;

const NOT_ACCEPTABLE = { status: 406, text: "This is stored in no encoding that the request accepts.\n" };
const PRECONDITION_FAILED = { status: 412, text: "The condition of the request is not met.\n" };
const NO_SUCH_FILE = { status: 404, text: "There is no such file.\n" };
const NOT_READ = { status: 500, text: "Something went wrong on our side.\n" };
const BUSY = { status: 503, text: "The server is busy. Try again in a moment.\n", headers: { "Retry-After": "10" } };

/**
 * Returns the one function that responds to GET and HEAD with a stored resource: content negotiation, preconditions and
 * ranges are the same for pages, assets and every other file. `common` are the headers of a response without a resource.
 */
export function responder(common: Headers, log: Logger): Respond {
  const accepted = acceptedCodings();
  const select = ({ status, representations }: Resource, { headers }: IncomingMessage) => {
    for (const coding of accepted(headers["accept-encoding"])) {
      const representation = representations[coding];
      if (representation) return representation;
    }
    // An error page is sent in any case: RFC 9110, 12.4.1 allows a server to ignore what a client accepts.
    return status === 200 ? undefined : representations.identity;
  };
  return (resource, request, response) => {
    const plain = (refusal: PlainResponse) => sendPlain(refusal, common, request, response);
    const representation = select(resource, request);
    if (!representation) return plain(NOT_ACCEPTABLE);
    const { headers, etag, size } = representation;
    const outcome = resource.status === 200 ? evaluate(request, etag, size) : "whole";
    if (outcome === "not modified") response.writeHead(304, headers.notModified).end();
    else if (outcome === "precondition failed") plain(PRECONDITION_FAILED);
    else if (outcome === "unsatisfiable") plain(unsatisfiable(size));
    else
      sendBytes({ representation, status: resource.status, range: outcome }, request, response, (error) => {
        log.error({ code: error.code ?? error.message }, "file not read");
        if (!response.headersSent) plain(readFailure(error.code));
      });
  };
}

type Selected = { representation: Representation; status: 200 | 404; range: "whole" | ByteRange };

function sendBytes(
  { representation: { content, headers, size }, status, range }: Selected,
  request: IncomingMessage,
  response: ServerResponse,
  failed: (error: NodeJS.ErrnoException) => void,
): void {
  // Range is defined for GET alone (RFC 9110, 14.2).
  if (request.method === "HEAD") {
    response.writeHead(status, headers.whole).end();
    return;
  }
  const part = range === "whole" ? headers.part : [...headers.part, "Content-Range", `bytes ${range.start}-${range.end}/${size}`];
  if (typeof content === "string") {
    const file = { file: content, headers: part };
    return sendFile(range === "whole" ? { ...file, status: 200 } : { ...file, status: 206, range }, request, response, failed);
  }
  const bytes = bytesIn(content, failed);
  if (!bytes) return;
  if (range === "whole") response.writeHead(status, headers.whole).end(bytes);
  else {
    response.writeHead(206, [...part, "Content-Length", String(range.end - range.start + 1)]);
    response.end(bytes.subarray(range.start, range.end + 1));
  }
}

/** Returns the bytes of a body in memory; undefined after a failure, such as of damaged bytes that cannot be unpacked. */
function bytesIn(content: Buffer | (() => Buffer), failed: (error: NodeJS.ErrnoException) => void): Buffer | undefined {
  if (typeof content !== "function") return content;
  try {
    return content();
  } catch (error) {
    failed(error as NodeJS.ErrnoException);
    return undefined;
  }
}

const unsatisfiable = (size: number): PlainResponse => ({
  status: 416,
  text: "The range lies beyond the end.\n",
  headers: { "Content-Range": `bytes */${size}` },
});

/** A missing file belonged to a build that has been deleted. Too many open files is a temporary state. */
function readFailure(code: string | undefined): PlainResponse {
  if (code === "ENOENT" || code === "ENOTDIR") return NO_SUCH_FILE;
  return code === "EMFILE" || code === "ENFILE" ? BUSY : NOT_READ;
}

/** A response whose bytes are read from a file. `range` is undefined for the whole file. */
type FileResponse = { file: string; status: 200 | 206; headers: FlatHeaders; range?: ByteRange };

/**
 * Streams a file. `send` closes the file when the client closes the connection. `failed` gets the error of a file that cannot
 * be read: if the headers are not sent yet, the caller can send another response; otherwise the connection is closed, so
 * that the client notices that the response is incomplete.
 */
function sendFile(
  { file, status, headers, range }: FileResponse,
  request: IncomingMessage,
  response: ServerResponse,
  failed: (error: NodeJS.ErrnoException) => void,
): void {
  response.statusCode = status;
  for (let index = 0; index < headers.length; index += 2) response.setHeader(headers[index] ?? "", headers[index + 1] ?? "");
  const stream = send(withoutConditions(request), encodeURIComponent(basename(file)), {
    root: dirname(file),
    dotfiles: "allow",
    index: false,
    start: range?.start,
    end: range?.end,
    acceptRanges: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
  });
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else for (const name of response.getHeaderNames()) response.removeHeader(name);
    failed(error);
  });
  stream.pipe(response);
}

/** The preconditions are evaluated already (representation.ts); `send` has rules of its own for them. */
const withoutConditions = (request: IncomingMessage): IncomingMessage =>
  Object.create(request, { headers: { value: {} } }) as IncomingMessage;

/** A line of text instead of a page or a file. `headers` are added to those of every response. */
export type PlainResponse = { status: number; text: string; headers?: Headers };

/** Sends a plain response; `common` are the headers of every response. */
export function sendPlain(plain: PlainResponse, common: Headers, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(plain.status, plainHeaders(plain, common));
  response.end(request.method === "HEAD" ? undefined : plain.text);
}

/** Returns a plain response as the bytes of HTTP/1.1, for a socket whose request Node could not parse. The connection ends. */
export function plainBytes(plain: PlainResponse, common: Headers): string {
  const headers = { ...plainHeaders(plain, common), Date: new Date().toUTCString(), Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${plain.status} ${STATUS_CODES[plain.status]}\r\n${lines.join("")}\r\n${plain.text}`;
}

const plainHeaders = ({ text, headers }: PlainResponse, common: Headers) => ({
  ...common,
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Length": String(Buffer.byteLength(text)),
  ...headers,
});
