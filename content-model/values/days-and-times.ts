/* Days of the week and times of the day in words: docs/specification.md, section 9. */

export const DAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The least number of consecutive days that is written as "Mon–Fri". */
const A_RUN = 3;
const NOON = 12;
const EVENING = 18;

/** Returns days, as numbers from 1 (Monday) to 7, in short: "Mon–Fri", "Sat", "Mon, Wed". */
export const daysInShort = (days: readonly number[]): string => namedRuns(days, (day) => nameOf(day).slice(0, 3), "–").join(", ");

/** Returns days as people say them: "Monday to Friday", "Saturday and Sunday". */
export const daysInWords = (days: readonly number[]): string =>
  new Intl.ListFormat("en-AU").format(namedRuns(days, nameOf, " to "));

const nameOf = (day: number) => DAY_NAMES[day - 1] ?? "";

/** Returns the names of days in order, each once; three or more consecutive days are written by the first and the last. */
function namedRuns(days: readonly number[], name: (day: number) => string, to: string): string[] {
  const runs: number[][] = [];
  for (const day of [...new Set(days)].toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => {
    const names = run.map(name);
    return run.length < A_RUN ? names : [`${names[0]}${to}${names.at(-1)}`];
  });
}

/** Returns a 24 hour time such as "08:30" as "8:30 AM". */
export function timeInShort(clock: string): string {
  const { hour, onTheClock, minutes } = partsOf(clock);
  return `${onTheClock}:${minutes} ${hour < NOON ? "AM" : "PM"}`;
}

/** Returns a 24 hour time such as "08:30" in words: "8:30 in the morning", "5 in the afternoon", "noon". */
export function timeInWords(clock: string): string {
  if (clock === "12:00") return "noon";
  if (clock === "00:00") return "midnight";
  const { hour, onTheClock, minutes } = partsOf(clock);
  const part = hour < NOON ? "morning" : hour < EVENING ? "afternoon" : "evening";
  return `${onTheClock}${minutes === "00" ? "" : `:${minutes}`} in the ${part}`;
}

function partsOf(clock: string) {
  const [hours, minutes = ""] = clock.split(":");
  const hour = Number(hours);
  return { hour, onTheClock: hour % NOON || NOON, minutes };
}
