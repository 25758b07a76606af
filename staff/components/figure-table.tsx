import type { FigureTable as Table } from "../contract/figures.ts";
import styles from "./figures.module.css";
import { StackedTable } from "./stacked-table.tsx";

/** A table of numbers. Only a wide table becomes blocks in a narrow window. */
export const FigureTable = ({ caption, columns, rows }: Table) => (
  <StackedTable
    className={styles.table}
    caption={caption}
    headings={columns}
    rows={rows.map(({ label, cells }) => ({ key: label, heading: label, cells }))}
  />
);
