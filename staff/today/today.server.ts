import type { SignedIn } from "../../accounts/roles.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { healthOf } from "./health.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { clockLines } from "./clock-lines.server.ts";
import { greetingAt } from "./greeting.ts";
import { heldMailLine } from "./held-mail-line.server.ts";
import { messageLines, newForNobody } from "./message-lines.server.ts";
import { messagesOfWeek } from "./messages-of-week.server.ts";
import { today as say } from "./today-words.ts";
import { websiteLines } from "./website-lines.server.ts";

/** More lines are only counted: nobody works on more in a day, and each is in the page. */
const MOST_LINES = 50;

/** Returns what a person can do now, the most urgent first, and what is shown beside it. @throws StoreUnavailable */
export async function todayOf(staff: StaffParts, person: SignedIn) {
  const { engine, content } = staff;
  const { site } = content;
  const now = staff.now();
  const given = { person, site, now };
  const cases = await engine.read(async (db) => {
    const { lines, dueToday } = await messageLines(db, given);
    const names = dueToday.length > 0 ? await namesOfPeople(db) : new Map<string, string>();
    return {
      lines: [...lines, ...(await clockLines(db, given)), ...(await heldMailLine(db, person))],
      dueToday: dueToday.map(({ assigned, ...one }) => ({ ...one, who: names.get(assigned ?? "") ?? say.hasIt })),
      unclaimed: await newForNobody(db, person),
      week: await messagesOfWeek(db, person, now, site.hours.timeZone),
    };
  });
  const lines = [...cases.lines, ...(await websiteLines(staff, person))].toSorted((one, other) => one.order - other.order);
  return {
    ...greetingAt(now, person.name, site),
    ...cases,
    lines: lines.slice(0, MOST_LINES),
    needs: lines.length,
    health: await healthOf(staff, person),
  };
}
