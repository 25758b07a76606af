import { columnWidths, inColumns } from "../../platform/text/in-columns.ts";

/** Returns the median of figures with the lowest and the highest, such as "12 (10–15)". */
export function medianAndRange(figures: readonly number[], digits = 0): string {
  const [median, lowest, highest] = [0.5, 0, 1].map((share) => percentile(figures, share).toFixed(digits));
  return `${median} (${lowest}–${highest})`;
}

/** Returns the percentile of figures by nearest rank, `share` from 0 to 1; NaN for no figures. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Runs two measurements alternately, because a machine that slows down must slow both. */
export async function inTurn<One, Other>(
  times: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other][]> {
  const pairs: [One, Other][] = [];
  for (let time = 0; time < times; time += 1) pairs.push([await one(), await other()]);
  return pairs;
}

/** Returns a plain text table with right-aligned figures, which reads the same in a terminal and in a CI log. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  const rule = columnWidths([head, ...cells]).map((width) => "-".repeat(width));
  return inColumns([head, rule, ...cells], "right");
}
