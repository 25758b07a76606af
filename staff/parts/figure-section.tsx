import styles from "./figures.module.css";
import { StackedTable } from "./tables.tsx";
import type { FigureSection as Section, FigureTable as Table } from "../../cases/figures/report-tables.ts";

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

type Bar = { label: string; value: number };

/** Horizontal bars, each with its label and number. All sizes are attributes, because the page may have no inline styles. */
function BarChart({ name, bars }: { name: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <div className={styles.chart} role="img" aria-label={name}>
      {bars.map(({ label, value }) => (
        <div key={label}>
          <p>{label}</p>
          <p className={styles.bar}>
            <svg aria-hidden="true" width={`${(value / most) * 100}%`} height="18">
              <rect width="100%" height="100%" rx="3" />
            </svg>
            {value.toLocaleString("en-AU")}
          </p>
        </div>
      ))}
    </div>
  );
}

/** In pixels. */
const HEIGHT = 182;

/** One column for each week, oldest first. The most is written above its line, the first and the last week below their columns. */
function WeekChart({ name, bars }: { name: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  const step = 100 / bars.length;
  return (
    <div className={styles.chart} role="img" aria-label={name}>
      <p>{most.toLocaleString("en-AU")}</p>
      <svg aria-hidden="true" width="100%" height={HEIGHT}>
        <line x1="0" x2="100%" y1="0" y2="0" />
        {bars.map(({ label, value }, index) => {
          const height = (value / most) * HEIGHT;
          return (
            <rect key={label} x={`${index * step + step * 0.15}%`} y={HEIGHT - height} width={`${step * 0.7}%`} height={height} />
          );
        })}
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className={styles.weeks}>
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </p>
    </div>
  );
}

/** A table of numbers. Only a wide table becomes blocks in a narrow window. */
export const FigureTable = ({ caption, columns, rows }: Table) => (
  <StackedTable
    className={styles.table}
    caption={caption}
    headings={columns}
    rows={rows.map(({ label, cells }) => ({ key: label, heading: label, cells }))}
  />
);
