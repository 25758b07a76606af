export type TimeLimits = { wholeMs: number; idleMs: number };

/**
 * Calls `expire` once, when the whole takes longer than `wholeMs` or nothing is heard of for `idleMs`: who holds a
 * connection with a drip is let go (OWASP ASVS 5.0, 15.2.2).
 */
export function deadlines({ wholeMs, idleMs }: TimeLimits, expire: () => void) {
  const clear = () => {
    clearTimeout(whole);
    clearTimeout(idle);
  };
  const end = () => {
    clear();
    expire();
  };
  const whole = setTimeout(end, wholeMs);
  const idle = setTimeout(end, idleMs);
  return { progress: () => void idle.refresh(), clear };
}
