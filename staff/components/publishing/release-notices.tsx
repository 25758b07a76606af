import { Link } from "react-router";

import type { ReleaseNotices as Notices } from "../../contract/publishing.ts";
import { fill } from "../../words/fill.ts";
import { held as heldWords } from "../../words/merge.ts";
import styles from "./publishing.module.css";
import { StoppingErrors } from "./stopping-errors.tsx";

/** What a new version of the program asks of staff, and that a copy of the website on a static host is older than the live release. */
export function ReleaseNotices({ notices: { held, choose, errors, needsExport } }: { notices: Notices }) {
  const say = heldWords;
  const why = held ?? (choose.length > 0 ? "conflict" : undefined);
  return (
    <>
      {why && (
        <section className={styles.section}>
          <h2>{say.heading}</h2>
          <p className={styles.state}>{say[why]}</p>
          {choose.length > 0 && (
            <ul>
              {choose.map(({ title, link }) => (
                <li key={link}>
                  <Link to={link}>{fill(say.choose, { title })}</Link>
                </li>
              ))}
            </ul>
          )}
          <StoppingErrors errors={errors} />
        </section>
      )}
      {needsExport && (
        <section className={styles.section}>
          <h2>{say.exportHeading}</h2>
          <p>{fill(say.needsExport, { live: needsExport.live })}</p>
        </section>
      )}
    </>
  );
}
