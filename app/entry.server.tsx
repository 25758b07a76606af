import { AsyncLocalStorage } from "node:async_hooks";
import { PassThrough } from "node:stream";

import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

import { type Served, ServedContext } from "./forms/form-state.ts";
import { PagesOnServer } from "./page-loading/pages-on-server.tsx";

/**
 * What the render under way has to show that no stored page does: not loader data, which would stand in the document a
 * second time. The server finds it as an export of this entry (server/rendered-pages.ts).
 */
export const servedNow = new AsyncLocalStorage<Served>();

/** Renders one document whole (onAllReady): pages are stored at build, so nothing is gained by streaming. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PagesOnServer>
        <ServedContext value={servedNow.getStore() ?? {}}>
          <ServerRouter context={context} url={request.url} />
        </ServedContext>
      </PagesOnServer>,
      {
        onAllReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onError: reject,
      },
    );
  });
}
