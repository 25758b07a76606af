import type { AccountServices, ConfirmServices } from "../../staff/contract/people.ts";
import { networkOf } from "../forms/network-of.ts";
import { changePassword, confirmByPasskey, confirmByPassword, confirmOptions, waysOf } from "../people/sign-in.ts";
import { passwordError } from "../people/password-rules.ts";
import { findPerson } from "../people/people.ts";
import { renewRecoveryCodes, unusedCodes } from "../people/recovery-codes.ts";
import { endSessions, lastsUntil, sessionsOf } from "../people/sessions.ts";
import { accountNoticesOf } from "../submissions/notices.ts";
import { eventsInWords, sessionsInWords } from "./people-in-words.ts";
import { unlessBusy } from "./sign-in-limits.ts";
import { requestSession } from "./sign-in-services.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.ts";

/** The services of a person's own account. */
export function accountServices(parts: StaffParts, request: StaffRequest): AccountServices {
  const { engine, content, cookie, deviceCookie, limits, now } = parts;
  const { address, cookieHeader } = request;
  const session = requestSession(parts, request);

  return {
    account: async ({ id }) => {
      const present = await session();
      const time = now();
      return engine.read(async (db) => ({
        email: (await findPerson(db, id))?.email ?? "",
        hasPassword:
          (await db.selectFrom("passwords").select("person_id").where("person_id", "=", id).executeTakeFirst()) !== undefined,
        events: eventsInWords(await accountNoticesOf(db, id, time), content.site.hours),
        unusedCodes: (await unusedCodes(db)).get(id) ?? 0,
        sessions: sessionsInWords(await sessionsOf(db, id, time), present?.id, content.site.hours),
      }));
    },
    endOwnSessions: async ({ id }, only) => {
      const which = only === undefined ? { except: (await session())?.id } : { only };
      return endSessions(engine, { actor: id, personId: id, ...which }, now());
    },
    changePassword: async (person, given) => {
      const found = await session();
      if (!found) return { refused: "wrong" };
      const { email } = found.person;
      // Before the new password is estimated, which takes up to 30 ms.
      const isFlood = await limits.network(address);
      if (isFlood) return isFlood;
      const error =
        (await passwordError(given.next, [person.name, email, parts.party.name])) ??
        (given.password === given.next ? "same" : undefined);
      if (error) return { error };
      const refused = await limits.account(address, email);
      if (refused) return refused;
      const tried = { ...given, from: networkOf(address), device: deviceCookie.read(cookieHeader) };
      const result = await unlessBusy(() => changePassword(engine, found, tried, now()));
      if ("sessionToken" in result) return { cookie: cookie.write(result.sessionToken) };
      return result.refused === "too-many" ? result : { refused: "wrong" };
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

/** The services with which a person proves both factors again. They count towards the limits of signing in. */
export function confirmServices(parts: StaffParts, request: StaffRequest): ConfirmServices {
  const { engine, party, cookie, limits, now } = parts;
  const { address } = request;
  const session = requestSession(parts, request);

  return {
    waysToConfirm: async () => {
      const found = await session();
      return found && { email: found.person.email, ...(await waysOf(engine, found.person)) };
    },
    confirmOptions: async () => {
      const refused = await limits.network(address);
      if (refused) return refused;
      const found = await session();
      return found && confirmOptions(engine, party, found.person, now());
    },
    confirmByPasskey: async (response) => {
      const refused = await limits.network(address);
      if (refused) return refused;
      const found = await session();
      const token = found && (await confirmByPasskey(engine, party, found, response, now()));
      return token === undefined ? { refused: "wrong" } : { cookie: cookie.write(token) };
    },
    confirmByPassword: async (given) => {
      const found = await session();
      if (!found) return { refused: "wrong" };
      const { email } = found.person;
      const refused = await limits.account(address, email);
      if (refused) return refused;
      const tried = { ...given, from: networkOf(address) };
      const result = await unlessBusy(() => confirmByPassword(engine, found, tried, now()));
      if ("sessionToken" in result) return { cookie: cookie.write(result.sessionToken) };
      return result.refused === "too-many" ? result : { refused: "wrong" };
    },
  };
}
