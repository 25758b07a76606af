import type { RequestHandler } from "express";

/** Ends what an address does not take, such as PUT, with 405, and says what it takes (RFC 9110, 15.5.6). Reading goes on. */
export function refuseOtherMethods(takes: "GET, HEAD" | "GET, HEAD, POST"): RequestHandler {
  return ({ method }, response, next) => {
    if (method === "GET" || method === "HEAD") next();
    else response.set("Allow", takes).status(405).type("text").send(`This address answers ${takes} only.\n`);
  };
}
