import { Link } from "react-router";

import { type Column, PlainTable } from "../parts/tables.tsx";
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

const COLUMNS: readonly Column<RegisterRow>[] = [
  {
    heading: say.who,
    cell: ({ reference, who, about }) => (
      <>
        <Link to={`/submissions/${reference}/register`} dir="auto">
          {who}
        </Link>
        <span className={styles.about} dir="auto">
          {about}
        </span>
      </>
    ),
  },
  { heading: say.told, cell: ({ told }) => <Mark {...told} /> },
  { heading: say.commission, cell: ({ commission }) => <Mark {...commission} /> },
  { heading: say.openFor, cell: ({ open }) => open },
  { heading: say.givenTo, cell: ({ givenTo }) => givenTo },
];

/** A list of the complaints register. */
export const RegisterList = ({ rows, filter }: { rows: readonly RegisterRow[]; filter: RegisterFilter }) => (
  <PlainTable
    caption={filter.show === "open" ? say.captionOpen : say.captionAll}
    rows={rows}
    keyOf={({ reference }) => reference}
    columns={COLUMNS}
    none={isNarrowed(filter) ? say.noneFound : say.none}
  />
);
