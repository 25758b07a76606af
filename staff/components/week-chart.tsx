import type { Bar } from "./bar-chart.tsx";
import styles from "./figures.module.css";

/** In pixels. */
const HEIGHT = 240;
const TOP = 28;
const BOTTOM = 30;

/** One column for each week, oldest first. The most is written on its line, the first and the last week below their columns. */
export function WeekChart({ name, bars }: { name: string; bars: readonly Bar[] }) {
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
