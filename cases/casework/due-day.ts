import { type Day, addDays, isDay } from "../../content-model/values/days.ts";
import { addWork, setColumns, type Work, type WorkForm } from "../entries/work-form.ts";

const MOST_DAYS_AHEAD = 366;

/** `asksAgain`: an answer is due on the day although it was due then before, and was perhaps given. */
const dueForm = (asksAgain: boolean): WorkForm => ({
  isGuarded: true,
  read: ({ day = "" }, today) => {
    if (day === "") return { errors: [{ field: "day", error: "missing" }] };
    if (!isDay(day)) return { errors: [{ field: "day", error: "unknown" }] };
    if (day < today) return { errors: [{ field: "day", error: "past" }] };
    if (day > addDays(today, MOST_DAYS_AHEAD)) return { errors: [{ field: "day", error: "too-late" }] };
    return (work) => setDue(work, day, asksAgain);
  },
});

export const due = dueForm(false);
export const dueAgain = dueForm(true);

/** Goes back to the day that the site promised. */
export const promised: WorkForm = { isGuarded: true, read: () => (work) => setDue(work, null) };

async function setDue(work: Work, day: Day | null, asksAgain = false) {
  if (work.row.due_on === day && !asksAgain) return { said: "unchanged" } as const;
  await setColumns(work, { due_on: day });
  await addWork(work, { kind: "due", body: { day } });
  return { said: "due" } as const;
}
