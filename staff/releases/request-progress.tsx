import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";

import type { RequestProgress as Progress, ShownState } from "./request.server.ts";
import { request as say } from "./request-words.ts";
import { usePoll } from "../parts/poll.ts";
import styles from "../parts/publishing.module.css";
import { fill } from "../../platform/text/fill.ts";
import { PUBLISH_STEPS } from "../../publishing/releases/publishing-words.ts";

type Props = { id: string; progress: Progress };

const EVERY_MS = 2000;
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
  const address = `/content/publish/${id}/progress`;
  const found = usePoll<Progress>({ address, everyMs: EVERY_MS, isOff: ENDED.includes(loaded.state) });
  const { revalidate } = useRevalidator();
  const hasChanged = found !== undefined && found.state !== loaded.state && !ENDED.includes(loaded.state);
  useEffect(() => {
    if (hasChanged) void revalidate();
  }, [hasChanged, found, revalidate]);
  return found && !ENDED.includes(loaded.state) ? found : loaded;
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
