type Rows = readonly (readonly string[])[];

/** Returns rows of cells as a plain text table: the first column is aligned to the left, the others to the given side. */
export function inColumns(rows: Rows, others: "left" | "right"): string {
  const widths = columnWidths(rows);
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 || others === "left" ? text.padEnd(width) : text.padStart(width);
  };
  return rows.map((row) => row.map(cell).join("  ").trimEnd()).join("\n");
}

/** How many characters the widest cell of each column has; the first row says how many columns there are. */
export const columnWidths = (rows: Rows): number[] =>
  rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
