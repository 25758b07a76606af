import type { ReactNode } from "react";

import styles from "./stacked-table.module.css";

/**
 * The roles of the elements of a table, written out because a browser may take an element that CSS displays as a block or a grid for no
 * part of a table. In a narrow window the rows of our tables are such blocks.
 */
const TABLE = { role: "table" };
const ROW_GROUP = { role: "rowgroup" };
const ROW = { role: "row" };
const COLUMN_HEADER = { role: "columnheader", scope: "col" };
const ROW_HEADER = { role: "rowheader", scope: "row" };
const CELL = { role: "cell" };

type Row = { key: string; heading: ReactNode; cells: readonly ReactNode[]; isUnread?: boolean; checkbox?: ReactNode };
type Props = {
  caption: string;
  headings: readonly string[];
  rows: readonly Row[];
  /** Of a first column that has the checkboxes of the rows. */
  checkboxes?: { heading: string; className: string | undefined };
  /** Another look than that of this component. */
  className?: string | undefined;
};

/** A table. In a narrow window each row becomes a block whose cells repeat their headings. */
export const StackedTable = ({ caption, headings, rows, checkboxes, className = styles.table }: Props) => (
  <table className={className} {...TABLE}>
    <caption>{caption}</caption>
    <thead {...ROW_GROUP}>
      <tr {...ROW}>
        {checkboxes && (
          <th {...COLUMN_HEADER}>
            <span className="visually-hidden">{checkboxes.heading}</span>
          </th>
        )}
        {headings.map((heading) => (
          <th key={heading} {...COLUMN_HEADER}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...ROW_GROUP}>
      {rows.map(({ key, heading, cells, isUnread, checkbox }) => (
        <tr key={key} {...ROW} data-unread={isUnread || undefined}>
          {checkboxes && (
            <td {...CELL} className={checkboxes.className}>
              {checkbox}
            </td>
          )}
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
