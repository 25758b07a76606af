import { queueForAssignee } from "../../submissions/adding.ts";
import { assignable, everybody } from "../colleagues.ts";
import { endAlarm, resumeAlarm } from "../end-alarm.ts";
import { addWork, setColumns, type Work, type WorkForm } from "./work-form.ts";

/** Assigns a submission to a person who may see its kind, or to nobody, which is the empty value. */
export const assign: WorkForm = {
  isGuarded: true,
  read:
    ({ to = "" }) =>
    async (work) => {
      const { transaction, row } = work;
      const id = to === "" ? null : to;
      if (id === row.assigned_to) return { said: "unchanged" };
      if (id !== null && !assignable(await everybody(transaction), [row.kind]).some((one) => one.id === id))
        return { errors: [{ field: "to", error: "unknown" }] };
      await changeAssignee(work, id);
      return { said: id === null ? "unassigned" : "assigned" };
    },
};

/** Assigns a submission to a person, who is told by mail unless they did it themselves; null is nobody. */
export async function changeAssignee(work: Work, to: string | null): Promise<void> {
  const { transaction, row, person, now } = work;
  const { reference } = row;
  await setColumns(work, { assigned_to: to });
  await addWork(work, { kind: "assigned", body: { to } });
  if (to === null) return resumeAlarm(transaction, reference);
  await endAlarm(transaction, reference, now);
  if (to !== person.id) await queueForAssignee(transaction, { purpose: "assigned", reference, personId: to }, now);
}
