import type { Request, RequestHandler } from "express";

import { FormRefused } from "./form-refused.ts";

/**
 * Lets a form through that was sent from a page of ours, as its browser tells: from the site's own origin, or the one
 * the request was made to, so that a machine on the same network can try the site (OWASP ASVS 5.0, 3.5.1). A client
 * that tells nothing is let through: there are no cookies, so another site's form has no power that a program lacks.
 * @throws FormRefused cross-site.
 */
export function refuseCrossSite(siteUrl: string): RequestHandler {
  const ours = new URL(siteUrl).origin;
  return (request, _response, next) => {
    const { origin, referer, "sec-fetch-site": site } = request.headers;
    const isOurs = (told: string | undefined) => told !== undefined && (told === ours || told === ownOrigin(request));
    if (site !== undefined && site !== "same-origin" && site !== "none") throw new FormRefused("cross-site");
    if (origin !== undefined && !isOurs(origin)) throw new FormRefused("cross-site");
    if (referer !== undefined && !isOurs(originOf(referer))) throw new FormRefused("cross-site");
    next();
  };
}

/** Protocol and host of a proxy are believed as far as `trust proxy` says. */
const ownOrigin = ({ protocol, host }: Request) => originOf(`${protocol}://${host}`);

/** Undefined also for "null", which is the origin of a file, of a sandbox, and of nobody. */
function originOf(address: string): string | undefined {
  const origin = URL.parse(address)?.origin;
  return origin === "null" ? undefined : origin;
}
