import type { Transaction } from "kysely";

import { addDays, isDay } from "../../content-model/values/days.ts";
import type { AuditFilter, AuditServices, InviteError, PeopleServices } from "./people-types.ts";
import { releaseWork } from "../../cases/casework/assign.ts";
import { cleanAddress } from "../../cases/data/clean-text.ts";
import { isAddress } from "../../platform/mail/smtp.ts";
import { type Hours, momentInWords, startOfDay } from "../../cases/promises/working-days.ts";
import { actionsInLog, auditPage, type AuditQuery } from "../../accounts/audit.ts";
import { setDisabled, setRoles } from "../../accounts/owners.ts";
import { allPeople, findByEmail, findPerson, invite, openInvitations, withdrawInvitation } from "../../accounts/people.ts";
import { unusedCodes } from "../../accounts/recovery-codes.ts";
import { endSessions, sessionsOf } from "../../accounts/sessions.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { invitationsInWords, personInWords, sessionsInWords } from "./people-in-words.server.ts";
import { requestSession } from "../sign-in/sign-in.server.ts";
import { isOwner, type StaffParts, type StaffRequest } from "../server/staff-parts.server.ts";
import { visibleKinds } from "../../accounts/visible-kinds.ts";
import { type Role, ROLES, type SignedIn } from "../../accounts/roles.ts";

/** The services with which owners manage accounts. For everybody else they look as if nobody existed. */
export function peopleServices(parts: StaffParts, request: StaffRequest): PeopleServices {
  const { engine, content, party, now } = parts;
  const { hours } = content.site;
  const session = requestSession(parts, request);
  const linkOf = (token: string) => `${party.origin}/invitations/${token}`;
  const find = async (owner: SignedIn, id: string) => (isOwner(owner) ? engine.read((db) => findPerson(db, id)) : undefined);
  const accountOf = (owner: SignedIn, id: string, time: Date) => ({
    id,
    actor: owner.id,
    release: (transaction: Transaction<Tables>, roles: readonly Role[]) =>
      releaseWork(engine, transaction, { personId: id, actor: owner, kinds: visibleKinds(roles) }, time),
  });

  return {
    people: async (owner) => {
      if (!isOwner(owner)) return undefined;
      return engine.read(async (db) => {
        const codes = await unusedCodes(db);
        const people = await allPeople(db);
        return {
          people: people.map((person) => personInWords(person, codes, hours)),
          links: invitationsInWords(await openInvitations(db, now()), people, hours),
        };
      });
    },
    person: async (owner, id) => {
      const found = await find(owner, id);
      const present = await session();
      if (!found) return undefined;
      return engine.read(async (db) => ({
        ...personInWords(found, await unusedCodes(db), hours),
        isSelf: id === owner.id,
        sessions: sessionsInWords(await sessionsOf(db, id, now()), present?.id, hours),
      }));
    },
    invite: async (owner, given) => {
      if (!isOwner(owner)) return undefined;
      const email = cleanAddress(given.email);
      const roles = rolesOf(given.roles);
      const errors: InviteError[] = [];
      if (!isAddress(email)) errors.push({ field: "email", error: "wrong" });
      else if (await engine.read((db) => findByEmail(db, email))) errors.push({ field: "email", error: "known" });
      if (roles.length === 0) errors.push({ field: "roles", error: "missing" });
      if (errors.length > 0) return { errors };
      const token = await invite(engine, { email, roles, event: { action: "invited", actor: owner.id } }, now());
      return { link: linkOf(token), email };
    },
    withdrawInvitation: async (owner, id) => (isOwner(owner) ? withdrawInvitation(engine, id, owner.id, now()) : undefined),
    inviteAgain: async (owner, id) => {
      const found = await find(owner, id);
      if (!found) return undefined;
      if (found.disabledAt) return "disabled";
      const { email, roles } = found;
      const token = await invite(engine, { email, roles, event: { action: "invited", actor: owner.id } }, now());
      return { link: linkOf(token), email };
    },
    setRoles: async (owner, id, roles) => {
      if (!isOwner(owner)) return undefined;
      const time = now();
      const change = await setRoles(engine, { ...accountOf(owner, id, time), roles: rolesOf(roles) }, time);
      return change === "gone" ? undefined : change;
    },
    setDisabled: async (owner, id, isDisabled) => {
      if (!isOwner(owner)) return undefined;
      const time = now();
      const change = await setDisabled(engine, { ...accountOf(owner, id, time), isDisabled }, time);
      return change === "gone" ? undefined : change;
    },
    endSessionsOf: async (owner, id, only) => {
      const found = await find(owner, id);
      const which = only === undefined ? {} : { only };
      return found && endSessions(engine, { actor: owner.id, personId: id, ...which }, now());
    },
  };
}

const rolesOf = (given: readonly string[]): Role[] => ROLES.filter((role) => given.includes(role));

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
          number,
          when: momentInWords(new Date(at), hours),
          action,
          ...(actor_id !== null && { who: names.get(actor_id) ?? actor_id }),
          ...(subject !== null && aboutOf(subject, names)),
        })),
        total,
        actions,
        people: people.map(({ id, name }) => ({ id, name })),
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
  const [since, last] = [from, to].map((text) => (isDay(text) ? text : undefined));
  return {
    ...(person !== "" && { actor: person }),
    ...(action !== "" && { action }),
    ...(about !== "" && { subject: normaliseReference(about) ?? about }),
    ...(since !== undefined && { since: startOfDay(since, timeZone) }),
    ...(last !== undefined && { until: startOfDay(addDays(last, 1), timeZone) }),
  };
}
