import type { RequestHandler } from "express";

import { type Document, ENCODINGS, type Encoding, type StoredPages } from "../stored-pages.ts";
import { pathOf } from "../path-of.ts";

/** Answers pages from memory, and unknown addresses with the one stored 404 screen: nothing is rendered for a scanner. */
export function pages(stored: StoredPages): RequestHandler {
  return (request, response, next) => {
    const path = pathOf(request.url);
    const document = stored.at(path);
    if (request.method === "GET" || request.method === "HEAD") {
      send(document ?? stored.notFound, request, response);
    } else if (document) {
      response.set("Allow", "GET, HEAD").status(405).type("text").send("This address answers GET and HEAD only.\n");
    } else {
      next();
    }
  };
}

function send({ status, variants }: Document, request: Parameters<RequestHandler>[0], response: Parameters<RequestHandler>[1]) {
  const { body, etag, headers } = variants[accepted(request.headers["accept-encoding"])];
  if (status === 200 && request.headers["if-none-match"]?.includes(etag)) {
    const { "Content-Length": _length, "Content-Encoding": _encoding, ...kept } = headers;
    response.writeHead(304, kept).end();
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
