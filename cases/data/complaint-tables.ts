import type { Kysely } from "kysely";

import type { ComplaintField } from "./complaint-fields.ts";
import type { Milliseconds } from "../../platform/database/engine.ts";

/** One row for each value that a field was given. A row is never changed: a correction is another row with a higher number. */
type ComplaintFields = {
  id: string;
  reference: string;
  /** From 1 for each complaint, without gaps. */
  number: number;
  field: ComplaintField;
  /** A JSON string; "" if the field was emptied. */
  value: string;
  at: Milliseconds;
  person_id: string;
};

export type ComplaintTables = { complaint_fields: ComplaintFields };

/** Makes the table of the register. */
export async function makeComplaints({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("complaint_fields")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addUniqueConstraint("complaint_fields_number", ["reference", "number"])
    .execute();
}
