import type { RequestHandler } from "express";

/** Refuses other methods than those an address takes with 405 and Allow (RFC 9110, 15.5.6). GET and HEAD pass on. */
export function refuseOtherMethods(takes: "GET, HEAD" | "GET, HEAD, POST"): RequestHandler {
  return ({ method }, response, next) => {
    if (method === "GET" || method === "HEAD") next();
    else response.set("Allow", takes).status(405).type("text").send(`This address answers ${takes} only.\n`);
  };
}
