/** A table of figures, in words. `chart` draws one number for each row. */
export type FigureTable = {
  id: string;
  caption: string;
  /** The heading of the first column, then those of the others. */
  columns: readonly [first: string, ...others: string[]];
  rows: readonly { label: string; cells: readonly string[] }[];
  chart?: { shape: "weeks" | "bars"; name: string; values: readonly number[] };
};
export type FigureSection = { heading: string; text: string; tables: readonly FigureTable[] };
