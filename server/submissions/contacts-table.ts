import type { Kysely } from "kysely";

import type { Answers } from "../../app/forms/form-state.ts";
import { contactsOf } from "./contacts.ts";
import type { Tables } from "./tables.ts";

/** One row for each contact in the answers of a submission. The rows follow from the answers, and are deleted with the submission. */
type Contacts = {
  /** In the form of contacts.ts. */
  contact: string;
  reference: string;
  is_own: 0 | 1;
};
export type ContactsTables = { contacts: Contacts };

type Answered = { reference: string; answers: Answers };

/** Stores the contacts of submissions. Whoever stores answers stores them too. */
export async function insertContacts(db: Kysely<Tables>, submissions: readonly Answered[]): Promise<void> {
  const rows = submissions.flatMap(({ reference, answers }) =>
    contactsOf(answers).map(({ contact, isOwn }) => ({ contact, reference, is_own: isOwn ? (1 as const) : (0 as const) })),
  );
  if (rows.length > 0) await db.insertInto("contacts").values(rows).execute();
}
