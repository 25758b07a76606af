import { type ReactNode, useEffect, useState } from "react";
import useOpenNow from "content:labels/openNow";
import useLabels from "content:labels/contactBlocks";
import useHours from "content:hours";

import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import styles from "./office-hours.module.css";
import { openState, openStateInWords } from "./open-state.ts";

/** When the office is open, and whether it is open now. `children` stand beside that. */
export function OfficeHours({ children }: { children?: ReactNode }) {
  const words = useLabels();
  const hours = useHours();
  return (
    <div className={styles.hours}>
      <table>
        <caption>{words.hoursHeading}</caption>
        <tbody>
          {hours.weekly.map(({ label, words: times }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{times}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.publicHolidays}</th>
            <td>{hours.publicHolidays.words}</td>
          </tr>
        </tbody>
      </table>
      <div className={styles.foot}>
        <ErrorBoundary>
          <OpenNow />
        </ErrorBoundary>
        {children}
      </div>
    </div>
  );
}

const MINUTE = 60_000;

/**
 * Says whether the office is open now, in Perth time.
 * @throws RangeError while rendering, in a browser whose Intl lacks the time zone
 */
function OpenNow() {
  const hours = useHours();
  const words = useOpenNow();
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
