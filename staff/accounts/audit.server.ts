import { actionsInLog, auditPage, type AuditQuery } from "../../accounts/audit.ts";
import { allPeople } from "../../accounts/people.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import { type Hours, momentInWords, startOfDay } from "../../cases/promises/working-days.ts";
import { addDays, isDay } from "../../content-model/values/days.ts";
import { isOwner, type StaffParts } from "../server/staff-parts.server.ts";

/** Each is empty if it does not limit the rows. Days are YYYY-MM-DD in the time zone of the office. */
export type AuditFilter = { person: string; action: string; from: string; to: string; subject: string };
export type AuditPage = NonNullable<Awaited<ReturnType<typeof auditLog>>>;

/**
 * Returns a page of the audit log, undefined unless the person who asks is an owner. `total` is the number of rows on all pages,
 * `older` the value of `before` for the next page. In a row, `who` is undefined if nobody was signed in, and `person` is set if the
 * row is about a person with an account.
 */
export async function auditLog({ engine, content }: StaffParts, owner: SignedIn, filter: AuditFilter, before?: string) {
  if (!isOwner(owner)) return undefined;
  const { hours } = content.site;
  const position = /^\d{1,15}$/.test(before ?? "") ? Number(before) : undefined;
  const { rows, total, older } = await auditPage(engine, queryOf(filter, hours), position);
  const { people, actions } = await engine.read(async (db) => ({ people: await allPeople(db), actions: await actionsInLog(db) }));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return {
    rows: rows.map(({ number, at, action, actor_id, subject }) => ({
      number,
      when: momentInWords(new Date(at), hours),
      action,
      who: actor_id === null ? undefined : (names.get(actor_id) ?? actor_id),
      ...aboutOf(subject, names),
    })),
    total,
    actions,
    people: people.map(({ id, name }) => ({ id, name })),
    older: older === undefined ? undefined : String(older),
  };
}

function aboutOf(subject: string | null, names: ReadonlyMap<string, string>): { about?: string; person?: string } {
  if (subject === null) return {};
  const name = names.get(subject);
  return name === undefined ? { about: subject } : { about: name, person: subject };
}

/** An entry that is none, such as a day that does not exist, limits nothing. */
function queryOf({ person, action, from, to, subject }: AuditFilter, { timeZone }: Hours): AuditQuery {
  const about = subject.trim();
  const [since, last] = [from, to].map((text) => (isDay(text) ? text : undefined));
  return {
    ...(person !== "" && { actor: person }),
    ...(action !== "" && { action }),
    ...(about !== "" && { subject: normaliseReference(about) ?? about }),
    ...(since !== undefined && { since: startOfDay(since, timeZone) }),
    ...(last !== undefined && { until: startOfDay(addDays(last, 1), timeZone) }),
  };
}
