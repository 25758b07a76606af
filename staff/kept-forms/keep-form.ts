import { createContext, data, type MiddlewareFunction } from "react-router";

import { staffContext } from "../server/context.ts";
import { keptForm } from "./kept-form.ts";

const NOT_STORED = 503;
const RETRY_AFTER_S = "30";

/** A form with a file, which its action has read. A copy of the request would hold the file once more. */
export const uploadContext = createContext<FormData | undefined>(undefined);

/**
 * Keeps what was typed for every POST of every route. If the action fails, or no page can be rendered, for example because the database
 * does not respond, the response is the page of root.tsx that holds the form and sends it again. Whatever failed has been reported.
 */
export const keepForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const copy = request.method === "POST" && !isUpload(request) ? request.clone() : undefined;
  const response = await next();
  if (request.method !== "POST" || response.status !== 500) return response;
  const form = copy ? await sentForm(copy).catch(() => undefined) : context.get(uploadContext);
  // A response of an authenticator counts once.
  if (!form || form.has("passkey")) return response;
  throw data(keptForm(form, request, "not-stored", context.get(staffContext).labels), { status: NOT_STORED });
};

/** Five times as many as the largest file of content has. */
const MOST_FIELDS = 2000;

/**
 * Reads a form so that a page can hold it. Returns undefined for one with more fields than any screen has: a page of 100,000 fields takes
 * the server seconds and hundreds of megabytes, and anybody can ask for it without a session. They are counted before they are parsed.
 * @throws TypeError for what is no form
 */
export async function sentForm(request: Request): Promise<FormData | undefined> {
  const text = await request.text();
  if (text.split("&").length > MOST_FIELDS) return undefined;
  return new Response(text, { headers: { "Content-Type": request.headers.get("Content-Type") ?? "" } }).formData();
}

export const retryAfter: MiddlewareFunction<Response> = async (_request, next) => {
  const response = await next();
  if (response.status === NOT_STORED) response.headers.set("Retry-After", RETRY_AFTER_S);
  return response;
};

/** Whether a request is a form with a file. Nobody reads its megabytes before it is known who sends them. */
export const isUpload = ({ headers }: Request): boolean =>
  (headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
