import type { ReleaseNotices as Notices } from "../../contract/publishing.ts";
import { fill } from "../../words/fill.ts";
import { held as heldWords } from "../../words/merge.ts";
import styles from "./publishing.module.css";
import { StoppingErrors } from "./stopping-errors.tsx";

/** Why the live release is held, and that a copy of the website on a static host is older than the live release. */
export function ReleaseNotices({ notices: { held, errors, needsExport } }: { notices: Notices }) {
  const say = heldWords;
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
