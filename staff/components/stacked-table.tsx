import type { ReactNode } from "react";

import styles from "./stacked-table.module.css";

/**
 * The roles of the elements of a table, written out because a browser may take an element that CSS displays as a block or a grid for no
 * part of a table. In a narrow window the rows of our tables are such blocks.
 */
export const TABLE = { role: "table" };
export const ROW_GROUP = { role: "rowgroup" };
export const ROW = { role: "row" };
export const COLUMN_HEADER = { role: "columnheader", scope: "col" };
export const ROW_HEADER = { role: "rowheader", scope: "row" };
export const CELL = { role: "cell" };

type Row = { key: string; heading: ReactNode; cells: readonly ReactNode[] };
type Props = {
  caption: string;
  headings: readonly string[];
  rows: readonly Row[];
  /** Another look than that of this component. */
  className?: string | undefined;
};

/** A table. In a narrow window each row becomes a block whose cells repeat their headings. */
export const StackedTable = ({ caption, headings, rows, className = styles.table }: Props) => (
  <table className={className} {...TABLE}>
    <caption>{caption}</caption>
    <thead {...ROW_GROUP}>
      <tr {...ROW}>
        {headings.map((heading) => (
          <th key={heading} {...COLUMN_HEADER}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...ROW_GROUP}>
      {rows.map(({ key, heading, cells }) => (
        <tr key={key} {...ROW}>
          <th {...ROW_HEADER}>{heading}</th>
          {cells.map((cell, index) => (
            <td key={headings[index + 1]} {...CELL} data-heading={headings[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
