import { Link } from "react-router";

import { StackedTable } from "../parts/tables.tsx";
import { isNarrowed } from "./register-address.ts";
import { register as say } from "./complaints-words.ts";
import styles from "./complaints.module.css";
import type { RegisterRow } from "./register.server.ts";
import type { RegisterFilter } from "../../cases/complaints/register-filter.ts";

type Cell = RegisterRow["told"] | RegisterRow["commission"];

const Mark = ({ text, isLate, isSoon }: Cell) => (
  <span className={styles.cell} data-late={isLate} data-soon={isSoon}>
    {text}
  </span>
);

const HEADINGS = [say.who, say.told, say.commission, say.openFor, say.givenTo];

/** A list of the complaints register. */
export function RegisterList({ rows, filter }: { rows: readonly RegisterRow[]; filter: RegisterFilter }) {
  if (rows.length === 0) return <p>{isNarrowed(filter) ? say.noneFound : say.none}</p>;
  return (
    <div className={styles.list}>
      <StackedTable
        className={styles.register}
        caption={filter.show === "open" ? say.captionOpen : say.captionAll}
        headings={HEADINGS}
        rows={rows.map(({ reference, who, about, told, commission, open, givenTo }) => ({
          key: reference,
          heading: (
            <>
              <Link to={`/submissions/${reference}/register`} dir="auto">
                {who}
              </Link>
              <span className={styles.about} dir="auto">
                {about}
              </span>
            </>
          ),
          cells: [<Mark key="told" {...told} />, <Mark key="commission" {...commission} />, open, givenTo],
        }))}
      />
    </div>
  );
}
