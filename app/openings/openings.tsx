import jobs from "content:jobs";
import words from "content:labels/openings";
import { address } from "content:office";
import { brand } from "content:site";

import { Prose } from "../components/sections/sections.tsx";
import { dayInWords } from "../../content-reader/days.ts";
import type { Job } from "../../content-reader/schemas.ts";
import { useHydrated } from "../hydrated.ts";
import { STAGE } from "../stage.ts";
import { isOpen } from "./is-open.ts";
import { asScript, jobPosting } from "./job-posting.ts";
import styles from "./openings.module.css";

/**
 * The current openings; `brief` leaves out their details. A stored page shows the openings of the day it was built, and those
 * of today once scripts run.
 */
export function Openings({ brief = false }: { brief?: boolean }) {
  const hydrated = useHydrated();
  return (
    <ul className={styles.openings} data-wide>
      <li className={styles.none}>{words.none}</li>
      {jobs.map((job) => (
        <li
          key={job.id}
          className={styles.opening}
          data-from={job.posted}
          data-until={job.closes}
          hidden={hydrated ? !isOpen(job, new Date()) : job.scheduled}
        >
          <Opening job={job} brief={brief} />
          {!brief && <Posting job={job} />}
        </li>
      ))}
    </ul>
  );
}

function Opening({ job, brief }: { job: Job; brief: boolean }) {
  return (
    <>
      <h3 id={`opening-${job.id}`}>
        {job.title}, {job.areaName}
      </h3>
      {job.sample && (
        <p>
          <mark className="missing">{words.sample}</mark>
        </p>
      )}
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
      {!brief &&
        job.sections.map(({ id, heading, html }) => (
          <div key={id}>
            <h4>{heading}</h4>
            <Prose html={html} />
          </div>
        ))}
    </>
  );
}

/** For search engines: only the server renders its text, and the browser keeps what the server rendered. */
function Posting({ job }: { job: Job }) {
  if (STAGE !== "live" || job.sample || job.scheduled) return null;
  const __html = import.meta.env.SSR
    ? asScript(jobPosting(job, { name: brand.name, url: __SITE_URL__, region: address.state }))
    : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
