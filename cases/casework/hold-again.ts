import { randomUUID } from "node:crypto";

import { record } from "../../accounts/audit.ts";
import type { Entry } from "../entries/entries.ts";
import type { Work } from "../entries/work-form.ts";

type MailEntry = Extract<Entry, { kind: "mail" }>;

/** Returns the mail with this id that staff have put with a message; undefined for one that came there by itself, or that started it. */
export const putByStaff = (entries: readonly Entry[], id: string): MailEntry | undefined =>
  entries.find(
    (entry): entry is MailEntry =>
      entry.id === id && entry.kind === "mail" && entry.personId !== undefined && !entry.body.startsMessage,
  );

/** Takes a mail out of a message, so that it waits for a person as before. Its entry stays, without the words. */
export async function holdAgain(
  { engine, transaction, row, person, now }: Work,
  { id, body: { answerBy: _day, ...mail } }: MailEntry,
): Promise<void> {
  const { is_automatic: isAutomatic } = await transaction
    .selectFrom("mails")
    .select("is_automatic")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({ ...mail, ...(isAutomatic === 1 && { isAutomatic: true }) });
  await transaction.updateTable("mails").set({ reference: null, body }).where("id", "=", id).execute();
  // The id is that of the mail, which may be put with a message again.
  const entry = { id: randomUUID(), kind: "mail-undone", body: "{}" } as const;
  await transaction.updateTable("entries").set(entry).where("id", "=", id).execute();
  await record(engine, transaction, { action: "entry-mail-undone", actor: person.id, subject: row.reference }, now);
}
