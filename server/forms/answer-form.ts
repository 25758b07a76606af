import type { Request, Response } from "express";

import type { FormState, SentRecord, Served } from "../../app/forms/form-state.ts";
import type { RenderPage } from "../build/render-page.ts";
import type { SecurityHeaders } from "../security-headers.ts";

/**
 * Answers about one person's message: a page rendered for them alone, or JSON for the form's own script. Neither is ever
 * kept by a browser or a proxy (OWASP ASVS 5.0, 14.3.2).
 */
export class FormAnswers {
  readonly #render: RenderPage;
  readonly #policyFor: SecurityHeaders["policyFor"];

  constructor(render: RenderPage, { policyFor }: SecurityHeaders) {
    this.#render = render;
    this.#policyFor = policyFor;
  }

  /** Stored: on to the page that says so, by 303, so that a reload of it sends nothing (POST, redirect, GET). */
  sent(request: Request, response: Response, sentPage: string, record: SentRecord) {
    response.set("Cache-Control", "no-store");
    if (wantsJson(request)) response.json({ sent: record });
    else response.redirect(303, `${sentPage}?ref=${record.reference}`);
  }

  /** Not accepted: the form again, answers kept, what is wrong said first. */
  async refused(request: Request, response: Response, page: string, status: number, form: FormState) {
    if (wantsJson(request)) {
      const { errors, failure } = form;
      response.status(status).set("Cache-Control", "no-store").json({ errors, failure });
    } else await this.#page(response, page, status, { form });
  }

  /** What is known of a reference, and the page for it. */
  async record(request: Request, response: Response, page: string, record: SentRecord | null | "unavailable") {
    const status = record === "unavailable" ? 503 : record ? 200 : 404;
    if (wantsJson(request)) response.status(status).set("Cache-Control", "no-store").json(record);
    else await this.#page(response, page, status, { sent: record });
  }

  async #page(response: Response, path: string, status: number, served: Served) {
    const { html, ...hashes } = await this.#render(path, served);
    response
      .status(status)
      .set({ "Cache-Control": "no-store", "Content-Security-Policy": this.#policyFor(hashes) })
      .type("html")
      .send(html);
  }
}

const wantsJson = ({ headers }: Request) => headers.accept?.includes("application/json") === true;
