import type { AccountServices } from "../../staff/contract/people.ts";
import { findPerson } from "../people/people.ts";
import { renewRecoveryCodes, unusedCodes } from "../people/recovery-codes.ts";
import { endSessions, lastsUntil, sessionsOf } from "../people/sessions.ts";
import { sessionsInWords } from "./people-in-words.ts";
import { requestSession } from "./request-session.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.ts";

/** The services of a person's own account. */
export function accountServices(parts: StaffParts, request: StaffRequest): AccountServices {
  const { engine, content, now } = parts;
  const session = requestSession(parts, request);

  return {
    account: async ({ id }) => {
      const present = await session();
      return engine.read(async (db) => ({
        email: (await findPerson(db, id))?.email ?? "",
        unusedCodes: (await unusedCodes(db)).get(id) ?? 0,
        sessions: sessionsInWords(await sessionsOf(db, id, now()), present?.id, content.site.hours),
      }));
    },
    endOwnSessions: async ({ id }, only) => {
      const which = only === undefined ? { except: (await session())?.id } : { only };
      return endSessions(engine, { actor: id, personId: id, ...which }, now());
    },
    newRecoveryCodes: ({ id }) => renewRecoveryCodes(engine, id, now()),
    sessionLeft: async () => {
      const found = await session();
      if (!found) return undefined;
      const { idle, longest } = lastsUntil(found);
      const seconds = Math.floor((Math.min(idle, longest) - now().getTime()) / 1000);
      return { seconds: Math.max(0, seconds), canExtend: idle < longest, person: found.person.id };
    },
  };
}
