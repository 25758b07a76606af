import { contactIn, contactsAskedFor } from "../submissions/contacts.ts";
import type { Engine } from "../submissions/engine.ts";
import { findSubmissions } from "../submissions/reading.ts";
import { normaliseReference } from "../submissions/reference.ts";
import type { Submission } from "../submissions/submission.ts";

/** More submissions than one person sends. A query that finds more is too wide. */
export const MOST_FOUND = 200;

/**
 * Returns the submissions of a person, the newest first, by email, phone or reference; with a reference also those with the same
 * email or phone. An email address counts wherever it was written; a phone number only where the form asks for one. Undefined if the
 * query is none of the three. @throws StoreUnavailable
 */
export function findPerson(engine: Engine, query: string): Promise<Submission[] | undefined> {
  const reference = normaliseReference(query);
  return engine.read(async (db) => {
    const known = reference === undefined ? [] : await findSubmissions(db, [reference]);
    const contacts = known[0] ? contactsAskedFor(known[0].answers) : contactIn(query);
    if (contacts.length === 0) return reference === undefined ? undefined : known;
    const rows = await db
      .selectFrom("contacts")
      .innerJoin("submissions", "submissions.reference", "contacts.reference")
      .select(["submissions.reference", "received_at"])
      .distinct()
      .where("contact", "in", contacts)
      .orderBy("received_at", "desc")
      .orderBy("submissions.reference", "desc")
      .limit(MOST_FOUND)
      .execute();
    return findSubmissions(
      db,
      [...rows, ...known].map((one) => one.reference),
    );
  });
}
