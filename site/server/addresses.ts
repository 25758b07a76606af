import type { RequestHandler } from "express";

import { publishedRedirects, type Redirect } from "../../content-model/checks/redirects.ts";
import { pathOf } from "../../platform/http/request-target.ts";

/** Refuses a malformed path: broken percent-encoding, NUL, dot segments, backslashes, a fragment. */
export const refuseMalformed: RequestHandler = (request, response, next) => {
  if (isWellFormed(pathOf(request.url))) return next();
  response.status(400).type("text").send("That address is malformed.\n");
};

/** Whether a path, decoded once, has plain segments only. A request target has no fragment (RFC 9112, 3.2). */
function isWellFormed(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  return (
    path.startsWith("/") &&
    !path.includes("#") &&
    !/[\0\\]|%2f|%5c/i.test(decoded) &&
    !decoded.split("/").some((segment) => segment === ".." || segment === ".")
  );
}

/** Redirects a page's address with one trailing slash to the page (docs/specification.md, "Addresses"). */
export function trailingSlash(isPage: (path: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const path = pathOf(request.url);
    const bare = path.slice(0, -1);
    if (path.length < 2 || !path.endsWith("/") || !isPage(bare)) return next();
    response.redirect(301, bare + request.url.slice(path.length));
  };
}

/**
 * Redirects old addresses (content/redirects.txt) with 301, with or without one trailing slash. The query is kept. An address
 * whose page is not published in this stage is unknown (docs/specification.md, "Two stages").
 */
export function redirects(all: readonly Redirect[], isPage: (path: string) => boolean): RequestHandler {
  const targets = new Map(publishedRedirects(all, isPage).map(({ from, to }) => [from, to]));
  return (request, response, next) => {
    const path = pathOf(request.url);
    const to = targets.get(path) ?? targets.get(path.replace(/\/$/, ""));
    if (to === undefined || (request.method !== "GET" && request.method !== "HEAD")) return next();
    const [page = "", part] = to.split("#");
    response.redirect(301, `${page}${request.url.slice(path.length)}${part === undefined ? "" : `#${part}`}`);
  };
}
