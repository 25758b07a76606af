import { sql } from "kysely";

import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";
import { isOpen, isOverdue, overdueTimes } from "../../cases/casework/overdue.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import type { Place } from "./places.ts";
import type { RailView } from "./inbox-views.ts";
import type { badges } from "./place-words.ts";

export type Badge = { of: keyof typeof badges; count: number };
/** What waits in each place, without zeros. `at` is the time of the count, because the newest of several is shown. */
export type PlaceCounts = {
  at: number;
  badges: Readonly<Partial<Record<Place, readonly Badge[]>>>;
  views: Readonly<Partial<Record<RailView, number>>>;
};

type Parts = Pick<StaffParts, "engine" | "content" | "now">;
type Row = { of: SubmissionKind | "changes"; open: number; unread: number; mine: number; overdue: number };

/** Counts in one query what waits for a person in each place. Suspected spam counts nowhere. @throws StoreUnavailable */
export async function countPlaces({ engine, content, now }: Parts, person: SignedIn): Promise<PlaceCounts> {
  const time = now();
  const kinds = visibleKinds(person.roles);
  const times = overdueTimes(time, content.site);
  const rows = await engine.read((db) => {
    const messages = db
      .selectFrom("submissions")
      .where("kind", "in", kinds.length > 0 ? kinds : [sql<SubmissionKind>`null`])
      .where(isOpen)
      .where("suspected", "=", 0)
      .groupBy("kind")
      .select(({ fn }) => [
        sql<Row["of"]>`kind`.as("of"),
        fn.countAll<number>().as("open"),
        fn
          .countAll<number>()
          .filterWhere((is) => is.and([is("opened_at", "is", null), is("read_at", "is", null)]))
          .as("unread"),
        fn.countAll<number>().filterWhere("assigned_to", "=", person.id).as("mine"),
        fn
          .countAll<number>()
          .filterWhere((is) => isOverdue(is, times))
          .as("overdue"),
      ]);
    const none = sql<number>`0`;
    const changes = db
      .selectFrom("content_drafts")
      .select(({ fn }) => [
        sql<Row["of"]>`'changes'`.as("of"),
        fn.countAll<number>().as("open"),
        none.as("unread"),
        none.as("mine"),
        none.as("overdue"),
      ]);
    return messages.$if(mayEdit(person), (query) => query.unionAll(changes)).execute();
  });
  return placeCounts(rows, time);
}

function placeCounts(rows: readonly Row[], time: Date): PlaceCounts {
  const messages = rows.filter(({ of }) => of !== "changes");
  const complaints = rows.filter(({ of }) => of === "complaint");
  const changes = rows.filter(({ of }) => of === "changes");
  const sum = (column: Exclude<keyof Row, "of">, some = messages) => some.reduce((total, row) => total + row[column], 0);
  const badge = (of: Badge["of"], count: number) => (count > 0 ? [{ of, count }] : []);
  const views = { unread: sum("unread"), mine: sum("mine"), overdue: sum("overdue") };
  return {
    at: time.getTime(),
    views,
    badges: {
      inbox: [...badge("overdue", views.overdue), ...badge("new", views.unread)],
      complaints: badge("overdue", sum("overdue", complaints)),
      website: badge("changes", sum("open", changes)),
    },
  };
}
