import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";

import type { RequestProgress as Progress, ShownState } from "./request.server.ts";
import { request as say } from "./request-words.ts";
import styles from "../parts/publishing.module.css";
import { fill } from "../../platform/text/fill.ts";
import { PUBLISH_STEPS } from "../../publishing/releases/publishing-words.ts";

type Props = { id: string; progress: Progress };

const ENDED: readonly ShownState[] = ["published", "failed", "withdrawn"];

/** How far a request is. While it is worked on, the page asks for it by itself; without scripts, Refresh does. */
export function RequestProgress({ id, progress }: Props) {
  const current = useProgress(id, progress);
  const { state, step, release } = current;
  const values = { step: step ? say.steps[step] : "", number: release ?? "" };
  return (
    <>
      <p className={styles.state} role="status" data-state={state}>
        {fill(say.sentences[state], values)}
      </p>
      {release !== undefined && (
        <p>
          <Link to={`/content/releases/${release}`}>{fill(say.toRelease, { number: release })}</Link>
        </p>
      )}
      {state === "working" && <Steps step={step} />}
      {!ENDED.includes(state) && (
        <p>
          <Link className="button" data-kind="tool" to={`/content/publish/${id}`} reloadDocument>
            {say.refresh}
          </Link>
        </p>
      )}
    </>
  );
}

/** When the state changes, the whole page is read again, because its forms follow the state. */
function useProgress(id: string, loaded: Progress): Progress {
  const [found, setFound] = useState({ loaded, progress: loaded });
  const { revalidate } = useRevalidator();
  const { state } = loaded;
  useEffect(() => {
    if (ENDED.includes(state)) return undefined;
    return pollProgress(id, (progress) => {
      setFound({ loaded, progress });
      if (progress.state === state) return true;
      void revalidate();
      return false;
    });
  }, [id, state, loaded, revalidate]);
  return found.loaded === loaded ? found.progress : loaded;
}

function Steps({ step }: { step: Progress["step"] | undefined }) {
  const at = step ? PUBLISH_STEPS.indexOf(step) : -1;
  return (
    <section className={styles.section}>
      <h2>{say.stepsHeading}</h2>
      <ol className={styles.steps}>
        {PUBLISH_STEPS.map((one, index) => (
          <li key={one} data-state={index < at ? "done" : undefined} aria-current={index === at ? "step" : undefined}>
            {say.steps[one]}
            {index < at && ` (${say.stepDone})`}
            {index === at && ` (${say.stepNow})`}
          </li>
        ))}
      </ol>
    </section>
  );
}

const EVERY_MS = 2000;

/**
 * Asks every 2 seconds for the progress of a request, while the page is visible, until `onProgress` returns false. Stops without a
 * message when the session has ended; the next click shows the sign-in page. Returns a function that stops it.
 */
function pollProgress(id: string, onProgress: (progress: Progress) => boolean): () => void {
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
    const progress = (await response.json()) as Progress;
    if (!signal.aborted && !onProgress(progress)) stopped.abort();
  };

  const timer = setInterval(() => void ask().catch(() => undefined), EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  return () => stopped.abort();
}
