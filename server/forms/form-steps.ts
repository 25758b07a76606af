import { createHash } from "node:crypto";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import type { Logger } from "pino";

import type { FormAnswers as AnswerWords } from "../../content-reader/form-schemas.ts";
import { HONEYPOT, TOKEN } from "../../app/forms/fields.ts";
import type { FormState, LookUp } from "../../app/forms/form-state.ts";
import { refuseOtherMethods } from "../middleware/refuse-other-methods.ts";
import { normaliseReference } from "../submissions/reference.ts";
import { type Purpose, StoreUnavailable, type SubmissionStore } from "../submissions/store.ts";
import type { NewSubmission } from "../submissions/submission.ts";
import type { FormCounter, FormLabels } from "../watch/site-metrics.ts";
import type { FormAnswers } from "./answer-form.ts";
import { discardRest } from "./discard-rest.ts";
import type { FormIntake } from "./form-intake.ts";
import { FormRefused } from "./form-refused.ts";
import type { LookUpLimit } from "./look-up-limit.ts";
import type { ReceivedForm } from "./read-form.ts";
import type { CheckedForm, SiteForm } from "./site-forms.ts";

export type FormParts = {
  forms: readonly SiteForm[];
  words: AnswerWords;
  store: SubmissionStore;
  answers: FormAnswers;
  intake: FormIntake;
  log: Logger;
  lookUps: LookUpLimit;
  now: () => Date;
  /** What became of each form, for /metrics. */
  counts: FormCounter;
  /** Called once something was stored that is to be sent on. */
  nudgeOutbox: () => void;
};

/**
 * The addresses that take forms, and the pages after sending (docs/specification.md, Forms). Nobody is told "sent" before it is
 * stored.
 */
export function formSteps(parts: FormParts): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const form of parts.forms) {
    router.post([...form.addresses], (request, response) => takeForm(form, parts, request, response));
    router.get(form.sentPage, sentPage(form, parts));
    router.all([...form.addresses], refuseOtherMethods("GET, HEAD, POST"));
    router.all(form.sentPage, refuseOtherMethods("GET, HEAD"));
  }
  return router;
}

async function takeForm(form: SiteForm, parts: FormParts, request: Request, response: Response) {
  const { answers, words, log } = parts;
  const count = (outcome: Pick<FormLabels, "outcome" | "reason">) =>
    parts.counts.inc({ form: form.page, kind: checked?.kind ?? "unknown", ...outcome });
  const correct = (status: number, state: FormState) => answers.corrected(request, response, form.page, status, state);
  let checked: CheckedForm | undefined;
  try {
    const received = await parts.intake.receive(request, response, form);
    checked = await form.check(received, request.headers.referer);
    // Only the answers: the page contains its state as text, and an uploaded file must not be part of it.
    const { answers: given, errors } = checked;
    if (errors.length > 0) {
      count({ outcome: "corrected" });
      return await correct(422, { answers: given, errors, fileToChooseAgain: received.file !== undefined });
    }
    const stored = await store(form, checked, received, parts, request);
    count({ outcome: stored.repeated ? "repeated" : "stored" });
    answers.sent(request, response, form.sentPage, stored);
  } catch (error) {
    if (error instanceof FormRefused) {
      log.warn({ code: error.code }, "form refused");
      count({ outcome: "refused", reason: error.code });
      if (error.code !== "too-slow") await discardRest(request);
      response.set(error.headers);
      return answers.refused(request, response, form.page, error.status, error.code, words.refused[error.code]);
    }
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ cause: error.message }, "form not stored");
    count({ outcome: "refused", reason: "not-stored" });
    await correct(503, { answers: checked?.answers ?? {}, errors: [], failure: words.refused["not-stored"] });
  }
}

async function store(
  form: SiteForm,
  { kind, ...checked }: CheckedForm,
  received: ReceivedForm,
  parts: FormParts,
  request: Request,
) {
  const suspected = Boolean(received.fields.get(HONEYPOT));
  const submission: NewSubmission = {
    kind,
    answers: checked.answers,
    ...(checked.attachment && { attachment: checked.attachment }),
    sameAs: sameAs(form.page, checked, received, request),
    suspected,
  };
  const messages: Purpose[] = ["notify-staff"];
  if (checked.answers["email"] && !suspected) messages.push("acknowledge-sender");
  const { reference, repeated } = await parts.store.add(submission, messages, parts.now());
  parts.log.info({ reference, kind, repeated }, "stored");
  if (!repeated) {
    await parts.intake.countStored(request);
    parts.nudgeOutbox();
  }
  return { reference, kind, repeated };
}

/**
 * docs/specification.md, Forms: a token of the browser where scripts made one (without them it comes empty), or else the sender's
 * address. The answers belong to either: who changes them after an answer was lost on the way has something more to say,
 * and it is kept.
 */
function sameAs(page: string, checked: Pick<CheckedForm, "answers" | "attachment">, received: ReceivedForm, request: Request) {
  const token = received.fields.get(TOKEN);
  const sorted = Object.entries(checked.answers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash("sha256").update(JSON.stringify([token || request.ip, page, sorted]));
  if (checked.attachment) hash.update(checked.attachment.bytes);
  const digest = hash.digest("base64url");
  return token ? { token: digest } : { digest };
}

function sentPage(form: SiteForm, parts: FormParts): RequestHandler {
  return async (request, response) => {
    const text = new URL(request.url, "http://localhost").searchParams.get("ref") ?? "";
    await parts.answers.lookedUp(
      request,
      response,
      form.sentPage,
      await lookUp(normaliseReference(text), request, response, parts),
    );
  };
}

/** Only what can be a reference is counted and looked up. */
async function lookUp(reference: string | undefined, request: Request, response: Response, parts: FormParts): Promise<LookUp> {
  if (reference === undefined) return null;
  const refused = await parts.lookUps.count(request.ip);
  if (refused) {
    response.set("Retry-After", String(refused.retryAfterSeconds));
    return refused.reason;
  }
  try {
    const found = await parts.store.find(reference);
    return found ? { reference: found.reference, kind: found.kind } : null;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    parts.log.error({ cause: error.message }, "record not read");
    response.set("Retry-After", "60");
    return "unavailable";
  }
}
