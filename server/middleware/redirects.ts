import type { RequestHandler } from "express";

import { publishedRedirects, type Redirect } from "../../content-reader/redirects.ts";
import { pathOf } from "../path-of.ts";

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
