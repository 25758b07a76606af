import type { RequestHandler } from "express";

import { pathOf } from "../path-of.ts";

/** Redirects a page's address with one trailing slash to the page (docs/specification.md, "Addresses"). */
export function trailingSlash(isPage: (path: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const path = pathOf(request.url);
    const bare = path.slice(0, -1);
    if (path.length < 2 || !path.endsWith("/") || !isPage(bare)) return next();
    response.redirect(301, bare + request.url.slice(path.length));
  };
}
