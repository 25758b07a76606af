import type { Request, Response } from "express";

import type { RateLimit } from "./rate-limit.ts";
import { FORM_LIMITS, readForm, type ReceivedForm } from "./read-form.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";
import type { SiteForm } from "./site-forms.ts";
import { UploadBudget } from "./upload-budget.ts";

/** Checks the origin, the rate and the size of a form before its answers are validated. */
export class FormIntake {
  readonly #refuseCrossSite: ReturnType<typeof refuseCrossSite>;
  readonly #rate: RateLimit;
  readonly #uploads = new UploadBudget();

  constructor(siteUrl: string, rate: RateLimit) {
    this.#rate = rate;
    this.#refuseCrossSite = refuseCrossSite(siteUrl);
  }

  /** Reads a whole form. @throws FormRefused when the form is refused, or ends early */
  async receive(request: Request, response: Response, form: Pick<SiteForm, "fileField" | "lists">): Promise<ReceivedForm> {
    this.#refuseCrossSite(request);
    await this.#rate.countPost(request.ip);
    const { fileField, lists } = form;
    const upload = fileField === undefined ? undefined : { field: fileField, reserve: this.#reserveFor(request, response) };
    return readForm(request, FORM_LIMITS, upload, lists);
  }

  /** Memory for a file is held until the response ends, because the file is inspected and stored before. */
  #reserveFor(request: Request, response: Response) {
    return (bytes: number) => {
      const ended = new AbortController();
      response.once("close", () => ended.abort());
      if (response.closed) ended.abort();
      return this.#uploads.reserve(request.ip, bytes, ended.signal);
    };
  }

  /** A stored form costs more points than an invalid one. */
  countStored({ ip }: Request): Promise<void> {
    return this.#rate.countStored(ip);
  }
}
