import { matchPath, type ServerBuild } from "react-router";
import type { IncomingMessage } from "node:http";

import type { PlainResponse } from "../../platform/http/respond.ts";
import { checkTarget, checkTransferCoding } from "../../platform/http/request-target.ts";
import { isOwnMachine } from "../../platform/process/config.ts";

/** What a route module says of itself in its export `handle`. */
type StaffHandle = {
  /** Its page sends no script but that of passkeys. */
  scripts?: "passkey";
  /** The method of the requests that a page sends by itself, which are no use of the session. */
  poll?: "GET" | "POST";
  /** Its form has a picture or another file, or all words of a file of content, and may be larger than other forms. */
  form?: "picture" | "content";
  /** The labels of the fields of its form into which people type, by their names (staff/kept-forms/kept-form.ts). */
  labels?: Readonly<Record<string, string>>;
};

/** `name` is the pattern of the address, which has neither a reference nor a token. */
type StaffRoute = { name: string; handle: StaffHandle };
export type RouteOf = (target: string) => StaffRoute | undefined;

/**
 * Returns a function that finds the route of a request target. React Router asks for the data of a page at its address with ".data",
 * and at /_.data for that of the first page.
 */
export function staffRoutes(routes: ServerBuild["routes"]): RouteOf {
  const all = Object.values(routes).flatMap((route) => {
    // A layout has no address.
    if (!route || (route.path === undefined && !route.index)) return [];
    const handle: StaffHandle = route.module.handle ?? {};
    return [{ name: `/${route.path ?? ""}`, handle }];
  });
  return (target) => {
    const asked = target.replace(/\?.*$/s, "").replace(/\.data$/, "");
    const path = asked === "/_" ? "/" : asked;
    // As React Router does, which prefers /submissions/new to /submissions/:reference.
    return all.find(({ name }) => name === path) ?? all.find(({ name }) => matchPath(name, path));
  };
}

/** Returns the name of a request target for the log. */
export function nameForLog(routeOf: RouteOf, target: string): string {
  if (target.startsWith("/assets/")) return "staff:/assets";
  return `staff:${routeOf(target)?.name ?? "other"}`;
}

/** Larger than any other form of the staff side: a response of an authenticator has a few KB. */
export const MOST_BODY_BYTES = 64 * 1024;
/**
 * The file of a picture has up to 15 MB (publishing/pictures/picture-types.ts); the web servers of deploy/ let it through at the same
 * addresses. The form of a file of content holds all of its words, and a letter can take 9 bytes in a form.
 */
const MOST_BYTES_OF = { picture: 16 * 1024 * 1024, content: 512 * 1024 };
export const MULTIPART = /^multipart\/form-data\s*;/i;
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

const CROSS_SITE: PlainResponse = { status: 403, text: "This form was sent from another site.\n" };
const OTHER_HOST: PlainResponse = { status: 400, text: "This server does not serve that host.\n" };

/**
 * Returns a check of each request to the staff side, before any other code sees it. The check returns the response that refuses the
 * request, or that redirects from an address of this machine to the name localhost, which passkeys need.
 */
export function checkRequest(url: string, routeOf: RouteOf): (request: IncomingMessage) => PlainResponse | undefined {
  const targetError = checkTarget(url);
  const { host, hostname, port } = new URL(url);
  return (request) => {
    const refusal = targetError(request) ?? checkTransferCoding(request);
    if (refusal) return refusal;
    const requested = URL.parse(`http://${request.headers.host}`);
    const isHere = requested?.host === host || (requested?.hostname === hostname && requested.port === port);
    if (!isHere) {
      const mayRedirect = hostname === "localhost" && requested && isOwnMachine(requested.hostname) && request.method === "GET";
      return mayRedirect ? { status: 307, text: "", headers: { Location: `${url}${request.url}` } } : OTHER_HOST;
    }
    return methodError(request, url, routeOf);
  };
}

/**
 * Every POST needs an Origin header with the origin of the staff side: a missing one and "null" are refused too, because a browser
 * always sends it with a POST (Fetch, 3.2; OWASP ASVS 5.0, 3.5.1).
 */
function methodError(request: IncomingMessage, url: string, routeOf: RouteOf): PlainResponse | undefined {
  const { method, headers, url: target = "" } = request;
  if (method === "GET" || method === "HEAD") return undefined;
  if (method !== "POST") return { status: 405, text: "GET, HEAD or POST only.\n", headers: { Allow: "GET, HEAD, POST" } };
  const site = headers["sec-fetch-site"];
  if (headers.origin !== url || (site !== undefined && site !== "same-origin")) return CROSS_SITE;
  const length = headers["content-length"];
  if (headers["transfer-encoding"] !== undefined) return { status: 411, text: "A form needs a Content-Length.\n" };
  const form = routeOf(target)?.handle.form;
  const isPicture = form === "picture" && MULTIPART.test(headers["content-type"] ?? "");
  const mostBytes = isPicture || form === "content" ? MOST_BYTES_OF[form] : MOST_BODY_BYTES;
  if (Number(length ?? 0) > mostBytes) return { status: 413, text: "That form is too large.\n" };
  const isEmpty = length === undefined || length === "0";
  if (!isEmpty && !isPicture && !FORM.test(headers["content-type"] ?? "")) return { status: 415, text: "That is no form.\n" };
  return undefined;
}
