import { randomUUID } from "node:crypto";
import type { Kysely, Selectable, Updateable } from "kysely";

import type { Tables } from "../data/tables.ts";
import { entriesOf, type NewEntry } from "./entries.ts";
import { isAnswered, isClosed } from "./answering.ts";
import { type FieldRow, fieldsOf } from "./complaint-values.ts";

/**
 * Closes the message of each complaint that the register has as closed, and answers that of each acknowledged one. Before this
 * migration, the register and the inbox did not follow each other. The times and people are those of the register's rows. A closed
 * message of an open complaint stays as it is: how the complaint ended cannot be known, and the register goes on to list it as open.
 */
export async function reconcileMessages(db: Kysely<Tables>): Promise<void> {
  const registered = db.selectFrom("complaint_fields").select("reference");
  const rows = await db
    .selectFrom("submissions")
    .select(["reference", "status", "read_at"])
    .where("kind", "=", "complaint")
    .where("reference", "in", registered)
    .orderBy("reference")
    .execute();
  for (const row of rows) await reconcile(db, row);
}

type Row = Pick<Selectable<Tables["submissions"]>, "reference" | "status" | "read_at">;

async function reconcile(db: Kysely<Tables>, { reference, status, read_at }: Row): Promise<void> {
  const fields = await fieldsOf(db, [reference]);
  const last = (field: FieldRow["field"]) => {
    const row = fields.findLast((one) => one.field === field);
    return row && row.value !== "" ? row : undefined;
  };
  const add = async ({ at, personId }: FieldRow, { kind, body }: NewEntry) => {
    const row = { id: randomUUID(), reference, kind, at: at.getTime(), person_id: personId, body: JSON.stringify(body) };
    await db.insertInto("entries").values(row).execute();
  };
  const set = (values: Updateable<Tables["submissions"]>) =>
    db.updateTable("submissions").set(values).where("reference", "=", reference).execute();

  const acknowledged = last("acknowledged");
  if (acknowledged && !isAnswered(await entriesOf(db, reference))) {
    await add(acknowledged, { kind: "alarm-ended", body: { reason: "Acknowledged in the complaints register." } });
    await set({ read_at: read_at ?? acknowledged.at.getTime() });
  }
  const closed = last("closed");
  const by = closed ?? acknowledged;
  const to = closed ? "done" : "in-progress";
  if (!by || isClosed(status) || (to === "in-progress" && status !== "new")) return;
  await add(by, { kind: "status", body: { from: status, to } });
  await set({ status: to, read_at: read_at ?? by.at.getTime(), ...(closed && { done_at: by.at.getTime() }) });
}
