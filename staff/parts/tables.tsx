import { Fragment, type ReactNode } from "react";

import answers from "./answers.module.css";
import styles from "./stacked-table.module.css";
import plain from "./submission-table.module.css";

type FactsProps = { facts: readonly (readonly [term: string, description: string | number])[]; className?: string | undefined };

/** Facts as terms with their descriptions. The direction of a description follows its own letters. */
export const Facts = ({ facts, className = answers.facts }: FactsProps) => (
  <dl className={className}>
    {facts.map(([term, description]) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd dir="auto">{description}</dd>
      </Fragment>
    ))}
  </dl>
);

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

type StackedRow = { key: string; heading: ReactNode; cells: readonly ReactNode[] };
type Props = {
  caption: string;
  headings: readonly string[];
  rows: readonly StackedRow[];
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

export type Column<Row> = { heading: string; cell: (row: Row, index: number) => ReactNode };
type PlainProps<Row> = {
  caption: string;
  /** The first column names the rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  /** What is said if there are no rows. */
  none?: string;
};

/** A table whose columns are functions of its rows. */
export function PlainTable<Row>({ caption, columns, rows, keyOf, none }: PlainProps<Row>) {
  if (none !== undefined && rows.length === 0) return <p>{none}</p>;
  return (
    <StackedTable
      className={plain.table}
      caption={caption}
      headings={columns.map(({ heading }) => heading)}
      rows={rows.map((row, index) => {
        const [heading, ...cells] = columns.map(({ cell }) => cell(row, index));
        return { key: keyOf(row, index), heading, cells };
      })}
    />
  );
}
