import { type ActionFunctionArgs, data, type MiddlewareFunction } from "react-router";

import { staffContext } from "../server/context.ts";
import { reportError } from "../server/report.server.ts";
import { keptForm } from "./kept-form.ts";
import { keptForm as keptFormWords } from "../parts/shell-words.ts";

const NOT_STORED = 503;
const RETRY_AFTER_S = "30";

/**
 * Runs an action. If it fails, for example because the database does not respond, the same page is shown with what `keep` returns: the
 * words of the form. A `failure` says that they are not stored. `received` is the form if it was read before.
 */
export async function keepForm<Args extends Pick<ActionFunctionArgs, "request" | "context">, Result, Kept extends object>(
  args: Args,
  keep: (form: FormData) => Kept,
  work: (form: FormData, args: Args) => Promise<Result>,
  received?: FormData,
) {
  const { request, context } = args;
  const form = received ?? (await request.formData());
  try {
    return await work(form, args);
  } catch (error) {
    // What is thrown on purpose is a redirect, or the page for what does not exist.
    if (!(error instanceof Error)) throw error;
    reportError(context.get(staffContext), error);
    const failure: string = keptFormWords.stillHere;
    return data({ failure, ...keep(form) }, { status: NOT_STORED });
  }
}

/**
 * Shows a form with its words if the page that it belongs to cannot be shown, because the session or the page cannot be read either. An
 * action that failed by itself has responded with a 503, see above; every other error is a 500 of React Router.
 */
export const keepFormWithoutPage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== "POST" || isUpload(request)) return next();
  const copy = request.clone();
  const response = await next();
  if (response.status === 500)
    throw data(await keptForm(copy, "not-stored", context.get(staffContext).labels), { status: NOT_STORED });
  return response;
};

export const retryAfter: MiddlewareFunction<Response> = async (_request, next) => {
  const response = await next();
  if (response.status === NOT_STORED) response.headers.set("Retry-After", RETRY_AFTER_S);
  return response;
};

/**
 * Whether a request is a form with a file. Nobody reads its megabytes before it is known who sends them, and no page can give a file
 * back to a browser.
 */
export const isUpload = ({ headers }: Request): boolean =>
  (headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
