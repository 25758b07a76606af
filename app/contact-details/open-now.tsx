import { useEffect, useState } from "react";
import hours from "content:hours";

import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { openState } from "./open-state.ts";
import { openStateInWords } from "./open-state-in-words.ts";
import styles from "./office-hours.module.css";

const MINUTE = 60_000;

/** Says whether the office is open now, in Perth time. Browsers that lack the time zone show nothing: the hours stand above. */
export function OpenNow() {
  return (
    <ErrorBoundary>
      <OpenState />
    </ErrorBoundary>
  );
}

function OpenState() {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const clock = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(clock);
  }, []);
  const state = now && openState(hours, now);
  return (
    <p className={styles.now} data-open={state?.open}>
      {state && openStateInWords(state)}
    </p>
  );
}
