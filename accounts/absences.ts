import type { Kysely, Transaction } from "kysely";

import type { Day } from "../content-model/values/days.ts";
import type { Engine, Tables } from "./tables.ts";
import { record } from "./audit.ts";

/** When a person is away, both days included, and the id of the person who stands in. */
export type Absence = { from: Day; until: Day; standIn: string };
/** By the id of the person who is away. */
export type Absences = ReadonlyMap<string, Absence>;

export async function allAbsences(db: Kysely<Tables> | Transaction<Tables>): Promise<Absences> {
  const rows = await db.selectFrom("absences").selectAll().execute();
  return new Map(
    rows.map(({ person_id, from_day, until_day, substitute_id }) => [
      person_id,
      { from: from_day, until: until_day, standIn: substitute_id },
    ]),
  );
}

export const isAway = (absence: Absence | undefined, today: Day): absence is Absence =>
  absence !== undefined && absence.from <= today && today <= absence.until;

/** Returns who stands in for a person, then who stands in for that one, and so on. */
export function standInsOf(personId: string, absences: Absences): string[] {
  const found: string[] = [];
  for (let id = absences.get(personId)?.standIn; id !== undefined; id = absences.get(id)?.standIn) {
    if (id === personId || found.includes(id)) break;
    found.push(id);
  }
  return found;
}

/** Says when a person is away, in place of what was said before; undefined is at no time. @throws StoreUnavailable */
export const setAbsence = (engine: Engine, personId: string, absence: Absence | undefined, now: Date): Promise<void> =>
  engine.transaction(async (transaction) => {
    if (absence) {
      const days = { from_day: absence.from, until_day: absence.until, substitute_id: absence.standIn };
      await transaction
        .insertInto("absences")
        .values({ person_id: personId, ...days })
        .onConflict((conflict) => conflict.column("person_id").doUpdateSet(days))
        .execute();
    } else {
      const own = transaction.deleteFrom("absences").where("person_id", "=", personId);
      if ((await own.executeTakeFirst()).numDeletedRows === 0n) return;
    }
    await record(engine, transaction, { action: absence ? "absence-set" : "absence-ended", actor: personId }, now);
  });
