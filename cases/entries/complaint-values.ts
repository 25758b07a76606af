import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";

import type { ComplaintField } from "../data/complaint-fields.ts";
import type { AuditAction } from "../../accounts/audit-words.ts";
import { noteLastEntry } from "./entries.ts";
import { record } from "../../accounts/audit.ts";
import type { Engine, Tables } from "../data/tables.ts";

export type FieldValue = { field: ComplaintField; value: string };
/** A value that a field was given. */
export type FieldRow = FieldValue & { reference: string; number: number; at: Date; personId: string };
/** In place of the id of a person, for a value that the site entered by itself. */
export const BY_SITE = "";
/** The newest value of each field; a field that was never given has none. */
type CurrentFields = Partial<Readonly<Record<ComplaintField, string>>>;

type Given = { reference: string; personId: string; values: readonly FieldValue[]; action: AuditAction };

/**
 * Adds values to a complaint's record, and one row to the audit log without them. The caller has locked the submission
 * (lockSubmission) or just added it. `seen` is the number of the newest row that the person saw; if somebody else has
 * added a row since, nothing is added and the result is false.
 */
export async function addFields(
  engine: Pick<Engine, "advisoryLock">,
  transaction: Transaction<Tables>,
  { reference, personId, values, action, seen }: Given & { seen?: number },
  now: Date,
): Promise<boolean> {
  const newest = await newestNumber(transaction, reference);
  if (seen !== undefined && newest !== seen) return false;
  if (values.length === 0) return true;
  const at = now.getTime();
  const rows = values.map(({ field, value }, index) => ({
    id: randomUUID(),
    reference,
    number: newest + 1 + index,
    field,
    value: JSON.stringify(value),
    at,
    person_id: personId,
  }));
  await transaction.insertInto("complaint_fields").values(rows).execute();
  // Retention counts from the last record (cases/submissions/due.ts).
  await noteLastEntry(transaction, reference, at);
  await record(engine, transaction, { action, actor: personId || undefined, subject: reference }, now);
  return true;
}

async function newestNumber(db: Kysely<Tables>, reference: string): Promise<number> {
  const row = await db
    .selectFrom("complaint_fields")
    .select("number")
    .where("reference", "=", reference)
    .orderBy("number", "desc")
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Returns all values of these complaints, in the order in which they were given. */
export async function fieldsOf(db: Kysely<Tables>, references: readonly string[]): Promise<FieldRow[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom("complaint_fields")
    .selectAll()
    .where("reference", "in", references)
    .orderBy("reference")
    .orderBy("number")
    .execute();
  return rows.map(({ reference, number, field, value, at, person_id }) => ({
    reference,
    number,
    field,
    value: JSON.parse(value) as string,
    at: new Date(at),
    personId: person_id,
  }));
}

/** Returns the newest value of each field. `rows` are those of one complaint. */
export const currentFields = (rows: readonly FieldRow[]): CurrentFields =>
  Object.fromEntries(rows.map(({ field, value }) => [field, value]));
