import type { Request, RequestHandler } from "express";
import { isIP } from "node:net";

import { FormRefused } from "./form-refused.ts";

/**
 * Lets a form pass if the browser says that it was sent from a page of this site (OWASP ASVS 5.0, 3.5.1). A page of this site
 * has the origin of SITE_URL. Only where SITE_URL is this machine, as it is by default, may the page also have the address
 * that the request was made to, so that a phone on the same network can try the site: `localhost` or an IP address, never
 * another name, since whoever owns a name can let it lead to this machine (DNS rebinding).
 *
 * A client that says nothing passes: there are no cookies, so a form of another site can do no more than a program can.
 * @throws FormRefused cross-site.
 */
export function refuseCrossSite(siteUrl: string): RequestHandler {
  const { origin: siteOrigin, hostname } = new URL(siteUrl);
  const isTried = isThisMachine(hostname);
  return (request, _response, next) => {
    const { origin, referer, "sec-fetch-site": site } = request.headers;
    const isOurs = (said: string | undefined) =>
      said !== undefined && (said === siteOrigin || (isTried && said === addressedOrigin(request)));
    if (site !== undefined && site !== "same-origin" && site !== "none") throw new FormRefused("cross-site");
    if (origin !== undefined && !isOurs(origin)) throw new FormRefused("cross-site");
    if (referer !== undefined && !isOurs(originOf(referer))) throw new FormRefused("cross-site");
    next();
  };
}

/** The origin that the request was made to, if a rebinding attack cannot have it. A proxy is believed as far as `trust proxy` says. */
function addressedOrigin({ protocol, host }: Request): string | undefined {
  const address = `${protocol}://${host}`;
  const hostname = URL.parse(address)?.hostname ?? "";
  return hostname === "localhost" || isIP(withoutBrackets(hostname)) ? originOf(address) : undefined;
}

const isThisMachine = (hostname: string) => hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, "$1");

/** Undefined also for "null", which is the origin of a file and of a sandboxed frame. */
function originOf(address: string): string | undefined {
  const origin = URL.parse(address)?.origin;
  return origin === "null" ? undefined : origin;
}
