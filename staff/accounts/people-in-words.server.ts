import type { OpenInvitation, Person } from "../../accounts/people.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";

/* What the screens show of accounts. Times are in words, in the time zone of the office. */

export type ListedPerson = ReturnType<typeof personInWords>;
export type OpenLink = ReturnType<typeof linkInWords>;
export type ListedSession = ReturnType<typeof sessionsInWords>[number];
/** Something that happened with an account, of which its person was also told by mail. `what` names it in ./account-words.ts. */
export type AccountEvent = ReturnType<typeof eventsInWords>[number];

/** `signedIn` is undefined if it is not known. */
export function personInWords(person: Person, codes: ReadonlyMap<string, number>, hours: Hours) {
  const { id, name, email, roles, disabledAt, signedInAt } = person;
  return {
    id,
    name,
    email,
    roles,
    isDisabled: disabledAt !== undefined,
    unusedCodes: codes.get(id) ?? 0,
    signedIn: signedInAt && momentInWords(signedInAt, hours),
  };
}

/** A link that can still be used, by a new person or by somebody who enrols again. `id` names it, and does not open it. */
export function linkInWords(invitation: OpenInvitation, people: readonly Person[], hours: Hours) {
  const { id, email, roles, personId, madeBy, until } = invitation;
  const isAgain = personId !== undefined;
  return { id, email, roles, isAgain, until: momentInWords(until, hours), maker: makerOf(people, personId, madeBy) };
}

/** "command" is the server command. */
function makerOf(
  people: readonly Person[],
  personId: string | undefined,
  madeBy: string | undefined,
): "command" | "recovery-code" | { name: string } {
  if (madeBy === undefined) return "command";
  if (madeBy === personId) return "recovery-code";
  return { name: people.find(({ id }) => id === madeBy)?.name ?? "" };
}

export const eventsInWords = (rows: readonly { id: string; purpose: string; created_at: number }[], hours: Hours) =>
  rows.map(({ id, purpose, created_at }) => ({ id, what: purpose, when: momentInWords(new Date(created_at), hours) }));

type SessionRow = { id: string; created_at: number; used_at: number };

/** `present` is the id of the session of this request. */
export const sessionsInWords = (rows: readonly SessionRow[], present: string | undefined, hours: Hours) =>
  rows.map(({ id, created_at, used_at }) => ({
    id,
    isThis: id === present,
    began: momentInWords(new Date(created_at), hours),
    used: momentInWords(new Date(used_at), hours),
  }));
