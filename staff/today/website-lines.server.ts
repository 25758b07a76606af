import type { Kysely } from "kysely";

import type { SignedIn } from "../../accounts/roles.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { fill } from "../../platform/text/fill.ts";
import { requestFiles } from "../../publishing/drafts/request-files.ts";
import { listRequests } from "../../publishing/drafts/requests.ts";
import { whyNotSecond } from "../../publishing/drafts/second-person.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { siteDecisions } from "../health/site-health.server.ts";
import { listPageChecks } from "../page-checks/page-check.server.ts";
import { isOwner, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import type { Line } from "./lines.ts";
import { today as words, website as say } from "./today-words.ts";

/** Returns what a person has to do for the website: confirm as the second person, check pages, and decide about a large deletion. */
export async function websiteLines(staff: StaffParts, person: SignedIn): Promise<Line[]> {
  if (!mayEdit(person)) return [];
  const confirming = await staff.engine.read((db) => confirmLines(db, person));
  return [...confirming, ...(await checkLines(staff, person)), ...(await purgeLines(staff, person))];
}

async function confirmLines(db: Kysely<Tables>, { id }: SignedIn): Promise<Line[]> {
  const waiting = await listRequests(db, ["waiting-for-second"]);
  const names = waiting.length > 0 ? await namesOfPeople(db) : new Map<string, string>();
  const lines: Line[] = [];
  for (const request of waiting) {
    if (whyNotSecond(id, request, await requestFiles(db, request.id))) continue;
    const { paths, note, askedBy, undoOf } = request;
    const changes = paths.length === 1 ? say.changeOne : fill(say.changes, { count: paths.length });
    lines.push({
      id: request.id,
      to: `/content/publish/${request.id}`,
      title: note || (undoOf === null ? changes : say.undo),
      detail: fill(say.asks, { name: names.get(askedBy) ?? say.somebody }),
      tag: words.confirm,
      tone: "waiting",
      order: 3,
    });
  }
  return lines;
}

/** A page that nobody has to check is shown to owners. A page that was checked, and is not published yet, needs nobody. */
async function checkLines(staff: StaffParts, person: SignedIn): Promise<Line[]> {
  const { pages } = (await listPageChecks(staff, person)) ?? { pages: [] };
  return pages
    .filter(({ state, hasDraft }) => (state === "due" || state === "overdue") && !hasDraft)
    .filter(({ personId }) => personId === person.id || (personId === "" && isOwner(person)))
    .map(({ path, title, state, days, next = "" }) => ({
      id: path,
      to: "/content/page-checks",
      title: fill(say.check, { title }),
      detail: fill(state === "overdue" ? say.checkWasDue : say.checkBy, { day: next }),
      ...(state === "overdue"
        ? ({ tag: words.overdue, tone: "late", order: 6 } as const)
        : ({ tag: dueIn(days), tone: "plain", order: 6 } as const)),
    }));
}

const dueIn = (days: number) => (days === 0 ? words.today : days === 1 ? say.tomorrow : fill(say.inDays, { days }));

async function purgeLines(staff: StaffParts, person: SignedIn): Promise<Line[]> {
  const purge = (await siteDecisions(staff, person))?.purge;
  if (!purge) return [];
  const title = purge.count === 1 ? say.purgeOne : fill(say.purge, { count: purge.count });
  return [{ id: "purge", to: "/site", title, detail: say.purgeText, tag: words.confirm, tone: "waiting", order: 3 }];
}
