import type { ReactNode } from "react";
import useLabels from "content:labels/contactBlocks";
import useHours from "content:hours";

import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { OpenNow } from "./open-now.tsx";
import styles from "./office-hours.module.css";

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
