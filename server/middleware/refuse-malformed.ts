import type { RequestHandler } from "express";

import { pathOf } from "../path-of.ts";

/** Refuses a malformed path: broken percent-encoding, NUL, dot segments, backslashes, a fragment. */
export const refuseMalformed: RequestHandler = (request, response, next) => {
  if (isWellFormed(pathOf(request.url))) return next();
  response.status(400).type("text").send("That address is malformed.\n");
};

/** Whether a path, decoded once, has plain segments only. A request target has no fragment (RFC 9112, 3.2). */
export function isWellFormed(path: string): boolean {
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
