import type { SentRecord } from "../../../content-model/forms/form-state.ts";

let last: SentRecord | undefined;

/** Stores the response to a sent form, so that the next page does not request it again. */
export function rememberSent(record: SentRecord) {
  last = record;
}

export const lastSent = (reference: string | null) => (last?.reference === reference ? last : undefined);
