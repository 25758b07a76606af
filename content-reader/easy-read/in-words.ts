import { runsOf } from "../days-and-times.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** The least number of consecutive days that is written as "Monday to Wednesday". */
const A_RUN = 3;

/** Returns days, as numbers from 1 (Monday) to 7, as people say them: "Monday to Friday", "Saturday and Sunday". */
export function daysInWords(days: readonly number[]): string {
  const name = (day: number | undefined) => DAYS[(day ?? 1) - 1] ?? "";
  return joined(
    runsOf(days).flatMap((run) => (run.length >= A_RUN ? [`${name(run[0])} to ${name(run.at(-1))}`] : run.map(name))),
  );
}

const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const NOON = 12;
const EVENING = 18;

/** Returns a 24 hour time such as "08:30" in words: "8:30 in the morning", "5 in the afternoon", "noon". */
export function timeInWords(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  if (minute === 0 && hour === NOON) return "noon";
  if (minute === 0 && hour === 0) return "midnight";
  const part = hour < NOON ? "morning" : hour < EVENING ? "afternoon" : "evening";
  const onTheClock = hour % NOON || NOON;
  return `${onTheClock}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`} in the ${part}`;
}
