/** A row that is selected. `seen` is how many entries of other people its list had (seenBy in cases/entries/entries.ts). */
type SelectedRow = { reference: string; seen: number };

/** Returns the value of a row's checkbox. It is short, because a page has 50 rows, and most of them have no entry. */
export const rowValue = ({ reference, seen }: SelectedRow): string => (seen === 0 ? reference : `${reference}.${seen}`);

/** Reads the value of a checkbox. Nonsense counts as a list from before every entry. */
export function readRow(value: string): SelectedRow {
  const [reference = "", ...seen] = value.split(".");
  return { reference, seen: seen.length === 1 && /^\d{1,9}$/.test(seen[0] ?? "") ? Number(seen[0]) : 0 };
}
