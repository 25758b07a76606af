import { isIP } from "node:net";
import type { Request, Response } from "express";

import { isOwnMachine } from "../../platform/process/config.ts";
import { FormRefused } from "../../platform/http/form-refused.ts";
import { protectForm } from "../../platform/http/open-connections.ts";
import type { RateLimit } from "../../platform/http/rate-limit.ts";
import { FORM_LIMITS, readForm, type ReceivedForm } from "../../cases/intake/read-form.ts";
import type { SiteForm } from "../../cases/intake/site-forms.ts";
import { UploadBudget } from "../../platform/http/upload-budget.ts";

const KB = 1024;
/** The longest message has half of it: 5,000 characters. Smaller forms never wait, because a CV is no reason to keep a message from us. */
const SMALL_FORM_BYTES = 32 * KB;
/** Some 130 larger forms at once: with more answers, or with a file. */
const ANSWERS = { bytes: 32 * KB * KB };

/** Checks the origin, the rate and the size of a form before its answers are validated. */
export function formIntake(siteUrl: string, rate: RateLimit) {
  const check = refuseCrossSite(siteUrl);
  const uploads = new UploadBudget();
  const answers = new UploadBudget(ANSWERS);
  /** Memory for a file is held until the response ends, because the file is inspected and stored before. */
  const reserveFor = (request: Request, response: Response) => (bytes: number) =>
    uploads.reserve(request.ip, bytes, endOf(response));
  return {
    /** Reads a whole form. @throws FormRefused when the form is refused, or ends early */
    async receive(request: Request, response: Response, form: Pick<SiteForm, "fileField" | "lists">): Promise<ReceivedForm> {
      check(request);
      await rate.countPost(request.ip);
      protectForm(request);
      // Also of a form that may have a file, because it may have none. Only this limits the memory of many forms that never end.
      if (Number(request.headers["content-length"] ?? Infinity) > SMALL_FORM_BYTES)
        await answers.reserve(request.ip, FORM_LIMITS.bodyBytes, endOf(response));
      const { fileField, lists } = form;
      const upload = fileField === undefined ? undefined : { field: fileField, reserve: reserveFor(request, response) };
      return readForm(request, FORM_LIMITS, upload, lists);
    },
    /** A stored form costs more points than an invalid one. */
    countStored: ({ ip }: Request): Promise<void> => rate.countStored(ip),
  };
}
export type FormIntake = ReturnType<typeof formIntake>;

/** Returns a signal that aborts when a response has been sent, or its client is gone. */
export function endOf(response: Response): AbortSignal {
  const ended = new AbortController();
  response.once("close", () => ended.abort());
  if (response.closed) ended.abort();
  return ended.signal;
}

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

/**
 * Returns the requested origin if its host is localhost or an IP address; undefined for any other name. `trust proxy` decides whether a
 * proxy's headers count.
 */
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
