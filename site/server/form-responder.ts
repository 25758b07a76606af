import { setImmediate } from "node:timers/promises";
import type { Request, Response } from "express";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { MessagePage } from "../../content-model/values/pages.ts";
import type { MessageState } from "../../content-model/forms/message-state.ts";
import type { FormState, LookUp, SentRecord, Served } from "../../content-model/forms/form-state.ts";
import {
  FORM_PAGES_FOLDER,
  FORM_PAGES_LIST,
  formPageFile,
  type FormPageState,
  type StoredFormPage,
} from "../build/store-pages.ts";
import { bytesOf, type CompressedBytes, readCompressedPages, acceptedCodings } from "../../platform/http/content-coding.ts";
import type { RenderPage } from "../rendering/render-documents.ts";
import type { SecurityHeaders } from "../../platform/http/security-headers.ts";
import type { Refusal } from "../../platform/http/form-refused.ts";

type RenderedPage = {
  page: string;
  status: number;
  served: Served;
  fallback: FormPageState;
  onlyIf?: () => Promise<boolean>;
};

const LOOK_UP_STATUS = { unavailable: 503, "too-many": 429 } as const;
const RETRY_AFTER_SECONDS = "60";

/**
 * Sends the responses about one person's message: a page, or JSON for the form's own script. A page that shows what a visitor
 * sent is rendered; the build stores all others. No browser and no proxy may store a response (OWASP ASVS 5.0, 14.3.2).
 */
export function formResponder(render: LimitedRender, stored: FormPages, { policyFor }: SecurityHeaders) {
  const accepted = acceptedCodings();

  const sendStored = (request: Request, response: Response, page: string, status: number, state: FormPageState) => {
    const { policy, body } = stored(page, state);
    // An error is sent even if the client accepts none of the codings (RFC 9110, 12.4.1).
    const [coding = "identity"] = accepted(request.headers["accept-encoding"]);
    if (coding !== "identity") response.set("Content-Encoding", coding);
    sendPage(response.set("Vary", "Accept-Encoding"), status, policy, bytesOf(body, coding));
  };

  /**
   * Renders a page and sends it, unless `onlyIf` resolves to false after the rendering. Resolves to whether a response was sent.
   * `fallback` is the stored page that is sent while too many renderings wait.
   */
  async function sendRendered(
    request: Request,
    response: Response,
    { page, status, served, fallback, onlyIf }: RenderedPage,
  ): Promise<boolean> {
    const rendered = await render(page, served);
    if (!rendered) {
      sendStored(request, response.set("Retry-After", RETRY_AFTER_SECONDS), page, 503, fallback);
      return true;
    }
    if (onlyIf && !(await onlyIf())) return false;
    const { html, ...hashes } = rendered;
    sendPage(response, status, policyFor(hashes), html);
    return true;
  }

  return {
    /**
     * The form is stored. A 303 redirects to the page after sending, so that reloading that page sends nothing. Its address has no secret:
     * a ticket is exchanged for one once.
     */
    sent(request: Request, response: Response, sentPage: string, { ticket, ...record }: SentRecord & { ticket?: string }) {
      response.set("Cache-Control", "no-store");
      if (wantsJson(request)) response.json({ sent: record });
      else response.redirect(303, `${sentPage}?ref=${record.reference}${ticket === undefined ? "" : `&${TICKET}=${ticket}`}`);
    },

    /** The page of a message without a message: its form alone, or with the reason in a stored page. */
    messageForm(
      request: Request,
      response: Response,
      page: MessagePage,
      status: number,
      state: Refusal | "form" | "unavailable",
    ) {
      sendStored(request, response.set("X-Robots-Tag", "noindex"), page, status, state);
    },

    /** The page of a message with what was typed, or with the message. */
    async message(request: Request, response: Response, page: MessagePage, status: number, message: MessageState) {
      response.set("X-Robots-Tag", "noindex");
      await sendRendered(request, response, { page, status, served: { message }, fallback: "unavailable" });
    },

    /** The form again, with its answers and errors. */
    async corrected(request: Request, response: Response, page: string, status: number, form: FormState) {
      const { errors, failure } = form;
      const fallback = failure === undefined ? "busy" : "not-stored";
      if (wantsJson(request)) sendJson(response, status, { errors, failure });
      else await sendRendered(request, response, { page, status, served: { form }, fallback });
    },

    /** The form is refused as a whole, and none of its answers is known. `failure` is the reason in words. */
    refused(request: Request, response: Response, page: string, status: number, reason: Refusal, failure: string) {
      if (wantsJson(request)) sendJson(response, status, { errors: [], failure });
      else sendStored(request, response, page, status, reason);
    },

    /**
     * The page after sending, which no search engine may list. A page with a secret is rendered before the ticket is exchanged, which
     * counts once: a secret that nobody has seen would be lost.
     */
    async lookedUp(request: Request, response: Response, page: string, found: LookUp, exchange?: TicketExchange) {
      response.set("X-Robots-Tag", "noindex");
      const status = typeof found === "string" ? LOOK_UP_STATUS[found] : found ? 200 : 404;
      if (wantsJson(request)) sendJson(response, status, found);
      else if (found === null || typeof found === "string") sendStored(request, response, page, status, found ?? "unknown");
      else {
        const known = { page, status, fallback: "unavailable" } as const;
        if (exchange) {
          const sent = { ...found, secret: exchange.secret };
          if (await sendRendered(request, response, { ...known, served: { sent }, onlyIf: exchange.redeem })) return;
        }
        await sendRendered(request, response, { ...known, served: { sent: found } });
      }
    },
  };
}
/** A new secret of a message, and what exchanges the ticket for it: it resolves to false if the ticket counts no more. */
export type TicketExchange = { secret: string; redeem: () => Promise<boolean> };
export type FormResponder = ReturnType<typeof formResponder>;

