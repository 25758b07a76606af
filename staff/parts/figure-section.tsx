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

/** In pixels: each row has its label above its bar. */
const BAR_HEIGHT = 18;
const LINE_HEIGHT = 20;
const ROW_SPACE = 34;
/** In characters. A longer line would not fit into a window of 320 px with wide letter spacing (WCAG 1.4.12). */
const MAX_LINE = 22;
/** The table has a longer label whole. */
const MAX_LINES = 2;
/** The part of the width that the longest bar takes; the rest is for its number. */
const LONGEST = 82;

/** Horizontal bars, each with its label and number. All positions are attributes, because the page may have no inline styles. */
function BarChart({ name, bars }: { name: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  const rows = bars.map(({ label, value }) => ({ label, value, lines: linesOf(label) }));
  const labelHeight = LINE_HEIGHT * Math.max(...rows.map(({ lines }) => lines.length));
  const rowHeight = labelHeight + ROW_SPACE;
  return (
    <svg className={styles.chart} role="img" aria-label={name} width="100%" height={rows.length * rowHeight}>
      {rows.map(({ label, value, lines }, index) => {
        const top = index * rowHeight + labelHeight;
        const width = (value / most) * LONGEST;
        return (
          <g key={label}>
            {lines.map((line, number) => (
              <text key={line} x="0" y={top - 2 - (lines.length - 1 - number) * LINE_HEIGHT}>
                {line}
              </text>
            ))}
            <rect x="0" y={top + 6} width={`${width}%`} height={BAR_HEIGHT} rx="3" />
            <text x={`${width + 2}%`} y={top + 21}>
              {value.toLocaleString("en-AU")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Breaks a label into lines between its words. */
function linesOf(label: string): string[] {
  const lines: string[] = [];
  for (const word of label.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && longer.length <= MAX_LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, MAX_LINES).map(shortened);
  return lines.length > MAX_LINES ? [...shown.slice(0, -1), `${shown.at(-1)}…`] : shown;
}

const shortened = (line: string) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 1)}…` : line);

/** In pixels. */
const HEIGHT = 240;
const TOP = 28;
const BOTTOM = 30;

/** One column for each week, oldest first. The most is written on its line, the first and the last week below their columns. */
function WeekChart({ name, bars }: { name: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  const space = HEIGHT - TOP - BOTTOM;
  const step = 100 / bars.length;
  return (
    <svg className={styles.chart} role="img" aria-label={name} width="100%" height={HEIGHT}>
      <line x1="0" x2="100%" y1={TOP} y2={TOP} />
      <text x="0" y={TOP - 9}>
        {most.toLocaleString("en-AU")}
      </text>
      {bars.map(({ label, value }, index) => {
        const height = (value / most) * space;
        return (
          <rect
            key={label}
            x={`${index * step + step * 0.15}%`}
            y={TOP + space - height}
            width={`${step * 0.7}%`}
            height={height}
          />
        );
      })}
      <line x1="0" x2="100%" y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      <text x="0" y={HEIGHT - 8}>
        {bars[0]?.label}
      </text>
      {bars.length > 1 && (
        <text x="100%" y={HEIGHT - 8} textAnchor="end">
          {bars.at(-1)?.label}
        </text>
      )}
    </svg>
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
