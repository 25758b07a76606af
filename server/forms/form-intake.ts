import type { Request, Response } from "express";

import type { RateLimit } from "./rate-limit.ts";
import { FORM_LIMITS, readForm, type ReceivedForm } from "./read-form.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";
import type { SiteForm } from "./site-forms.ts";
import { UploadBudget } from "./upload-budget.ts";

/** The checks before a form's answers are read: where it comes from, how often, and how large it is. */
export class FormIntake {
  readonly #refuseCrossSite: ReturnType<typeof refuseCrossSite>;
  readonly #rate: RateLimit;
  readonly #uploads = new UploadBudget();

  constructor(siteUrl: string, rate: RateLimit) {
    this.#rate = rate;
    this.#refuseCrossSite = refuseCrossSite(siteUrl);
  }

  /** Reads a whole form. @throws FormRefused when the form is refused, or ends early */
  async receive(request: Request, response: Response, { fileField }: Pick<SiteForm, "fileField">): Promise<ReceivedForm> {
    void this.#refuseCrossSite(request, response, () => undefined);
    await this.#rate.countPost(request.ip);
    if (fileField === undefined) return readForm(request, FORM_LIMITS);
    return readForm(request, FORM_LIMITS, { field: fileField, reserve: this.#reserveFor(request, response) });
  }

  /** Memory for a file is held until the response is sent: the file is checked and stored before. */
  #reserveFor(request: Request, response: Response) {
    return (bytes: number) => {
      const ended = new AbortController();
      response.once("close", () => ended.abort());
      if (response.closed) ended.abort();
      return this.#uploads.reserve(request.ip, bytes, ended.signal);
    };
  }

  /** Counts a form that was stored. It costs more than one that is to be corrected. */
  countStored({ ip }: Request): Promise<void> {
    return this.#rate.countStored(ip);
  }
}
