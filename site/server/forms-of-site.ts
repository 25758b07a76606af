import type { Router } from "express";

import type { Stage } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { type MessageParts, messageRoutes } from "./message-routes.ts";
import type { RenderPage } from "../rendering/render-documents.ts";
import type { SecurityHeaders } from "../../platform/http/security-headers.ts";
import type { InspectByTurns } from "../../cases/uploads/inspect-by-turns.ts";
import { type FormPages, formResponder, limitRendering } from "./form-responder.ts";
import { type FormParts, formRoutes } from "./form-routes.ts";
import { siteForms } from "../../cases/intake/site-forms.ts";

/** What the forms of every site share: the store, the limits and the counts. */
export type SharedForms = Omit<FormParts, "forms" | "messages" | "responder" | "canFollow"> & {
  inspect: InspectByTurns;
  /** The limits of the page on which people follow what they sent. */
  following: Pick<MessageParts, "intake" | "misses">;
};

/** What belongs to the forms of one site. */
type OfSite = { content: Content; stage: Stage; render: RenderPage; formPages: FormPages; security: SecurityHeaders };

/** Returns the middleware that receives the forms of one site. Only the live stage has the page on which people follow what they sent. */
export function formsOfSite(
  { inspect, following, ...shared }: SharedForms,
  { content, stage, render, formPages, security }: OfSite,
): Router {
  const responder = formResponder(limitRendering(render), formPages, security);
  const canFollow = stage === "live";
  const router = formRoutes({
    ...shared,
    responder,
    canFollow,
    forms: siteForms(content, stage, inspect),
    messages: content.forms.answers,
  });
  return canFollow ? router.use(messageRoutes({ ...shared, ...following, site: content.site, responder })) : router;
}
