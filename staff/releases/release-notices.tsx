import { Link } from "react-router";

import type { LinkedError } from "../../publishing/launch-check/finding-places.ts";
import type { ReleaseNotices as Notices } from "./release.server.ts";
import { publish as publishWords, held as say } from "./publish-words.ts";
import styles from "../parts/publishing.module.css";
import { fill } from "../../platform/text/fill.ts";

/** Why the live release is held, and that a copy of the website on a static host is older than the live release. */
export function ReleaseNotices({ notices: { held, errors, needsExport } }: { notices: Notices }) {
  return (
    <>
      {held && (
        <section className={styles.section}>
          <h2>{say.heading}</h2>
          <p className={styles.state}>{say[held]}</p>
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

/** The errors that stop publishing, each with a link to its field. */
export function StoppingErrors({ errors }: { errors: readonly LinkedError[] }) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.stops}>
      <p>{publishWords.stops}</p>
      <ul>
        {errors.map(({ message, link }) => (
          <li key={message}>
            {message} <Link to={link}>{publishWords.toFile}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
