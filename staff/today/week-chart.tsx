import { fill } from "../../platform/text/fill.ts";
import type { MessagesOfWeek } from "./messages-of-week.server.ts";
import styles from "./today.module.css";
import { week as say } from "./today-words.ts";

/** Sizes in units of the picture. */
const [STEP, WIDTH, FOOT, TALLEST] = [43, 32, 138, 110];

/** A bar for each of the last 7 days with its number. The picture's name has the same numbers. */
export function WeekChart({ week: { days, before } }: { week: MessagesOfWeek }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((total, { count }) => total + count, 0);
  const last = days.length - 1;
  const inWords = days.map(({ day, count }, index) => fill(index === last ? say.soFar : say.day, { day, count })).join(", ");
  return (
    <section className={styles.panel}>
      <h2>{say.heading}</h2>
      <svg className={styles.week} viewBox="0 0 300 168" role="img" aria-label={fill(say.label, { days: inWords })}>
        {days.map(({ day, count }, index) => {
          const height = (count / most) * TALLEST;
          const middle = 4 + index * STEP + WIDTH / 2;
          return (
            <g key={day}>
              <rect
                x={middle - WIDTH / 2}
                y={FOOT - height}
                width={WIDTH}
                height={height}
                rx="4"
                data-day={index === last ? "today" : undefined}
              />
              <text className={styles.count} x={middle} y={FOOT - height - 7} textAnchor="middle">
                {count}
              </text>
              <text x={middle} y="160" textAnchor="middle">
                {day}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="soft">{fill(say.sum, { count: sum, before })}</p>
    </section>
  );
}
