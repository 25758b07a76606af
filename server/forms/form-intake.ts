import type { Request, Response } from "express";

import type { RateLimit } from "./rate-limit.ts";
import { FORM_LIMITS, readForm, type ReceivedForm } from "./read-form.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";
import type { SiteForm } from "./site-forms.ts";
import { UploadSlots } from "./upload-slots.ts";

/** What a form goes through before anyone looks at its answers: where it comes from, how often, and how large it is. */
export class FormIntake {
  readonly #refuseCrossSite: ReturnType<typeof refuseCrossSite>;
  readonly #rate: RateLimit;
  readonly #slots = new UploadSlots();

  constructor(siteUrl: string, rate: RateLimit) {
    this.#rate = rate;
    this.#refuseCrossSite = refuseCrossSite(siteUrl);
  }

  /** Reads a form whole. @throws FormRefused when it may not be read, or ends early */
  async receive(request: Request, response: Response, form: SiteForm): Promise<ReceivedForm> {
    void this.#refuseCrossSite(request, response, () => undefined);
    await this.#rate.countPost(request.ip);
    const isUpload = form.fileField !== undefined && request.is("multipart/form-data") !== false;
    const free = isUpload ? this.#slots.take(request.ip) : () => undefined;
    try {
      return await readForm(request, FORM_LIMITS, form.fileField);
    } finally {
      free();
    }
  }

  /** Counts a form that was stored: those cost more than ones to be corrected. */
  countStored({ ip }: Request): Promise<void> {
    return this.#rate.countStored(ip);
  }
}
