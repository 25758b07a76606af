import type { IncomingMessage } from "node:http";

import { unprotectForm } from "./open-connections.ts";

export type TimeLimits = {
  wholeMs: number;
  idleMs: number;
  /** At least this many bytes must arrive in each window of time. */
  leastBytes: number;
  windowMs: number;
};

/**
 * Calls `expire` once: when the whole takes longer than `wholeMs`, when nothing arrives for `idleMs`, or when fewer than
 * `leastBytes` arrive in a window. Closes connections that send slowly on purpose (OWASP ASVS 5.0, 15.2.2).
 */
export function deadlines({ wholeMs, idleMs, leastBytes, windowMs }: TimeLimits, expire: () => void) {
  let wholeLeftMs = wholeMs;
  let startedAt = 0;
  let bytesInWindow = 0;
  let isCleared = false;
  let idle: NodeJS.Timeout | undefined;
  let timers: NodeJS.Timeout[] = [];

  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  const clear = () => {
    isCleared = true;
    stop();
  };
  const end = () => {
    clear();
    expire();
  };
  const endWindow = () => {
    if (bytesInWindow < leastBytes) end();
    bytesInWindow = 0;
  };
  const resume = () => {
    if (isCleared) return;
    startedAt = performance.now();
    bytesInWindow = 0;
    idle = setTimeout(end, idleMs);
    timers = [idle, setTimeout(end, wholeLeftMs), setInterval(endWindow, windowMs)];
  };
  /** Stops the time while the server itself lets the sender wait. */
  const pause = () => {
    stop();
    wholeLeftMs -= performance.now() - startedAt;
  };
  /** Reports that bytes arrived. */
  const progress = (bytes: number) => {
    bytesInWindow += bytes;
    idle?.refresh();
  };
  resume();
  return { progress, pause, resume, clear };
}
export type Deadlines = ReturnType<typeof deadlines>;

/** Closes the connection of a request whose body has not arrived after `maxMs`, for a body that a library reads without a limit of time. */
export function limitTime(request: IncomingMessage, maxMs: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.destroy(), maxMs);
  for (const event of ["end", "close", "error"]) request.once(event, () => clearTimeout(timer));
}

/** Twice the largest accepted file, which proxies in front let through (deploy/nginx/site.conf), and a little more. */
const MAX_BYTES = 12 * 1024 * 1024;
const MAX_MS = 10_000;

/**
 * Reads and drops the rest of a request, so that the response can be read. A connection that is closed with bytes unread is
 * reset, and what was written to it may be lost (RFC 9112, 9.6): a browser then shows an error of its own instead of "this file
 * is larger than 5 MB", and a proxy sends 502. A body that is far too large, or slow, is not waited for. Nothing is lost if the
 * connection is closed meanwhile to admit another one.
 */
export function discardRest(request: IncomingMessage, maxMs = MAX_MS): Promise<void> {
  unprotectForm(request);
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
