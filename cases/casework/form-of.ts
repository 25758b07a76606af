import type { WorkForm, WorkIntent, WorkOutcome, WorkSaid } from "../entries/work-form.ts";
import { assign } from "./assign.ts";
import { due, promised } from "./due-day.ts";
import { undo } from "./undo.ts";
import { call, handOver, hold, link, noReplyNeeded, note, status, unlink } from "./work-forms.ts";

/** The fields of the form of three facts, each with the form that changes it. */
const FACTS = { to: assign, day: due, status } as const;
export const FACT_FIELDS = ["to", "day", "status"] as const;

/** Changes what differs from the page: `was-to`, `was-day` and `was-status` have what it showed. */
const facts: WorkForm = {
  isGuarded: true,
  read: (fields, today) => {
    const changed = FACT_FIELDS.filter((name) => (fields[name] ?? "") !== (fields[`was-${name}`] ?? ""));
    const reads = changed.map((name) => FACTS[name].read(fields, today));
    const errors = reads.flatMap((read) => ("errors" in read ? read.errors : []));
    if (errors.length > 0) return { errors };
    return async (work) => {
      let said: WorkSaid = "unchanged";
      for (const read of reads) {
        const outcome: WorkOutcome = "errors" in read ? read : await read(work);
        if (!outcome || "errors" in outcome) return outcome;
        if (outcome.said !== "unchanged") said = said === "unchanged" ? outcome.said : "facts";
      }
      return { said };
    };
  },
};

const FORMS: Readonly<Record<WorkIntent, WorkForm>> = {
  status,
  assign,
  due,
  promised,
  facts,
  note,
  call,
  link,
  unlink,
  hold,
  alarm: noReplyNeeded,
  move: handOver,
  undo,
};

export const formOf = (intent: string): WorkForm | undefined => Object.entries(FORMS).find(([name]) => name === intent)?.[1];
