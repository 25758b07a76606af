import type { Day } from "../../content-model/values/days.ts";
import type { Work } from "./work-form.ts";
import { addFields, BY_SITE, currentFields, type FieldValue, fieldsOf } from "./complaint-values.ts";

type Change = Omit<Work, "row" | "person"> & {
  row: Pick<Work["row"], "reference" | "kind">;
  /** Undefined for the site itself. */
  person?: Pick<Work["person"], "id">;
};

/*
 * The complaints register and the inbox show one complaint: what staff do with its message is entered into the register in the same
 * transaction. The other direction is followRegister in save-complaint.ts. Each of these functions does nothing for other kinds.
 */

/** Enters the day of the first reply as that of the acknowledgement. */
export async function acknowledgeInRegister(change: Change, today: Day): Promise<void> {
  const { acknowledged = "" } = await recordOf(change);
  if (acknowledged === "") await enter(change, [{ field: "acknowledged", value: today }]);
}

/**
 * Enters that the complaint was closed, and how it ended if `outcome` is not empty. Returns false, and enters nothing, if the register
 * has no outcome either: a closed complaint without one cannot be explained to the person or to an auditor.
 */
export async function closeInRegister(change: Change, { today, outcome }: { today: Day; outcome: string }): Promise<boolean> {
  if (change.row.kind !== "complaint") return true;
  const stored = await recordOf(change);
  if (outcome === "" && !stored.outcome) return false;
  const values: FieldValue[] = [];
  if (outcome !== "" && outcome !== stored.outcome) values.push({ field: "outcome", value: outcome });
  if (!stored.closed) values.push({ field: "closed", value: today });
  await enter(change, values);
  return true;
}

/** Enters that the complaint is open again. */
export async function openInRegister(change: Change): Promise<void> {
  if ((await recordOf(change)).closed) await enter(change, [{ field: "closed", value: "" }]);
}

const recordOf = async ({ transaction, row }: Change) => currentFields(await fieldsOf(transaction, [row.reference]));

async function enter({ engine, transaction, row, person, now }: Change, values: readonly FieldValue[]): Promise<void> {
  if (row.kind !== "complaint") return;
  const given = { reference: row.reference, personId: person?.id ?? BY_SITE, values, action: "complaint-changed" } as const;
  await addFields(engine, transaction, given, now);
}
