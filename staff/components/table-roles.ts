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
