import { createContext, data, type MiddlewareFunction } from "react-router";

import { staffContext } from "../server/context.ts";
import { keptForm } from "./kept-form.ts";

const NOT_STORED = 503;
const TOO_LARGE = 413;
const RETRY_AFTER_S = "30";

/** A form with a file, which its action has read. A copy of the request would hold the file once more. */
export const uploadContext = createContext<FormData | undefined>(undefined);

/** Five times as many as the largest file of content has. */
const MOST_FIELDS = 2000;

/**
 * Keeps what was typed for every POST of every route. If the action fails, or no page can be rendered, for example because the database
 * does not respond, the response is the page of root.tsx that holds the form and sends it again. Whatever failed has been reported.
 *
 * A form is read before anything else is done for it: while its sender lets the server wait, a session may end and an account may be
 * disabled. One with more fields than any screen has is refused, before it is parsed: to parse 100,000 fields and to show them takes
 * the server seconds and hundreds of megabytes, and anybody can send them without a session.
 */
export const keepForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isForm = request.method === "POST" && !isUpload(request);
  const text = isForm ? await request.clone().text() : undefined;
  if (text !== undefined && text.split("&").length > MOST_FIELDS)
    return new Response("That form has too many fields.\n", { status: TOO_LARGE });
  const response = await next();
  if (request.method !== "POST" || response.status !== 500) return response;
  const form = text === undefined ? context.get(uploadContext) : await formIn(text, request.headers);
  // A response of an authenticator counts once.
  if (!form || form.has("passkey")) return response;
  throw data(keptForm(form, request, "not-stored", context.get(staffContext).labels), { status: NOT_STORED });
};

/** Returns the form in the body of a request; undefined for what is none. */
const formIn = (text: string, headers: Headers): Promise<FormData | undefined> =>
  new Response(text, { headers: { "Content-Type": headers.get("Content-Type") ?? "" } }).formData().catch(() => undefined);

export const retryAfter: MiddlewareFunction<Response> = async (_request, next) => {
  const response = await next();
  if (response.status === NOT_STORED) response.headers.set("Retry-After", RETRY_AFTER_S);
  return response;
};

/** Whether a request is a form with a file. Nobody reads its megabytes before it is known who sends them. */
export const isUpload = ({ headers }: Request): boolean =>
  (headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
