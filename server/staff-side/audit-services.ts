import { addDays, type Day } from "../../content-reader/days.ts";
import type { AuditFilter, AuditServices } from "../../staff/contract/people.ts";
import { type Hours, momentInWords, startOfDay } from "../notifications/working-days.ts";
import { actionsInLog, auditPage, type AuditQuery } from "../people/audit-page.ts";
import { allPeople } from "../people/people.ts";
import { normaliseReference } from "../submissions/reference.ts";
import type { StaffParts } from "./staff-parts.ts";

/** The service with which owners read the audit log. */
export function auditServices({ engine, content }: StaffParts): AuditServices {
  const { hours } = content.site;
  return {
    auditLog: async ({ roles }, filter, before) => {
      if (!roles.includes("owner")) return undefined;
      const position = /^\d{1,15}$/.test(before ?? "") ? Number(before) : undefined;
      const { rows, total, older } = await auditPage(engine, queryOf(filter, hours), position);
      const { people, actions } = await engine.read(async (db) => ({
        people: await allPeople(db),
        actions: await actionsInLog(db),
      }));
      const names = new Map(people.map(({ id, name }) => [id, name]));
      return {
        rows: rows.map(({ number, at, action, actor_id, subject }) => ({
          ...{ number, when: momentInWords(new Date(at), hours), action },
          ...(actor_id !== null && { who: names.get(actor_id) ?? actor_id }),
          ...(subject !== null && aboutOf(subject, names)),
        })),
        ...{ total, actions, people: people.map(({ id, name }) => ({ id, name })) },
        ...(older !== undefined && { older: String(older) }),
      };
    },
  };
}

const aboutOf = (subject: string, names: ReadonlyMap<string, string>) => {
  const name = names.get(subject);
  return name === undefined ? { about: subject } : { about: name, person: subject };
};

/** An entry that is none, such as a day that does not exist, limits nothing. */
function queryOf({ person, action, from, to, subject }: AuditFilter, { timeZone }: Hours): AuditQuery {
  const about = subject.trim();
  const [since, last] = [from, to].map(dayOf);
  return {
    ...(person !== "" && { actor: person }),
    ...(action !== "" && { action }),
    ...(about !== "" && { subject: normaliseReference(about) ?? about }),
    ...(since !== undefined && { since: startOfDay(since, timeZone) }),
    ...(last !== undefined && { until: startOfDay(addDays(last, 1), timeZone) }),
  };
}

const dayOf = (text: string): Day | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
