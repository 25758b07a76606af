import type { IncomingMessage } from "node:http";

/** Twice the largest accepted file, which proxies in front let through (deploy/nginx/site.conf), and a little more. */
const MAX_BYTES = 12 * 1024 * 1024;
const MAX_MS = 10_000;

/**
 * Reads and drops the rest of a request, so that the response can be read. A connection that is closed with bytes unread is
 * reset, and what was written to it may be lost (RFC 9112, 9.6): a browser then shows an error of its own instead of "this file
 * is larger than 5 MB", and a proxy sends 502. A body that is far too large, or slow, is not waited for.
 */
export function discardRest(request: IncomingMessage, maxMs = MAX_MS): Promise<void> {
  if (request.complete || request.destroyed || Number(request.headers["content-length"] ?? 0) > MAX_BYTES)
    return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  let discarded = 0;
  request.on("data", ({ byteLength }: Buffer) => {
    discarded += byteLength;
    if (discarded > MAX_BYTES) resolve();
  });
  for (const event of ["end", "close", "error"]) request.once(event, () => resolve());
  request.resume();
  return promise.finally(() => {
    clearTimeout(timer);
    request.pause();
  });
}
