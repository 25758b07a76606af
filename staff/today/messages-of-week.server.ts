import type { Kysely } from "kysely";

import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";
import { dateInWords, startOfDay } from "../../cases/promises/working-days.ts";
import { IS_NOT_SUSPECTED } from "../../cases/submissions/suspected.ts";
import { addDays, dayAt, startInUtc } from "../../content-model/values/days.ts";
import type { Tables } from "../../publishing/tables/tables.ts";

const DAYS = 7;

/** `day` is short, such as "Tue". The last one is today. `before` is the sum of the 7 days before. */
export type MessagesOfWeek = { days: readonly { day: string; count: number }[]; before: number };

/** Counts the messages of the last 7 days, without spam; undefined for somebody who sees none. */
export async function messagesOfWeek(db: Kysely<Tables>, { roles }: SignedIn, now: Date, timeZone: string) {
  const kinds = visibleKinds(roles);
  if (kinds.length === 0) return undefined;
  const today = dayAt(now, timeZone);
  const days = Array.from({ length: 2 * DAYS }, (_, index) => addDays(today, index + 1 - 2 * DAYS));
  const rows = await db
    .selectFrom("submissions")
    .select("received_at")
    .where("kind", "in", kinds)
    .where("received_at", ">=", startOfDay(days[0] ?? today, timeZone))
    .where("status", "!=", "spam")
    .where(IS_NOT_SUSPECTED)
    .execute();
  const counts = new Map(days.map((day) => [day, 0]));
  for (const { received_at } of rows) {
    const day = dayAt(new Date(received_at), timeZone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const shown = days.slice(DAYS).map((day) => ({
    day: dateInWords(new Date(startInUtc(day)), { timeZone: "UTC", weekday: "short" }),
    count: counts.get(day) ?? 0,
  }));
  const before = days.slice(0, DAYS).reduce((sum, day) => sum + (counts.get(day) ?? 0), 0);
  return { days: shown, before } satisfies MessagesOfWeek;
}
