/* Days of the week and times of the day in words: docs/specification.md, section 9. */

const SHORT_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** From so many days in a row they are written as "Mon–Fri". */
const A_RUN = 3;
const NOON = 12;

/** Returns days, as numbers from 1 (Monday) to 7, in short: "Mon–Fri", "Sat", "Mon, Wed". */
export function daysInShort(days: readonly number[]): string {
  const name = (day: number | undefined) => SHORT_DAYS[(day ?? 1) - 1] ?? "";
  const parts = runsOf(days).flatMap((run) => (run.length >= A_RUN ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name)));
  return parts.join(", ");
}

/** Returns days in order, each once, as lists of days that follow each other. */
export function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of [...new Set(days)].toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Returns a 24 hour time such as "08:30" as "8:30 AM". */
export function timeInShort(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return `${hour % NOON || NOON}:${String(minute).padStart(2, "0")} ${hour < NOON ? "AM" : "PM"}`;
}
