import type { Request, Response } from "express";

import type { FormState, LookUp, SentRecord, Served } from "../../app/forms/form-state.ts";
import type { FormPageState } from "../build/store-form-pages.ts";
import { acceptedCodings } from "../http/content-coding.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import type { Refusal } from "./form-refused.ts";
import type { LimitedRender } from "./limit-rendering.ts";
import type { FormPages } from "./stored-form-pages.ts";

const LOOK_UP_STATUS = { unavailable: 503, "too-many": 429 } as const;
const RETRY_AFTER_SECONDS = "60";

/**
 * Responses about one person's message: a page, or JSON for the form's own script. A page is rendered only where it shows what
 * one visitor sent; any other is stored by the build. No browser and no proxy may keep either (OWASP ASVS 5.0, 14.3.2).
 */
export class FormAnswers {
  readonly #render: LimitedRender;
  readonly #stored: FormPages;
  readonly #policyFor: SecurityHeaders["policyFor"];
  readonly #accepted = acceptedCodings();

  constructor(render: LimitedRender, stored: FormPages, { policyFor }: SecurityHeaders) {
    this.#render = render;
    this.#stored = stored;
    this.#policyFor = policyFor;
  }

  /** The form is stored. A 303 leads to the page that says so, so that a reload of it sends nothing (POST, redirect, GET). */
  sent(request: Request, response: Response, sentPage: string, record: SentRecord) {
    response.set("Cache-Control", "no-store");
    if (wantsJson(request)) response.json({ sent: record });
    else response.redirect(303, `${sentPage}?ref=${record.reference}`);
  }

  /** The form again, with its answers and what is wrong with them. */
  async corrected(request: Request, response: Response, page: string, status: number, form: FormState) {
    const { errors, failure } = form;
    if (wantsJson(request)) sendJson(response, status, { errors, failure });
    else await this.#rendered(request, response, page, status, { form }, failure === undefined ? "busy" : "not-stored");
  }

  /** The form is refused as a whole, and none of its answers is known. `failure` is the reason in words. */
  refused(request: Request, response: Response, page: string, status: number, reason: Refusal, failure: string) {
    if (wantsJson(request)) sendJson(response, status, { errors: [], failure });
    else this.#fromStore(request, response, page, status, reason);
  }

  /** The page after sending, which no search engine may list. */
  async lookedUp(request: Request, response: Response, page: string, found: LookUp) {
    response.set("X-Robots-Tag", "noindex");
    const status = typeof found === "string" ? LOOK_UP_STATUS[found] : found ? 200 : 404;
    if (wantsJson(request)) sendJson(response, status, found);
    else if (found === null || typeof found === "string") this.#fromStore(request, response, page, status, found ?? "unknown");
    else await this.#rendered(request, response, page, status, { sent: found }, "unavailable");
  }

  /** Renders a page; where too many renderings wait, `instead` is the stored page. */
  async #rendered(
    request: Request,
    response: Response,
    path: string,
    status: number,
    served: Served,
    instead: "busy" | "not-stored" | "unavailable",
  ) {
    const rendered = await this.#render(path, served);
    if (!rendered) {
      response.set("Retry-After", RETRY_AFTER_SECONDS);
      return this.#fromStore(request, response, path, 503, instead);
    }
    const { html, ...hashes } = rendered;
    response
      .status(status)
      .set({ "Cache-Control": "no-store", "Content-Security-Policy": this.#policyFor(hashes) })
      .type("html")
      .send(html);
  }

  #fromStore(request: Request, response: Response, page: string, status: number, state: FormPageState) {
    const { policy, bodies } = this.#stored(page, state);
    // An error is sent in any case: a server may disregard what a client accepts (RFC 9110, 12.4.1).
    const [coding = "identity"] = this.#accepted(request.headers["accept-encoding"]);
    if (coding !== "identity") response.set("Content-Encoding", coding);
    response
      .status(status)
      .set({ "Cache-Control": "no-store", "Content-Security-Policy": policy, Vary: "Accept-Encoding" })
      .type("html")
      .send(bodies[coding]);
  }
}

const wantsJson = ({ headers }: Request) => headers.accept?.includes("application/json") === true;

function sendJson(response: Response, status: number, body: unknown) {
  response.status(status).set("Cache-Control", "no-store").json(body);
}
