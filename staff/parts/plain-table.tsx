import type { ReactNode } from "react";

import { StackedTable } from "./stacked-table.tsx";
import styles from "./submission-table.module.css";

export type Column<Row> = { heading: string; cell: (row: Row, index: number) => ReactNode };
type Props<Row> = {
  caption: string;
  /** The first column names the rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  /** What is said if there are no rows. */
  none?: string;
};

/** A table whose columns are functions of its rows. */
export function PlainTable<Row>({ caption, columns, rows, keyOf, none }: Props<Row>) {
  if (none !== undefined && rows.length === 0) return <p>{none}</p>;
  return (
    <StackedTable
      className={`${styles.table} ${styles.plain}`}
      caption={caption}
      headings={columns.map(({ heading }) => heading)}
      rows={rows.map((row, index) => {
        const [heading, ...cells] = columns.map(({ cell }) => cell(row, index));
        return { key: keyOf(row, index), heading, cells };
      })}
    />
  );
}
