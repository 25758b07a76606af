import type { RequestHandler } from "express";

import { pathOf } from "../path-of.ts";

/** Ends addresses that no link of ours has: broken percent-encoding, null bytes, dot segments, backslashes. */
export const refuseMalformed: RequestHandler = (request, response, next) => {
  if (isWellFormed(pathOf(request.url))) return next();
  response.status(400).type("text").send("That address is malformed.\n");
};

/** Whether a path decodes, once, to plain path segments. */
export function isWellFormed(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  return (
    path.startsWith("/") &&
    !/[\0\\]|%2f|%5c/i.test(decoded) &&
    !decoded.split("/").some((segment) => segment === ".." || segment === ".")
  );
}
