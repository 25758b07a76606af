import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";

import type { Respond } from "../../platform/http/respond.ts";
import { pathOf } from "../../platform/http/request-target.ts";
import type { StoredResources } from "./stored-resources.ts";

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Responds with what is stored at an address, and returns whether there was anything. */
export function storedResources(
  { at }: Pick<StoredResources, "at">,
  respond: Respond,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const resource = isRead(request) ? at(pathOf(request.url ?? "")) : undefined;
    if (resource) respond(resource, request, response);
    return resource !== undefined;
  };
}

/** Refuses other methods at the address of a stored resource, and responds to GET of an unknown address with the 404 page. */
export function otherAddresses({ at, notFound }: StoredResources, respond: Respond): RequestHandler {
  const refuse = refuseOtherMethods("GET, HEAD");
  return (request, response, next) => {
    if (isRead(request)) respond(notFound, request, response);
    else if (at(pathOf(request.url))) void refuse(request, response, next);
    else next();
  };
}

/** A missing asset gets plain text: a script or an image element cannot use a page. */
export const noSuchAsset: RequestHandler = (request, response, next) => {
  if (!isRead(request)) return next();
  response.status(404).type("text").send("There is no such file.\n");
};

/** Refuses methods that an address does not allow, with 405 and Allow (RFC 9110, 15.5.6). GET and HEAD pass on. */
export function refuseOtherMethods(allowed: "GET, HEAD" | "GET, HEAD, POST"): RequestHandler {
  return ({ method }, response, next) => {
    if (method === "GET" || method === "HEAD") next();
    else response.set("Allow", allowed).status(405).type("text").send(`This address allows ${allowed} only.\n`);
  };
}
