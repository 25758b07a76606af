import type { RequestHandler } from "express";
import type { IncomingMessage, ServerResponse } from "node:http";

import { type Document, ENCODINGS, type Encoding, type StoredPages } from "../stored-pages.ts";
import { pathOf } from "../path-of.ts";
import { refuseOtherMethods } from "./refuse-other-methods.ts";

/** Answers a page from memory, and tells whether the address was one. */
export function pages(stored: StoredPages): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const document = reads(request) ? stored.at(pathOf(request.url ?? "")) : undefined;
    if (document) send(document, request, response);
    return document !== undefined;
  };
}

/** Refuses to write to a page, and answers unknown addresses with the one stored 404 screen: none is rendered for a scanner. */
export function otherAddresses(stored: StoredPages): RequestHandler {
  const refuse = refuseOtherMethods("GET, HEAD");
  return (request, response, next) => {
    if (reads(request)) send(stored.notFound, request, response);
    else if (stored.at(pathOf(request.url))) void refuse(request, response, next);
    else next();
  };
}

/** Answers one address from memory, and refuses to write to it. */
export function storedFile(path: string, document: Document): RequestHandler {
  const refuse = refuseOtherMethods("GET, HEAD");
  return (request, response, next) => {
    if (pathOf(request.url) !== path) next();
    else if (reads(request)) send(document, request, response);
    else void refuse(request, response, next);
  };
}

const reads = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function send({ status, variants }: Document, request: IncomingMessage, response: ServerResponse) {
  const { body, etag, headers, unchangedHeaders } = variants[accepted(request.headers["accept-encoding"])];
  if (status === 200 && request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, unchangedHeaders).end();
    return;
  }
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The best encoding a client takes; `;q=0` refuses one (RFC 9110, 12.5.3). */
export function accepted(header: string | undefined): Encoding {
  if (!header) return "identity";
  const offers = header.split(",").map((offer) => offer.trim().toLowerCase());
  return (
    ENCODINGS.find((encoding) =>
      offers.some((offer) => offer.split(";")[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(offer)),
    ) ?? "identity"
  );
}
