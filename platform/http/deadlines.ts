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
