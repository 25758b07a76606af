import { visibleKinds } from "../../staff-side/visible-kinds.ts";
import { openInRegister } from "../../complaints/follow-message.ts";
import { queueMessages } from "../../submissions/adding.ts";
import { SUBMISSION_KINDS } from "../../submissions/submission.ts";
import { isHandover } from "../answering.ts";
import { addWork, setColumns, type WorkForm } from "./work-form.ts";

/**
 * Changes the kind. If other people answer that kind, the submission is new and unread for them and nobody is assigned, so that
 * their alarm starts; they get the mail that a new submission gets.
 */
export const handOver: WorkForm = {
  isGuarded: true,
  read: (fields) => {
    const to = SUBMISSION_KINDS.find((kind) => kind === fields["kind"]);
    if (to === undefined) return { errors: [{ field: "kind", error: "missing" }] };
    return async (work) => {
      const { transaction, row, person, now } = work;
      const from = row.kind;
      if (from === to) return { said: "unchanged" };
      await setColumns(work, { kind: to });
      await addWork(work, { kind: "moved", body: { from, to } });
      if (!isHandover({ from, to })) return { said: "moved" };
      await setColumns(work, { ...AS_NEW });
      // A complaint that comes back was perhaps closed before.
      await openInRegister({ ...work, row: { ...row, kind: to } });
      await queueMessages(transaction, row.reference, ["notify-staff"], now);
      await transaction.deleteFrom("presence").where("reference", "=", row.reference).execute();
      return { said: visibleKinds(person.roles).includes(to) ? "moved" : "moved-away" };
    };
  },
};

const AS_NEW = {
  status: "new",
  assigned_to: null,
  due_on: null,
  opened_at: null,
  read_at: null,
  alarmed_at: null,
  done_at: null,
} as const;
