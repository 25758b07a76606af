import { columnWidths, inColumns } from "../../platform/text/in-columns.ts";

/** Returns a plain text table with right-aligned figures, which reads the same in a terminal and in a CI log. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  const rule = columnWidths([head, ...cells]).map((width) => "-".repeat(width));
  return inColumns([head, rule, ...cells], "right");
}
