import type { RequestHandler } from "express";

/** Refuses methods that an address does not allow, with 405 and Allow (RFC 9110, 15.5.6). GET and HEAD pass on. */
export function refuseOtherMethods(allowed: "GET, HEAD" | "GET, HEAD, POST"): RequestHandler {
  return ({ method }, response, next) => {
    if (method === "GET" || method === "HEAD") next();
    else response.set("Allow", allowed).status(405).type("text").send(`This address allows ${allowed} only.\n`);
  };
}
