import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";
import { countOpen, countUrgent, viewCounts } from "../../cases/casework/count-open.ts";
import { countHeld } from "../../cases/mail-in/held-mails.ts";
import { countLateIncidents } from "../../cases/complaints/incident-reminders.ts";
import { overdueTimes } from "../../cases/casework/overdue.ts";
import { countRows } from "../../platform/database/engine.ts";
import { countToConfirm } from "../../publishing/drafts/second-person.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import type { Place } from "./places.ts";
import type { RailView } from "./inbox-views.ts";
import type { badges } from "./place-words.ts";

type Badge = { of: keyof typeof badges; count: number };
/**
 * What waits in each place, without zeros. `at` is the time of the count, because the newest of several is shown. `urgent` is the number
 * on the icon of the staff side, if it is installed.
 */
export type PlaceCounts = {
  at: number;
  urgent: number;
  badges: Readonly<Partial<Record<Place, readonly Badge[]>>>;
  views: Readonly<Partial<Record<RailView, number>>>;
  /** Emails that are in no message. */
  heldMails: number;
};

type Parts = Pick<StaffParts, "engine" | "content" | "now">;

/**
 * Counts what waits for a person in each place. Suspected spam counts nowhere. Overdue complaints are those that nobody has answered, and
 * those of which the NDIS Commission has not been told in time. @throws StoreUnavailable
 */
export async function countPlaces({ engine, content, now }: Parts, person: SignedIn): Promise<PlaceCounts> {
  const time = now();
  const { site } = content;
  const kinds = visibleKinds(person.roles);
  const [open, lateIncidents, heldMails, changes, toConfirm] = await engine.read(async (db) => [
    await countOpen(db, { kinds, times: overdueTimes(time, site), site }),
    kinds.includes("complaint") ? await countLateIncidents(db, site, time) : 0,
    await countHeld(db, person),
    mayEdit(person) ? await countRows(db.selectFrom("content_drafts")) : 0,
    mayEdit(person) ? await countToConfirm(db, person.id) : 0,
  ]);
  const views = viewCounts(open, person.id);
  const complaints = viewCounts(
    open.filter(({ kind }) => kind === "complaint"),
    person.id,
  );
  const badge = (of: Badge["of"], count: number) => (count > 0 ? [{ of, count }] : []);
  return {
    at: time.getTime(),
    urgent: countUrgent(open),
    views,
    heldMails,
    badges: {
      inbox: [...badge("overdue", views.overdue), ...badge("new", views.new)],
      complaints: badge("overdue", complaints.overdue + lateIncidents),
      website: [...badge("confirm", toConfirm), ...badge("changes", changes)],
    },
  };
}
