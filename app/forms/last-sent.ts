import type { SentRecord } from "./form-state.ts";

let last: SentRecord | undefined;

/** Remembers what the server said of a form just sent, so that the page after it need not ask again. */
export function rememberSent(record: SentRecord) {
  last = record;
}

export const lastSent = (reference: string | null) => (last?.reference === reference ? last : undefined);
