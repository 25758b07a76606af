const EVERY_MS = 60_000;

/**
 * Asks every minute, while the page is visible, how many submissions arrived after a position. Stops without a message when the
 * session has ended; the next click shows the sign-in page. Returns a function that stops it.
 */
export function pollNewCount(position: string, onCount: (count: number) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let lastAt = Date.now();

  const ask = async () => {
    if (document.hidden || signal.aborted || Date.now() - lastAt < EVERY_MS) return;
    lastAt = Date.now();
    const address = `/new-count?${new URLSearchParams({ after: position })}`;
    const response = await fetch(address, { redirect: "manual", signal }).catch(() => undefined);
    // Without a network the next minute asks again.
    if (response === undefined || signal.aborted) return;
    if (response.type === "opaqueredirect" || response.status === 401) return stopped.abort();
    if (!response.ok) return;
    const { count } = (await response.json()) as { count: number };
    if (!signal.aborted) onCount(count);
  };

  const askNow = () => void ask().catch(() => undefined);
  const timer = setInterval(askNow, EVERY_MS);
  document.addEventListener("visibilitychange", askNow, { signal });
  signal.addEventListener("abort", () => clearInterval(timer));
  return () => stopped.abort();
}