/** The parameter with the ticket in the address of a page after sending. */
export const TICKET = "once";

/** Whether a form was sent by its script. */
export const wantsJson = ({ headers }: Request) => headers.accept?.includes("application/json") === true;

const sendJson = (response: Response, status: number, body: unknown) =>
  response.status(status).set("Cache-Control", "no-store").json(body);

const sendPage = (response: Response, status: number, policy: string, body: string | Buffer) =>
  response.status(status).set({ "Cache-Control": "no-store", "Content-Security-Policy": policy }).type("html").send(body);

/** At about 10 ms each, the last of 20 waits 0.2 s. */
const MAX_WAITING = 20;

/** Renders a page. Resolves to undefined at once if too many renderings wait already. */
type LimitedRender = (...page: Parameters<RenderPage>) => Promise<Awaited<ReturnType<RenderPage>> | undefined>;

/**
 * Renders one page at a time. Between two renderings the event loop handles other requests, so that rendering delays a stored
 * page by one rendering at most (OWASP ASVS 5.0, 15.2.2).
 */
export function limitRendering(render: RenderPage, maxWaiting = MAX_WAITING): LimitedRender {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (path, served) => {
    if (waiting >= maxWaiting) return undefined;
    waiting += 1;
    const rendered = last.then(() => setImmediate()).then(() => render(path, served));
    last = rendered.catch(() => undefined);
    try {
      return await rendered;
    } finally {
      waiting -= 1;
    }
  };
}

type FormPage = { policy: string; body: CompressedBytes };
export type FormPages = (page: string, state: FormPageState) => FormPage;

/** Reads the stored responses to forms of a build into memory (about 1.1 MB). */
export async function readFormPages(build: string, { policyFor }: SecurityHeaders): Promise<FormPages> {
  const folder = join(build, FORM_PAGES_FOLDER);
  const stored = JSON.parse(await readFile(join(folder, FORM_PAGES_LIST), "utf8")) as StoredFormPage[];
  const bodies = await readCompressedPages(stored.map(({ page, state }) => join(folder, formPageFile(page, state))));
  const pages = new Map(
    bodies.map((body, index) => {
      const { page, state, ...hashes } = stored[index] as StoredFormPage;
      return [keyOf(page, state), { policy: policyFor(hashes), body }] as const;
    }),
  );
  return (page, state) => {
    const found = pages.get(keyOf(page, state));
    if (!found) throw new Error(`The build in ${build} has no page for ${page} (${state}).`);
    return found;
  };
}

const keyOf = (page: string, state: FormPageState) => `${page} ${state}`;
