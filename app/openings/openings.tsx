import jobs from "content:jobs";
import words from "content:labels/openings";

import { Prose } from "../components/sections/prose.tsx";
import { dayInWords } from "../../content-reader/days.ts";
import type { Job } from "../../content-reader/schemas.ts";
import { ROLE } from "../forms/fields.ts";
import { useCurrentOpenings } from "./current-openings.ts";
import styles from "./openings.module.css";

/** The current openings; `brief` leaves out their details. The styles show the first item only while it is alone. */
export function Openings({ brief = false }: { brief?: boolean }) {
  return (
    <ul className={styles.openings} data-wide>
      <li className={styles.none}>{words.none}</li>
      {useCurrentOpenings(jobs).map((job) => (
        <li key={job.id} className={styles.opening}>
          <Opening job={job} brief={brief} />
        </li>
      ))}
    </ul>
  );
}

/** One opening, with a link to the form that preselects it. */
function Opening({ job, brief }: { job: Job; brief: boolean }) {
  const name = `${job.title}, ${job.areaName}`;
  return (
    <>
      <h3 id={`opening-${job.id}`}>{name}</h3>
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
      <p>
        <a className="button" data-kind="line" href={`/careers?${ROLE}=${job.id}#apply`}>
          {words.apply}
          <span className="visually-hidden">: {name}</span>
        </a>
      </p>
    </>
  );
}
