import jobs from "content:jobs";
import words from "content:labels/openings";
import { address } from "content:office";
import { brand } from "content:site";

import { Prose } from "../components/sections/sections.tsx";
import { dayInWords } from "../../content-reader/days.ts";
import type { Job } from "../../content-reader/schemas.ts";
import { STAGE } from "../stage.ts";
import { isOpen } from "./is-open.ts";
import { asScript, jobPosting } from "./job-posting.ts";
import styles from "./openings.module.css";

/**
 * The current openings; `brief` leaves out their details. With none, the page says so and invites. A stored page also holds
 * those posted on a later day, hidden until then (show-current.ts).
 */
export function Openings({ brief = false }: { brief?: boolean }) {
  const open = jobs.filter((job) => isOpen(job, new Date()) || (import.meta.env.SSR && job.scheduled));
  return (
    <ul className={styles.openings} data-wide>
      <li className={styles.none}>{words.none}</li>
      {open.map((job) => (
        <li
          key={job.id}
          className={styles.opening}
          data-from={job.posted}
          data-until={job.closes}
          hidden={import.meta.env.SSR && job.scheduled}
        >
          <Opening job={job} brief={brief} />
          {!brief && !job.scheduled && <Posting job={job} />}
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

/** For search engines, in the page as the server writes it; samples have none (job-posting.ts). */
function Posting({ job }: { job: Job }) {
  if (!import.meta.env.SSR || STAGE !== "live") return null;
  const posting = jobPosting(job, { name: brand.name, url: __SITE_URL__, region: address.state });
  return posting && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(posting) }} />;
}
