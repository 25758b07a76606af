import words from "content:labels/contactBlocks";
import hours from "content:hours";

import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { OpenNow } from "./open-now.tsx";
import styles from "./office-hours.module.css";

export function OfficeHours() {
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
      <ErrorBoundary>
        <OpenNow />
      </ErrorBoundary>
    </div>
  );
}
