import { textOf } from "./texts.ts";
import { addWork, setColumns, type WorkForm } from "./work-form.ts";
import type { Role } from "../../../staff/roles.ts";

export const mayHold = (roles: readonly Role[]) => roles.includes("owner") || roles.includes("complaints");

/** A legal hold keeps a submission from being deleted (server/notifications/retention.ts). */
export const hold: WorkForm = {
  isGuarded: true,
  read: (fields) => {
    const isHeld = fields["isHeld"] === "yes";
    const reason = textOf("reason", fields["reason"]);
    if ("error" in reason) return { errors: [{ ...reason.error, field: "hold-reason" }] };
    return async (work) => {
      if (!mayHold(work.person.roles)) return undefined;
      if ((work.row.is_held === 1) === isHeld) return { said: "unchanged" };
      await setColumns(work, { is_held: isHeld ? 1 : 0 });
      await addWork(work, { kind: "hold", body: { isHeld, reason: reason.value } });
      return { said: isHeld ? "held" : "released" };
    };
  },
};
