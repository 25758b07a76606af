import styles from "./figures.module.css";

export type Bar = { label: string; value: number };

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
export function BarChart({ name, bars }: { name: string; bars: readonly Bar[] }) {
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
