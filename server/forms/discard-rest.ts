import type { IncomingMessage } from "node:http";

/** A file that is twice as large as it may be: what proxies in front let through (deploy/nginx/site.conf), and a little more. */
const MOST_BYTES = 12 * 1024 * 1024;
const MOST_MS = 10_000;

/**
 * Takes what is still to come of a request and throws it away, so that the answer can be read: a connection that is closed
 * with bytes unread is reset, and what was written to it may be lost (RFC 9112, 9.6). A browser then shows an error of its own
 * in place of "this file is larger than 5 MB", and a proxy says 502. What is far too large, or slow, is not waited for.
 */
export function discardRest(request: IncomingMessage, mostMs = MOST_MS): Promise<void> {
  if (request.complete || request.destroyed || Number(request.headers["content-length"] ?? 0) > MOST_BYTES)
    return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const giveUp = setTimeout(resolve, mostMs);
  let discarded = 0;
  request.on("data", ({ byteLength }: Buffer) => {
    discarded += byteLength;
    if (discarded > MOST_BYTES) resolve();
  });
  for (const end of ["end", "close", "error"]) request.once(end, () => resolve());
  request.resume();
  return promise.finally(() => {
    clearTimeout(giveUp);
    request.pause();
  });
}
