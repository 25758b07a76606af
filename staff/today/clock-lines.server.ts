import type { Kysely } from "kysely";

import type { SignedIn } from "../../accounts/roles.ts";
import { factsOf, type ComplaintFacts, shownName } from "../../cases/complaints/complaint-facts.ts";
import { allComplaints, wordsOfComplaints } from "../../cases/complaints/register.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { fill } from "../../platform/text/fill.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { leftInWords } from "../clocks/time-words.ts";
import { shortDay, shortMoment } from "../../cases/promises/short-days.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { Line } from "./lines.ts";
import { clocks as say, today as words } from "./today-words.ts";

type Given = { person: SignedIn; site: StaffParts["content"]["site"]; now: Date };

/**
 * Returns the clocks of complaints that run: telling the person that the complaint is here, and telling the NDIS Commission, also after
 * the complaint was closed.
 */
export async function clockLines(db: Kysely<Tables>, given: Given): Promise<Line[]> {
  const { person, site, now } = given;
  if (!person.roles.some((role) => role === "owner" || role === "complaints")) return [];
  const waiting = (await allComplaints(db))
    .map((complaint) => factsOf(complaint, { site, now }))
    .filter((facts) => isToBeTold(facts) || facts.running.length > 0);
  const names = await wordsOfComplaints(
    db,
    waiting.map(({ reference }) => reference),
  );
  return waiting.flatMap((facts) => linesOf(facts, shownName(facts, names.get(facts.reference)?.name) ?? words.noName, given));
}

const isToBeTold = ({ isOpen, told }: ComplaintFacts) => isOpen && (told === "waits" || told === "overdue");

function linesOf(facts: ComplaintFacts, name: string, { site, now }: Given): Line[] {
  const { reference, told, running, acknowledgeOn } = facts;
  const { timeZone } = site.hours;
  const today = dayAt(now, timeZone);
  const to = `/submissions/${reference}/register`;
  const isLate = told === "overdue";
  const day = shortDay(acknowledgeOn, today);
  const tell: Line = {
    id: `${reference} told`,
    to,
    title: fill(say.tell, { name }),
    detail: fill(isLate ? say.wasDue : say.isDue, { when: day }),
    ...(isLate
      ? { tag: words.overdue, tone: "late", order: 0 }
      : { tag: acknowledgeOn === today ? words.today : day, tone: acknowledgeOn === today ? "waiting" : "plain", order: 3 }),
  };
  const commission = running.map(({ step, due }): Line => ({
    id: `${reference} ${step}`,
    to,
    title: say[step],
    detail: fill(say.complaint, { name, when: shortMoment(due, timeZone, today) }),
    tag: due < now ? words.overdue : leftInWords(due, now),
    tone: "late",
    order: 0,
  }));
  return [...(isToBeTold(facts) ? [tell] : []), ...commission];
}
