import type { FigureSection as Section, FigureTable as Table } from "../contract/figures.ts";
import { BarChart } from "./bar-chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import styles from "./figures.module.css";
import { WeekChart } from "./week-chart.tsx";

/** Tables under a heading, each with its chart beside it. */
export function FigureSection({ heading, text, tables }: Section) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <p>{text}</p>
      {tables.map((table) => (
        <div key={table.id} className={styles.figure} data-wide={table.columns.length > 3 || undefined}>
          <Chart {...table} />
          <FigureTable {...table} />
        </div>
      ))}
    </section>
  );
}

/** Nothing to draw if all numbers are 0. */
function Chart({ chart, rows }: Table) {
  if (!chart || Math.max(0, ...chart.values) === 0) return null;
  const bars = rows.map(({ label }, index) => ({ label, value: chart.values[index] ?? 0 }));
  return chart.shape === "weeks" ? <WeekChart name={chart.name} bars={bars} /> : <BarChart name={chart.name} bars={bars} />;
}
