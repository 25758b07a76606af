import { createHash } from "node:crypto";
import express, { type Request, type Response, type Router } from "express";
import type { Logger } from "pino";

import type { FormAnswers as FormMessages } from "../../content-model/schemas/form-schemas.ts";
import { HONEYPOT, TOKEN } from "../../content-model/forms/fields.ts";
import type { FormState, LookUp } from "../../content-model/forms/form-state.ts";
import { refuseOtherMethods } from "./serve-stored.ts";
import { normaliseReference, type FollowKey, hashOfTicket, makeSecret, makeTicket } from "../../cases/data/reference.ts";
import type { Purpose, SubmissionStore } from "../../cases/data/store.ts";
import type { FormCounter, FormLabels } from "../../cases/health/site-metrics.ts";
import { cameFromOf, type CheckedForm, type SiteForm } from "../../cases/intake/site-forms.ts";
import { discardRest } from "../../platform/http/request-body.ts";
import { endOf, type FormIntake } from "./form-intake.ts";
import { FormRefused } from "../../platform/http/form-refused.ts";
import { type FormResponder, TICKET, type TicketExchange, wantsJson } from "./form-responder.ts";
import type { LookUpLimit } from "../../platform/http/rate-limit.ts";
import type { ReceivedForm } from "../../cases/intake/read-form.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

export type FormParts = {
  forms: readonly SiteForm[];
  messages: FormMessages;
  store: SubmissionStore;
  responder: FormResponder;
  intake: FormIntake;
  log: Logger;
  lookUp: LookUpLimit;
  now: () => Date;
  /** Counts the outcome of each form, for /metrics. */
  counts: FormCounter;
  /** Called after a form was stored whose mails can be sent. */
  nudgeOutbox: () => void;
  /** Whether the sender of a form gets a secret code, with which they can follow what they sent. */
  canFollow: boolean;
};

/**
 * Routes the addresses that receive forms, and the pages after sending (docs/specification.md, Forms). A form is stored before
 * its sender reads "sent".
 */
export function formRoutes(parts: FormParts): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const form of parts.forms) {
    router.post([...form.addresses], (request, response) => receiveForm(form, parts, request, response));
    router.all([...form.addresses], refuseOtherMethods("GET, HEAD, POST"));
  }
  for (const sentPage of new Set(parts.forms.map((form) => form.sentPage))) {
    router.get(sentPage, (request, response) => showSent(sentPage, parts, request, response));
    router.all(sentPage, refuseOtherMethods("GET, HEAD"));
  }
  return router;
}

async function receiveForm(form: SiteForm, parts: FormParts, request: Request, response: Response) {
  const { responder, messages, log } = parts;
  const { refused = messages.refused, inForm = (answers) => answers } = form;
  let received: ReceivedForm | undefined;
  let checked: CheckedForm | undefined;
  const count = (outcome: Pick<FormLabels, "outcome" | "reason">) =>
    parts.counts.inc({ form: form.page, kind: checked?.kind ?? "unknown", ...outcome });
  const correct = (status: number, state: FormState) => responder.corrected(request, response, form.page, status, state);
  try {
    received = await parts.intake.receive(request, response, form);
    const sender = { address: request.ip, gone: endOf(response) };
    const sent = received;
    checked = await whileSilent(response, () => form.check(sent, sender, request.headers.referer));
    // Only the answers: the page contains its state as text, and an uploaded file must not be part of it.
    const { answers, errors } = checked;
    if (errors.length > 0) {
      count({ outcome: "corrected" });
      return await correct(422, { answers, errors, fileToChooseAgain: received.file !== undefined });
    }
    const stored = await storeForm(form, checked, received, parts, request);
    count({ outcome: stored.repeated ? "repeated" : "stored" });
    responder.sent(request, response, form.sentPage, stored);
  } catch (error) {
    if (error instanceof FormRefused) {
      log.warn({ code: error.code }, "form refused");
      count({ outcome: "refused", reason: error.code });
      if (error.code !== "too-slow") await discardRest(request);
      response.set(error.headers);
      return responder.refused(request, response, form.page, error.status, error.code, refused[error.code]);
    }
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ cause: error.message }, "form not stored");
    count({ outcome: "refused", reason: "not-stored" });
    const answers = inForm(checked?.answers ?? {});
    const fileToChooseAgain = received?.file !== undefined;
    await correct(503, { answers, errors: [], failure: refused["not-stored"], fileToChooseAgain });
  }
}

