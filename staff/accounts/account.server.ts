import type { AccountServices, ConfirmServices } from "./people-types.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { changePassword, confirmByPasskey, confirmByPassword, confirmOptions, waysOf } from "../../accounts/sign-in.ts";
import { passwordError } from "../../accounts/password-rules.ts";
import { findInvitation, findPerson, type Invitation } from "../../accounts/people.ts";
import { renewRecoveryCodes, unusedCodes } from "../../accounts/recovery-codes.ts";
import { endSessions, lastsUntil, sessionsOf } from "../../accounts/sessions.ts";
import { accountNoticesOf } from "../../accounts/notices.ts";
import { eventsInWords, sessionsInWords } from "./people-in-words.server.ts";
import { unlessBusy } from "../server/sign-in-limits.server.ts";
import { requestDevice, requestSession } from "../sign-in/sign-in.server.ts";
import type { StaffParts, StaffRequest } from "../server/staff-parts.server.ts";
import type { EnrolmentError, EnrolmentGiven, EnrolmentResult, EnrolmentServices } from "../sign-in/accounts-types.ts";
import { cleanLine } from "../../cases/data/clean-text.ts";
import { enrol, type NewCredential } from "../../accounts/enrol.ts";
import { registrationOptions, verifyRegistration } from "../../accounts/passkeys.ts";
import { hashPassword } from "../../accounts/password-hash.ts";
import { appAddress, counterOf, secretFor } from "../../accounts/totp.ts";

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

const MOST_NAME_LENGTH = 100;

/** The services with which a person accepts an invitation. */
export function enrolmentServices(parts: StaffParts, request: StaffRequest): EnrolmentServices {
  const { engine, party, cookie, limits, enrolmentKey, now } = parts;
  const { address } = request;
  const device = requestDevice(parts, request);
  const find = (token: string) => engine.read((db) => findInvitation(db, token, now()));

  return {
    invitation: async (token) => {
      const found = await find(token);
      if (!found) return undefined;
      const { email, person } = found;
      const secret = secretFor(token, enrolmentKey);
      return { email, isAgain: person !== undefined, secret, appAddress: appAddress(secret, party.name, email) };
    },
    registrationOptions: async (token) => (await limits.network(address)) ?? registrationOptions(engine, party, token, now()),
    enrol: async (token, given): Promise<EnrolmentResult> => {
      const refused = await limits.network(address);
      if (refused) return refused;
      const invitation = await find(token);
      if (!invitation) return { refused: "gone" };
      const name = cleanLine(given.name).trim();
      const credential = await unlessBusy(() => credentialOf(parts, { token, given, invitation, from: networkOf(address) }));
      if ("refused" in credential) return credential;
      const errors = [...nameErrors(name), ...("errors" in credential ? credential.errors : [])];
      if (errors.length > 0 || "errors" in credential) return { errors };
      const enrolled = await enrol(engine, { token, name, credential, device: device.token }, now());
      if (enrolled === "taken") return { errors: [{ field: "passkey", error: "taken" }] };
      if (!enrolled) return { refused: "gone" };
      device.keep();
      return { cookie: cookie.write(enrolled.sessionToken), recoveryCodes: enrolled.recoveryCodes };
    },
  };
}

function nameErrors(name: string): EnrolmentError[] {
  if (name === "") return [{ field: "name", error: "missing" }];
  return Array.from(name).length > MOST_NAME_LENGTH ? [{ field: "name", error: "too-long" }] : [];
}

type Enrolling = { token: string; given: EnrolmentGiven; invitation: Invitation; from: string };

/** Returns the verified credential, or its errors. A passkey is verified last, because its challenge counts once. */
async function credentialOf(
  { engine, party, enrolmentKey, now }: StaffParts,
  { token, given, invitation: { email }, from }: Enrolling,
): Promise<NewCredential | { errors: EnrolmentError[] }> {
  if ("passkey" in given) {
    const verified = await verifyRegistration(engine, party, { token, response: given.passkey }, now());
    return verified ?? { errors: [{ field: "passkey", error: "wrong" }] };
  }
  const totpSecret = secretFor(token, enrolmentKey);
  const lastCounter = counterOf(totpSecret, given.code, now());
  const error = await passwordError(given.password, [given.name, email, party.name]);
  if (error || lastCounter === undefined)
    return {
      errors: [
        ...(error ? [{ field: "password", error } as const] : []),
        ...(lastCounter === undefined ? [{ field: "code", error: "wrong" } as const] : []),
      ],
    };
  return { passwordHash: await hashPassword(given.password, from), totpSecret, lastCounter };
}
