import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { staffContext, unknownAddressContext } from "./server/context.ts";
import { reportError } from "./server/report.server.ts";

// The server fills the context under these keys, which must be the keys that the loaders of this build have.
export { staffContext, unknownAddressContext };

/** Renders a document completely before it is sent, so that an error while rendering still gets the status 500. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const staff = context.get(staffContext);
  const { nonce } = staff;
  const stream = await renderToReadableStream(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, {
    nonce,
    onError: (error) => reportError(staff, error),
  });
  await stream.allReady;
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 404 is no error of the site.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) reportError(context.get(staffContext), error);
};
