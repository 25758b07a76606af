import { Link } from "react-router";

import type { RegisterFilter } from "../../cases/complaints/register-filter.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { ButtonLink } from "../parts/page.tsx";
import { register as say } from "./complaints-words.ts";
import styles from "./complaints.module.css";
import { addressOf } from "./register-address.ts";
import type { RegisterScreen } from "./register.server.ts";

type Quarter = RegisterScreen["quarter"];
type Table = Quarter["tables"][number];

/** The figures of a quarter. Each number is a link to the complaints that it counts. */
export function QuarterFigures({ quarter, filter }: { quarter: Quarter; filter: RegisterFilter }) {
  const { id, title, tables, promised, earlier, later } = quarter;
  const at = (other: string) => addressOf({ ...filter, show: "all", quarter: other });
  return (
    <section className={styles.quarter} aria-labelledby="quarter">
      <h2 id="quarter">{title}</h2>
      <div className={styles.cards}>
        <section className={styles.card}>
          <h3>{say.promised}</h3>
          {promised.map(({ share, what }) => (
            <p key={what} className={styles.share}>
              <b>{share}</b> {what}
            </p>
          ))}
        </section>
        {tables.map((table) => (
          <FigureCard key={table.id} table={table} />
        ))}
      </div>
      <p className="row">
        <ButtonLink to={at(earlier)}>{say.earlier}</ButtonLink>
        {later !== undefined && <ButtonLink to={at(later)}>{say.later}</ButtonLink>}
        <a className="button" data-kind="line" href={`/complaints-quarter.csv?quarter=${id}`}>
          {say.downloadQuarter}
        </a>
      </p>
    </section>
  );
}

/** Rows that count nothing are left out of the picture, and stand in the table. */
function FigureCard({ table: { id, heading, rows } }: { table: Table }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const shown = rows.filter(({ count }) => count > 0);
  return (
    <section className={styles.card}>
      <h3>{heading}</h3>
      {shown.length === 0 && <p>{say.nothingYet}</p>}
      <ul className={styles.bars}>
        {shown.map(({ label, count, filter }) => (
          <li key={label}>
            <Link to={addressOf(filter)}>{label}</Link>
            {/* Attributes, because the page may have no inline styles. */}
            <svg className={styles.bar} data-row={id} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * count) / most} height="10" />
            </svg>
            <b>{count}</b>
          </li>
        ))}
      </ul>
      <details>
        <summary>{words.figures.asTable}</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{heading}</caption>
          <thead>
            <tr>
              <th scope="col">{words.figures.row}</th>
              <th scope="col">{words.figures.number}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, count, filter }) => (
              <tr key={label}>
                <th scope="row">
                  <Link to={addressOf(filter)}>{label}</Link>
                </th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
