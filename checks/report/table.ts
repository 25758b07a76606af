import { columnWidths, inColumns } from "../../server/in-columns.ts";

/** A plain text table: figures to the right below a ruled head, so that it reads the same in a terminal and a CI log. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  const rule = columnWidths([head, ...cells]).map((width) => "-".repeat(width));
  return inColumns([head, rule, ...cells], "right");
}
