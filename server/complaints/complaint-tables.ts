import type { ComplaintField } from "../../staff/complaint-fields.ts";
import type { Milliseconds } from "../submissions/column-types.ts";

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
