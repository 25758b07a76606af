import useJobs from "content:jobs";
import useLabels from "content:labels/openings";

import { Prose } from "../components/words.tsx";
import { dayInWords } from "../../../content-model/values/days.ts";
import type { Job } from "../../../content-model/schemas/schemas.ts";
import { ROLE } from "../../../content-model/forms/link-fields.ts";
import { useCurrentOpenings } from "../hydration/current-openings.ts";
import styles from "./openings.module.css";

/**
 * The current openings as cards, each with a link to the form that selects its role. The styles show the first item only while it
 * is alone.
 */
export function Openings() {
  const jobs = useJobs();
  const words = useLabels();
  return (
    <ul className={styles.openings}>
      <li className={styles.none}>{words.none}</li>
      {useCurrentOpenings(jobs).map((job) => (
        <li key={job.id} className={styles.opening}>
          <h3 id={`opening-${job.id}`}>{nameOf(job)}</h3>
          {job.sample && (
            <p>
              <mark className="missing">{words.sample}</mark>
            </p>
          )}
          <Facts job={job} />
          <Details job={job} />
          <a className={`button ${styles.apply}`} data-kind="main" href={`/careers?${ROLE}=${job.id}#apply`}>
            <span>
              {words.apply}
              {/* Several links with the same words would lead to different jobs (WCAG 2.4.9). */}
              <span className="visually-hidden">: {nameOf(job)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ title, areaName }: Job) => `${title}, ${areaName}`;

function Facts({ job }: { job: Job }) {
  const words = useLabels();
  return (
    <dl className={styles.facts}>
      <dt>{words.hours}</dt>
      <dd>{job.hours}</dd>
      {job.closes && (
        <>
          <dt>{words.closes}</dt>
          <dd>
            <time dateTime={job.closes}>{dayInWords(job.closes)}</time>
          </dd>
        </>
      )}
    </dl>
  );
}

/** What the job is. On a phone it is closed at first. */
function Details({ job }: { job: Job }) {
  const words = useLabels();
  return (
    // The browser opens it for a fragment before hydration, which is no mismatch.
    <details className={styles.more} suppressHydrationWarning>
      <summary>
        {words.more}
        <span className="visually-hidden">: {nameOf(job)}</span>
      </summary>
      <div className={styles.parts}>
        {job.sections.map(({ id, heading, html }) => (
          <div key={id}>
            <h4>{heading}</h4>
            <Prose html={html} />
          </div>
        ))}
      </div>
    </details>
  );
}
