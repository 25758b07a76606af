import express, { type Request, type Response, type Router } from "express";
import type { Logger } from "pino";

import { dayAt } from "../../content-model/values/days.ts";
import { MESSAGE_PAGES, type MessagePage } from "../../content-model/values/pages.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import {
  FOLLOW_FIELDS,
  hasError,
  LONGEST_ADDITION,
  type MessageKey,
  type MessageState,
  type ShownMessage,
} from "../../content-model/forms/message-state.ts";
import { dueDay } from "../../cases/casework/overdue.ts";
import { isPromised } from "../../cases/casework/is-promised.ts";
import { cleanLines, isEmpty } from "../../cases/data/clean-text.ts";
import { discardRest } from "../../platform/http/request-body.ts";
import type { FormIntake } from "./form-intake.ts";
import { FormRefused } from "../../platform/http/form-refused.ts";
import type { FormResponder } from "./form-responder.ts";
import type { RateLimit } from "../../platform/http/rate-limit.ts";
import { refuseOtherMethods } from "./serve-stored.ts";
import { workingDaysFor } from "../../cases/promises/kept-until.ts";
import { addWorkingDays } from "../../cases/promises/working-days.ts";
import { normaliseReference, hashOfSecret } from "../../cases/data/reference.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";
import type { SenderChange, Followed, Following, Proof } from "../../cases/data/store.ts";

export type MessageParts = {
  site: Pick<Site, "hours" | "promises">;
  store: Pick<Following, "follow" | "changeBySender">;
  responder: Pick<FormResponder, "message" | "messageForm">;
  /** Its rate counts every form of one network. */
  intake: Pick<FormIntake, "receive">;
  /** Counts what matched nothing, over all networks. A form with a right secret passes it, so that nobody can lock anybody out. */
  misses: Pick<RateLimit, "count">;
  log: Logger;
  now: () => Date;
  nudgeOutbox: () => void;
};

/**
 * Routes the page on which people follow what they sent. They prove with a reference and a secret that it is theirs; both come in the
 * body of a POST, so that no address and no log has them.
 */
export function messageRoutes(parts: MessageParts): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const page of MESSAGE_PAGES) {
    router.get(page, (request, response) => parts.responder.messageForm(request, response, page, 200, "form"));
    router.post(page, (request, response) => showMessage(page, parts, request, response));
    router.all(page, refuseOtherMethods("GET, HEAD, POST"));
  }
  return router;
}

async function showMessage(page: MessagePage, parts: MessageParts, request: Request, response: Response) {
  const { responder, log } = parts;
  let fields: ReadonlyMap<string, string> = new Map();
  try {
    ({ fields } = await parts.intake.receive(request, response, {}));
    const key = keyIn(fields);
    const shown = await respondTo(fields, key, parts);
    if (shown) return await responder.message(request, response, page, hasError(shown) ? 422 : 200, shown);
    if ((await parts.misses.count(ALL, 1)) > 0)
      return responder.messageForm(request, response.set("Retry-After", RETRY_AFTER_SECONDS), page, 503, "unavailable");
    await responder.message(request, response, page, 422, { failure: "noMatch", typed: key });
  } catch (error) {
    if (error instanceof FormRefused) {
      log.warn({ code: error.code }, "form refused");
      if (error.code !== "too-slow") await discardRest(request);
      return responder.messageForm(request, response.set(error.headers), page, error.status, error.code);
    }
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ cause: error.message }, "message not read");
    response.set("Retry-After", RETRY_AFTER_SECONDS);
    const text = additionIn(fields);
    if (isEmpty(text)) return responder.messageForm(request, response, page, 503, "unavailable");
    await responder.message(request, response, page, 503, { failure: "unavailable", typed: keyIn(fields), text });
  }
}

const keyIn = (fields: ReadonlyMap<string, string>): MessageKey => ({
  reference: fields.get(FOLLOW_FIELDS.reference) ?? "",
  secret: fields.get(FOLLOW_FIELDS.secret) ?? "",
});

const additionIn = (fields: ReadonlyMap<string, string>): string => cleanLines(fields.get(FOLLOW_FIELDS.text) ?? "");

const ALL = "all";
const RETRY_AFTER_SECONDS = "60";

/** Does what the form asks for, and returns what the page shows. Undefined if the reference and the secret do not belong together. */
async function respondTo(
  fields: ReadonlyMap<string, string>,
  key: MessageKey,
  parts: MessageParts,
): Promise<MessageState | undefined> {
  const { store, now } = parts;
  // What can be no reference is looked up too, because a wrong one must not respond sooner.
  const proof: Proof = { reference: normaliseReference(key.reference) ?? "", hash: hashOfSecret(key.secret) };
  const shownOf = (followed: Followed) => ({ message: shownMessage(followed, key, parts.site) });
  const found = await store.follow(proof);
  if (!found) return undefined;
  const asked = changeIn(fields, found, parts);
  if (!asked) return shownOf(found);
  if ("error" in asked) return { ...shownOf(found), addition: asked };
  const changed = await store.changeBySender(proof, asked, now());
  if (!changed) return undefined;
  parts.log.info({ reference: found.reference, said: changed.said }, "message changed by its sender");
  parts.nudgeOutbox();
  const isLost = asked.kind === "add" && changed.said === "added-too-often";
  return { ...shownOf(changed.followed), said: changed.said, ...(isLost && { addition: { text: asked.text } }) };
}

type RefusedAddition = Required<NonNullable<Extract<MessageState, { message: ShownMessage }>["addition"]>>;

/** Returns the change that a form asks for, or the error of an addition; undefined if the form only looks. */
function changeIn(
  fields: ReadonlyMap<string, string>,
  { kind }: Followed,
  { site: { hours, promises }, now }: MessageParts,
): SenderChange | RefusedAddition | undefined {
  switch (fields.get(FOLLOW_FIELDS.action) ?? "") {
    case "copy":
      return { kind: "copy" };
    case "withdraw":
      return { kind: "withdraw" };
    case "add": {
      const text = additionIn(fields);
      if (isEmpty(text)) return { error: "addMissing", text };
      if (Array.from(text).length > LONGEST_ADDITION) return { error: "addTooLong", text };
      const answerBy = dayAt(addWorkingDays(now(), workingDaysFor(kind, promises), hours), hours.timeZone);
      return { kind: "add", text, answerBy };
    }
    default:
      return undefined;
  }
}

function shownMessage(followed: Followed, { secret }: MessageKey, site: MessageParts["site"]): ShownMessage {
  const { reference, kind, receivedAt, promisedAgain, readAt, answeredAt, addedAt, withdrawnAt } = followed;
  const { timeZone } = site.hours;
  const days = { read: readAt, answered: answeredAt, added: addedAt, withdrawn: withdrawnAt };
  return {
    reference,
    secret,
    received: dayAt(receivedAt, timeZone),
    ...(isPromised(followed) && { promised: promisedAgain ?? dueDay({ kind, receivedAt }, site) }),
    ...Object.fromEntries(Object.entries(days).flatMap(([name, at]) => (at ? [[name, dayAt(at, timeZone)]] : []))),
  };
}