/** Keeps the connection while the server works: neither side sends a byte while a file waits for its inspection. */
async function whileSilent<Value>(response: Response, work: () => Value | Promise<Value>): Promise<Value> {
  // Node destroys a socket past server.timeout unless somebody listens.
  const stay = () => {};
  response.on("timeout", stay);
  try {
    return await work();
  } finally {
    response.off("timeout", stay);
  }
}

async function storeForm(form: SiteForm, checked: CheckedForm, received: ReceivedForm, parts: FormParts, request: Request) {
  const { errors: _, ...submission } = checked;
  const { kind, answers } = submission;
  const suspected = Boolean(received.fields.get(HONEYPOT));
  const mails: Purpose[] = ["notify-staff"];
  if (answers["email"] && !suspected) mails.push("acknowledge-sender");
  const sameAs = sameAsKey(form.page, checked, received, request);
  // The same form may be sent again from another page: what identifies it are the answers alone.
  const stored = { ...submission, answers: { ...answers, ...cameFromOf(received, form.page) } };
  const { followKey, ...shown } = parts.canFollow ? newKeyFor(request, parts.now()) : {};
  const keyed = { ...stored, sameAs, suspected, ...(followKey && { followKey }) };
  const { reference, repeated } = await parts.store.add(keyed, mails, parts.now());
  parts.log.info({ reference, kind, repeated }, "stored");
  if (!repeated) {
    await parts.intake.countStored(request);
    parts.nudgeOutbox();
  }
  return { reference, kind, repeated, ...shown };
}

/** Returns what lets the sender follow the message: a form's script gets the secret in the response, a browser without scripts a ticket. */
function newKeyFor(request: Request, now: Date): { followKey?: FollowKey; secret?: string; ticket?: string } {
  if (wantsJson(request)) {
    const { key, secret } = makeSecret();
    return { followKey: key, secret };
  }
  const { key, ticket } = makeTicket(now);
  return { followKey: key, ticket };
}

/**
 * Two forms with the same key are one submission (docs/specification.md, Forms). The key is made of the token, or, without
 * scripts, of the sender's address, and always of the answers: a sender who changes the answers after a lost response has
 * something new to say.
 */
function sameAsKey(page: string, { answers, attachment }: CheckedForm, received: ReceivedForm, { ip }: Request) {
  const token = received.fields.get(TOKEN);
  const sorted = Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const keyOf = (sender: string | undefined) => {
    const hash = createHash("sha256").update(JSON.stringify([sender, page, sorted]));
    if (attachment) hash.update(attachment.bytes);
    return hash.digest("base64url");
  };
  return { ...(token && { token: keyOf(token) }), digest: keyOf(ip) };
}

async function showSent(sentPage: string, parts: FormParts, request: Request, response: Response) {
  const { responder, log } = parts;
  const found = await recordOf(parts, request, response);
  try {
    await responder.lookedUp(request, response, sentPage, found, exchangeOf(parts, request, found));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ cause: error.message }, "ticket not exchanged");
    await responder.lookedUp(request, response.set("Retry-After", "60"), sentPage, "unavailable");
  }
}

/** Only text that can be a reference is counted and looked up. */
async function recordOf(parts: FormParts, request: Request, response: Response): Promise<LookUp> {
  const { lookUp, store, log } = parts;
  const { searchParams } = new URL(request.url, "http://localhost");
  const reference = normaliseReference(searchParams.get("ref") ?? "");
  if (reference === undefined) return null;
  const refused = await lookUp(request.ip);
  if (refused) {
    response.set("Retry-After", String(refused.retryAfterSeconds));
    return refused.reason;
  }
  try {
    const found = await store.find(reference);
    if (!found) return null;
    return { reference: found.reference, kind: found.kind };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ cause: error.message }, "record not read");
    response.set("Retry-After", "60");
    return "unavailable";
  }
}

/** Returns a new secret for the ticket in an address, and how the ticket is exchanged for it. A HEAD request exchanges nothing. */
function exchangeOf({ store, now }: FormParts, request: Request, found: LookUp): TicketExchange | undefined {
  const ticket = new URL(request.url, "http://localhost").searchParams.get(TICKET);
  if (found === null || typeof found === "string" || !ticket || request.method !== "GET") return undefined;
  const { secret, key } = makeSecret();
  return { secret, redeem: () => store.redeemTicket({ reference: found.reference, hash: hashOfTicket(ticket) }, key, now()) };
}
