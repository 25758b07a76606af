import type { Work, WorkForm, WorkIntent, WorkOutcome, WorkSaid } from "../entries/work-form.ts";
import { assign } from "./assign.ts";
import { due, dueAgain, promised } from "./due-day.ts";
import { undo } from "./undo.ts";
import { call, handOver, hold, link, noReplyNeeded, note, status, unlink } from "./work-forms.ts";

/** The fields of the form of three facts, each with the form that changes it. */
const FACTS = { to: assign, day: due, status } as const;
export const FACT_FIELDS = ["to", "day", "status"] as const;

/** Returns the changes one after the other. What the page says of several is `saidOfMore`. */
const inTurn =
  (reads: readonly ReturnType<WorkForm["read"]>[], saidOfMore: WorkSaid) =>
  async (work: Work): Promise<WorkOutcome> => {
    let said: WorkSaid = "unchanged";
    for (const read of reads) {
      const outcome: WorkOutcome = "errors" in read ? read : await read(work);
      if (!outcome || "errors" in outcome) return outcome;
      if (outcome.said !== "unchanged") said = said === "unchanged" ? outcome.said : saidOfMore;
    }
    return { said };
  };

/** Changes what differs from the page: `was-to`, `was-day` and `was-status` have what it showed. */
const facts: WorkForm = {
  isGuarded: true,
  read: (fields, today) => {
    const changed = FACT_FIELDS.filter((name) => (fields[name] ?? "") !== (fields[`was-${name}`] ?? ""));
    const reads = changed.map((name) => FACTS[name].read(fields, today));
    const errors = reads.flatMap((read) => ("errors" in read ? read.errors : []));
    if (errors.length > 0) return { errors };
    return inTurn(reads, "facts");
  },
};

/** The submission waits for its sender, and is due again on a day. */
const wait: WorkForm = {
  isGuarded: true,
  read: (fields, today) => {
    const reads = [dueAgain.read(fields, today), status.read({ status: "waiting" }, today)];
    const errors = reads.flatMap((read) => ("errors" in read ? read.errors : []));
    if (errors.length > 0) return { errors };
    return inTurn(reads, "waits");
  },
};

const FORMS: Readonly<Record<WorkIntent, WorkForm>> = {
  status,
  assign,
  due,
  promised,
  facts,
  wait,
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
