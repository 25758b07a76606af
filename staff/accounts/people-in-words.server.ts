import type { Site } from "../../content-model/schemas/schemas.ts";
import type { AccountEvent, ListedPerson, ListedSession, OpenLink } from "./people-types.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import type { OpenInvitation, Person } from "../../accounts/people.ts";

type Hours = Site["hours"];

/** Returns what a list shows of a person. */
export function personInWords(person: Person, codes: ReadonlyMap<string, number>, hours: Hours): ListedPerson {
  const { id, name, email, roles, disabledAt, signedInAt } = person;
  return {
    id,
    name,
    email,
    roles,
    isDisabled: disabledAt !== undefined,
    unusedCodes: codes.get(id) ?? 0,
    ...(signedInAt && { signedIn: momentInWords(signedInAt, hours) }),
  };
}

/** Returns what a list shows of invitations. */
export const invitationsInWords = (rows: readonly OpenInvitation[], people: readonly Person[], hours: Hours): OpenLink[] =>
  rows.map(({ id, email, roles, personId, madeBy, until }) => ({
    id,
    email,
    roles,
    isAgain: personId !== undefined,
    until: momentInWords(until, hours),
    maker: makerOf(people, personId, madeBy),
  }));

function makerOf(people: readonly Person[], personId: string | undefined, madeBy: string | undefined): OpenLink["maker"] {
  if (madeBy === undefined) return "command";
  if (madeBy === personId) return "recovery-code";
  return { name: people.find(({ id }) => id === madeBy)?.name ?? "" };
}

/** Returns what a list shows of what happened with an account. */
export const eventsInWords = (
  rows: readonly { id: string; purpose: string; created_at: number }[],
  hours: Hours,
): AccountEvent[] =>
  rows.map(({ id, purpose, created_at }) => ({ id, what: purpose, when: momentInWords(new Date(created_at), hours) }));

/** Returns what a list shows of sessions. `present` is the id of the session of this request. */
export const sessionsInWords = (
  rows: readonly { id: string; created_at: number; used_at: number }[],
  present: string | undefined,
  hours: Hours,
): ListedSession[] =>
  rows.map(({ id, created_at, used_at }) => ({
    id,
    isThis: id === present,
    began: momentInWords(new Date(created_at), hours),
    used: momentInWords(new Date(used_at), hours),
  }));
