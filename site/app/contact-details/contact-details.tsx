import useLabels from "content:labels/contactBlocks";
import useSite from "content:site";
import { type ReactNode, useEffect, useState } from "react";
import useOpenNow from "content:labels/openNow";
import useHours from "content:hours";

import { Icon } from "../components/icon.tsx";
import type { IconName } from "../components/icon-names.ts";
import { Words } from "../components/words.tsx";
import tiles from "./contact-tiles.module.css";
import { Telephone } from "../components/telephone.tsx";
import note from "./emergency-note.module.css";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import styles from "./office-hours.module.css";
import { openState, openStateInWords } from "./open-state.ts";

type Block = { title: string; icon: IconName; value: string; href?: string };

/** docs/specification.md, section 3: contact blocks. */
export function ContactTiles() {
  const words = useLabels();
  const { addressInWords, email, phone } = useSite();
  const blocks: readonly Block[] = [
    { title: words.general, icon: "phone", value: phone.general.text, href: phone.general.href },
    { title: words.emergencyLine, icon: "phone", value: phone.support.text, href: phone.support.href },
    { title: words.email, icon: "mail", value: email.text, href: email.href },
    { title: words.visit, icon: "map-pin", value: addressInWords },
  ];
  return (
    <div className={tiles.outer}>
      <ul className={tiles.tiles}>
        {blocks.map(({ title, icon, value, href }) => (
          <li key={title} className={tiles.tile}>
            <Icon name={icon} />
            <span className={tiles.title}>{title}</span>
            {href ? (
              <a className={tiles.value} href={href}>
                {value}
              </a>
            ) : (
              <span className={tiles.value}>
                <Words>{value}</Words>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** docs/specification.md, section 2: call 000. No other number may look like a replacement for it. */
export function EmergencyNote() {
  const words = useLabels();
  const { emergency } = useSite();
  return (
    <div className={note.note}>
      <Icon name="triangle-exclamation-point" />
      <div>
        <p>
          <strong>
            {words.emergencyHeading} <Telephone number={emergency} />.
          </strong>
        </p>
        <p>{words.emergencyText}</p>
      </div>
    </div>
  );
}

/** The note as a band of its own, above the sections of a page. */
export function EmergencyBand() {
  return (
    <div className={`wrap ${note.outer}`}>
      <EmergencyNote />
    </div>
  );
}

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
