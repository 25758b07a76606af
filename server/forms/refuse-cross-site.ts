import type { Request } from "express";
import { isIP } from "node:net";

import { isOwnMachine } from "../own-machine.ts";
import { FormRefused } from "./form-refused.ts";

/**
 * Returns a check that a form was sent from a page of this site (OWASP ASVS 5.0, 3.5.1), whose origin is that of SITE_URL. If
 * SITE_URL is this machine, as it is by default, the page may also have the requested address, so that a phone on the same
 * network can try the site. That address must be `localhost` or an IP address, because the owner of any other name can point it
 * to this machine (DNS rebinding).
 *
 * A client that sends none of the headers passes: there are no cookies, so such a form can do no more than a program can.
 * @throws FormRefused cross-site
 */
export function refuseCrossSite(siteUrl: string): (request: Request) => void {
  const { origin: siteOrigin, hostname } = new URL(siteUrl);
  const isLocal = isOwnMachine(hostname);
  return (request) => {
    const { origin, referer, "sec-fetch-site": site } = request.headers;
    const isOurs = (claimed: string | undefined) =>
      claimed !== undefined && (claimed === siteOrigin || (isLocal && claimed === requestedOrigin(request)));
    if (site !== undefined && site !== "same-origin" && site !== "none") throw new FormRefused("cross-site");
    if (origin !== undefined && !isOurs(origin)) throw new FormRefused("cross-site");
    if (referer !== undefined && !isOurs(originOf(referer))) throw new FormRefused("cross-site");
  };
}

/** Returns the requested origin if its host is localhost or an IP address; undefined for any other name. `trust proxy` decides whether a proxy's headers count. */
function requestedOrigin({ protocol, host }: Request): string | undefined {
  const address = `${protocol}://${host}`;
  const hostname = URL.parse(address)?.hostname ?? "";
  return hostname === "localhost" || isIP(withoutBrackets(hostname)) ? originOf(address) : undefined;
}

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, "$1");

/** Undefined also for "null", which is the origin of a file and of a sandboxed frame. */
function originOf(address: string): string | undefined {
  const origin = URL.parse(address)?.origin;
  return origin === "null" ? undefined : origin;
}
