import type { Router } from "express";

import type { Content } from "../../content-reader/read-content.ts";
import type { RenderPage } from "../rendering/render-documents.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import type { Verdict } from "../uploads/verdict.ts";
import { type FormPages, formResponder, limitRendering } from "./form-responder.ts";
import { type FormParts, formRoutes } from "./form-routes.ts";
import { siteForms } from "./site-forms.ts";

/** What the forms of every release share: the store, the limits and the counts. */
export type SharedForms = Omit<FormParts, "forms" | "messages" | "responder"> & {
  inspect: (bytes: Uint8Array) => Promise<Verdict>;
};

/** What belongs to the forms of one release. */
type OfRelease = { content: Content; render: RenderPage; formPages: FormPages; security: SecurityHeaders };

/** Returns the middleware that receives the forms of one release. */
export function releaseForms({ inspect, ...shared }: SharedForms, { content, render, formPages, security }: OfRelease): Router {
  return formRoutes({
    ...shared,
    forms: siteForms(content, inspect),
    messages: content.forms.answers,
    responder: formResponder(limitRendering(render), formPages, security),
  });
}
