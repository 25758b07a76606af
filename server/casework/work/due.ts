import { addDays, type Day, isDay } from "../../../content-reader/days.ts";
import { addWork, setColumns, type Work, type WorkForm } from "./work-form.ts";

const MOST_DAYS_AHEAD = 366;

/** Sets the day by which somebody is to answer. */
export const due: WorkForm = {
  isGuarded: true,
  read: ({ day = "" }, today) => {
    if (day === "") return { errors: [{ field: "day", error: "missing" }] };
    if (!isDay(day)) return { errors: [{ field: "day", error: "unknown" }] };
    if (day < today) return { errors: [{ field: "day", error: "past" }] };
    if (day > addDays(today, MOST_DAYS_AHEAD)) return { errors: [{ field: "day", error: "too-late" }] };
    return (work) => setDue(work, day);
  },
};

/** Goes back to the day that the site promised. */
export const promised: WorkForm = { isGuarded: true, read: () => (work) => setDue(work, null) };

async function setDue(work: Work, day: Day | null) {
  if (work.row.due_on === day) return { said: "unchanged" } as const;
  await setColumns(work, { due_on: day });
  await addWork(work, { kind: "due", body: { day } });
  return { said: "due" } as const;
}
