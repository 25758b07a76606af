import { useEffect, useState } from "react";
import useLabels from "content:labels/openNow";
import useHours from "content:hours";

import { openState } from "./open-state.ts";
import { openStateInWords } from "./open-state-in-words.ts";
import styles from "./office-hours.module.css";

const MINUTE = 60_000;

/**
 * Says whether the office is open now, in Perth time.
 * @throws RangeError while rendering, in a browser whose Intl lacks the time zone
 */
export function OpenNow() {
  const hours = useHours();
  const words = useLabels();
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const clock = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(clock);
  }, []);
  const state = now && openState(hours, now);
  return (
    <p className={styles.now} data-open={state?.open}>
      {state && openStateInWords(state, words)}
    </p>
  );
}
