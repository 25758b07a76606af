import type { ExpressionBuilder, Kysely } from "kysely";

import type { Answers } from "../../content-model/forms/form-state.ts";
import { type Channel, COMPLAINT_FIELDS } from "../data/complaint-fields.ts";
import { wallTimeAt } from "../promises/working-days.ts";
import { countRows } from "../../platform/database/engine.ts";
import type { Tables } from "../data/tables.ts";
import { currentFields, type FieldRow, fieldsOf } from "../entries/complaint-values.ts";
import { isRegistered, type MovedAway, movesAway } from "../entries/was-complaint.ts";
import type { ComplaintValues } from "./complaint-record.ts";

/** A complaint with the rows of its record. `name` is undefined if the person gave none, `movedAway` while it is a complaint. */
export type Complaint = { reference: string; receivedAt: Date; name?: string; rows: readonly FieldRow[]; movedAway?: MovedAway };

export const PAGE_ROWS = 50;

/**
 * Returns a page of the register, open complaints first, then newest first, and the number of complaints on all pages. What was changed
 * to another kind is not open.
 */
export async function complaintsPage(db: Kysely<Tables>, { isOpenOnly, page }: { isOpenOnly: boolean; page: number }) {
  const all = db.selectFrom("submissions").where(isRegistered);
  const wanted = isOpenOnly ? all.where((is) => is.not(isEnded(is))) : all;
  const found = await wanted
    .select(["reference", "kind", "received_at", "answers"])
    .orderBy((is) => is.case().when(isEnded(is)).then(1).else(0).end())
    .orderBy("received_at", "desc")
    .orderBy("reference")
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS)
    .execute();
  return { complaints: await withRows(db, found), total: await countRows(wanted) };
}

/** Returns the whole register, the oldest first, as an auditor reads it. */
export async function allComplaints(db: Kysely<Tables>): Promise<Complaint[]> {
  const found = await db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "answers"])
    .where(isRegistered)
    .orderBy("received_at")
    .orderBy("reference")
    .execute();
  const complaints: Complaint[] = [];
  // In pages, because a database limits the number of values in one query.
  for (let start = 0; start < found.length; start += PAGE_ROWS)
    complaints.push(...(await withRows(db, found.slice(start, start + PAGE_ROWS))));
  return complaints;
}

const isEnded = (is: ExpressionBuilder<Tables, "submissions">) => is.or([is("kind", "<>", "complaint"), is.exists(closing(is))]);

/** The row that closed a complaint, if no later row opened it again. */
const closing = (is: ExpressionBuilder<Tables, "submissions">) =>
  is
    .selectFrom("complaint_fields as closing")
    .select("closing.id")
    .whereRef("closing.reference", "=", "submissions.reference")
    .where("closing.field", "=", "closed")
    .where("closing.value", "<>", '""')
    .where((later) =>
      later.not(
        later.exists(
          later
            .selectFrom("complaint_fields as later")
            .select("later.id")
            .whereRef("later.reference", "=", "closing.reference")
            .where("later.field", "=", "closed")
            .whereRef("later.number", ">", "closing.number"),
        ),
      ),
    );

/** Returns the entry of the register for a submission; undefined if it never was a complaint. */
export async function registered(db: Kysely<Tables>, reference: string): Promise<Complaint | undefined> {
  const found = await db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "answers"])
    .where("reference", "=", reference)
    .where(isRegistered)
    .execute();
  return (await withRows(db, found))[0];
}

type Found = Pick<Tables["submissions"], "reference" | "kind" | "received_at" | "answers">;

async function withRows(db: Kysely<Tables>, found: readonly Found[]): Promise<Complaint[]> {
  const references = found.map(({ reference }) => reference);
  const rows = Map.groupBy(await fieldsOf(db, references), ({ reference }) => reference);
  const away = found.filter(({ kind }) => kind !== "complaint").map(({ reference }) => reference);
  const moves = await movesAway(db, away);
  return found.map(({ reference, received_at, answers }) => {
    const name = (JSON.parse(answers) as Answers)["name"]?.trim();
    const movedAway = moves.get(reference);
    return {
      reference,
      receivedAt: new Date(received_at),
      rows: rows.get(reference) ?? [],
      ...(name && { name }),
      ...(movedAway && { movedAway }),
    };
  });
}

/** Returns the current value of each field. A complaint through the website has a time of receipt and perhaps a name already. */
export function valuesOf({ receivedAt, name = "", rows }: Complaint, timeZone: string): ComplaintValues & { channel: Channel } {
  const empty = Object.fromEntries(Object.keys(COMPLAINT_FIELDS).map((field) => [field, ""])) as ComplaintValues;
  const known = { received: wallTimeAt(receivedAt, timeZone), channel: "website", complainant: name };
  return { ...empty, ...known, ...currentFields(rows) } as ComplaintValues & { channel: Channel };
}
