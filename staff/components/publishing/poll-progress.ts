import type { RequestProgress } from "../../contract/publishing.ts";

const EVERY_MS = 2000;

/**
 * Asks every 2 seconds for the progress of a request, while the page is visible, until `onProgress` returns false. Stops without a
 * message when the session has ended; the next click shows the sign-in page. Returns a function that stops it.
 */
export function pollProgress(id: string, onProgress: (progress: RequestProgress) => boolean): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isAsking = false;

  const ask = async () => {
    if (document.hidden || isAsking || signal.aborted) return;
    isAsking = true;
    const address = `/content/publish/${id}/progress`;
    const response = await fetch(address, { redirect: "manual", signal }).catch(() => undefined);
    isAsking = false;
    // Without a network the next request asks again.
    if (response === undefined || signal.aborted) return;
    if (response.type === "opaqueredirect" || response.status === 401 || response.status === 404) return stopped.abort();
    if (!response.ok) return;
    const progress = (await response.json()) as RequestProgress;
    if (!signal.aborted && !onProgress(progress)) stopped.abort();
  };

  const timer = setInterval(() => void ask().catch(() => undefined), EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  return () => stopped.abort();
}
