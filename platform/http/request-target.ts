import type { IncomingMessage } from "node:http";

import { isOwnMachine } from "../process/config.ts";
import type { PlainResponse } from "./respond.ts";

/** uri-host [ ":" port ] (RFC 9110, 7.2). An http URI has no empty host (RFC 9110, 4.2.1). */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(:\d*)?$/i;
const ABSOLUTE_FORM = /^(https?):\/\/([^/?#]*)(\/[^]*|\?[^]*)?$/i;

const BAD_HOST: PlainResponse = { status: 400, text: "A request has exactly one Host header.\n" };
const BAD_TARGET: PlainResponse = { status: 400, text: "That address is malformed.\n" };
const OTHER_SITE: PlainResponse = { status: 400, text: "This server does not serve that host.\n" };

/**
 * Returns a check of a request's Host header and target. The check returns the response that refuses the request, or
 * undefined. It rewrites a target in absolute-form of this site to origin-form, and the Host header to the target's
 * authority (RFC 9112, 3.2 and 3.2.2). Another site's absolute-form is 400
 * (docs/decisions/2026-11-22-http-semantics.md).
 */
export function checkTarget(siteUrl: string): (request: IncomingMessage) => PlainResponse | undefined {
  const siteHost = new URL(siteUrl).host;
  return (request) => {
    if (!hasOneHost(request)) return BAD_HOST;
    const { url = "" } = request;
    return url.startsWith("/") ? undefined : toOriginForm(request, url, siteHost);
  };
}

/** Node keeps the first of several Host headers in `headers`, so only `rawHeaders` shows them all. HTTP/1.0 has none. */
function hasOneHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === "1.0";
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count === 1 && HOST.test(host);
}

function toOriginForm(request: IncomingMessage, target: string, siteHost: string): PlainResponse | undefined {
  const [, scheme = "", authority = "", path = "/"] = ABSOLUTE_FORM.exec(target) ?? [];
  const url = HOST.test(authority) ? URL.parse(`${scheme}://${authority}`) : null;
  if (!url) return BAD_TARGET;
  if (url.host !== siteHost && !isThisSocket(url, request)) return OTHER_SITE;
  request.url = path.startsWith("/") ? path : `/${path}`;
  request.headers.host = authority;
  return undefined;
}

/** Whether a URL names the address or a loopback name of this machine, and the port that the request came in on. */
function isThisSocket({ hostname, port, protocol }: URL, { socket }: IncomingMessage): boolean {
  const defaultPort = protocol === "https:" ? 443 : 80;
  if ((port === "" ? defaultPort : Number(port)) !== socket.localPort) return false;
  const address = socket.localAddress?.replace(/^::ffff:/, "") ?? "";
  return isOwnMachine(hostname) || hostname === address || hostname === `[${address}]`;
}

const NOT_IMPLEMENTED: PlainResponse = { status: 501, text: "The only transfer coding here is chunked.\n" };

/**
 * Returns the response to a request in a transfer coding other than chunked, or undefined (RFC 9112, 6.1). Node reports such
 * a request as an error only after the app has responded to it.
 */
export function checkTransferCoding({ headers }: IncomingMessage): PlainResponse | undefined {
  const coding = headers["transfer-encoding"];
  return coding === undefined || coding.trim().toLowerCase() === "chunked" ? undefined : NOT_IMPLEMENTED;
}

/** Returns the path of a request target without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query === -1 ? target : target.slice(0, query);
}
