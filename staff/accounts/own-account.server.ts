import { changeName, findPerson } from "../../accounts/people.ts";
import { accountNoticesOf } from "../../accounts/notices.ts";
import { type OwnPasskey, passkeysOf } from "../../accounts/own-passkeys.ts";
import { passwordError } from "../../accounts/password.ts";
import { changePassword } from "../../accounts/sign-in.ts";
import { renewRecoveryCodes, unusedCodes } from "../../accounts/codes.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { endSessions, sessionsOf } from "../../accounts/sessions.ts";
import { cleanLine } from "../../cases/data/clean-text.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import { networkOf } from "../../platform/http/form-refused.ts";
import type { Staff } from "../server/context.ts";
import { unlessBusy } from "../server/sign-in-limits.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { errorsOfName } from "../sign-in/invitation.server.ts";
import { requestSession, type SignInResult } from "../sign-in/sign-in.server.ts";
import { sessionsInWords } from "./people.server.ts";

/* A person's own account. */

const eventsInWords = (rows: readonly { id: string; purpose: string; created_at: number }[], hours: Hours) =>
  rows.map(({ id, purpose, created_at }) => ({ id, what: purpose, when: momentInWords(new Date(created_at), hours) }));

/** Something that happened with an account, of which its person was also told by mail. `what` names it in ./people-words.ts. */
export type AccountEvent = ReturnType<typeof eventsInWords>[number];

/** `events` are those of the last 30 days, the newest first. */
export async function ownAccount(staff: Staff, { id }: SignedIn) {
  const present = await requestSession(staff);
  const { hours } = staff.content.site;
  const time = staff.now();
  return staff.engine.read(async (db) => ({
    email: (await findPerson(db, id))?.email ?? "",
    passkeys: (await passkeysOf(db, id)).map((passkey) => passkeyInWords(passkey, hours)),
    hasPassword:
      (await db.selectFrom("passwords").select("person_id").where("person_id", "=", id).executeTakeFirst()) !== undefined,
    events: eventsInWords(await accountNoticesOf(db, id, time), hours),
    unusedCodes: (await unusedCodes(db)).get(id) ?? 0,
    sessions: sessionsInWords(await sessionsOf(db, id, time), present?.id, hours),
  }));
}

export type ListedPasskey = ReturnType<typeof passkeyInWords>;

const passkeyInWords = ({ id, name, createdAt, usedAt }: OwnPasskey, hours: Hours) => ({
  id,
  name,
  made: momentInWords(createdAt, hours),
  used: usedAt && momentInWords(usedAt, hours),
});

/** Changes the name that the people at work see. Returns the error, or whether it was another name. */
export async function changeOwnName({ engine, now }: StaffParts, { id }: SignedIn, given: string) {
  const name = cleanLine(given).trim();
  const [error] = errorsOfName(name);
  if (error) return { error: error.error };
  return { isChanged: await changeName(engine, id, name, now()) };
}

/** Ends one session of this person, or all but the one of this request. Returns how many ended; "present" is that one, which stays. */
export async function endOwnSessions(staff: Staff, { id }: SignedIn, only?: string) {
  const present = (await requestSession(staff))?.id;
  if (only !== undefined && only === present) return "present";
  const which = only === undefined ? { except: present } : { only };
  return endSessions(staff.engine, { actor: id, personId: id, ...which }, staff.now());
}

/** An error is about the new password; then nothing was verified, and the code can still be used. "same": it is the present one. */
export async function changeOwnPassword(
  staff: Staff,
  { name }: SignedIn,
  given: { password: string; code: string; next: string },
): Promise<SignInResult | { error: "too-short" | "too-long" | "common" | "same" }> {
  const { engine, party, cookie, deviceCookie, limits, address, now } = staff;
  const session = await requestSession(staff);
  if (!session) return { refused: "wrong" };
  const { email } = session.person;
  // Before the new password is estimated, which takes up to 30 ms.
  const isFlood = await limits.network(address);
  if (isFlood) return isFlood;
  const error =
    (await passwordError(given.next, [name, email, party.name])) ?? (given.password === given.next ? "same" : undefined);
  if (error) return { error };
  const refused = await limits.account(address, email);
  if (refused) return refused;
  const tried = { ...given, from: networkOf(address), device: deviceCookie.read(staff.cookieHeader) };
  const result = await unlessBusy(() => changePassword(engine, session, tried, now()));
  if ("sessionToken" in result) return { cookie: cookie.write(result.sessionToken) };
  return result.refused === "too-many" ? result : { refused: "wrong" };
}

/** The codes are in no other response. Undefined if the session has ended. */
export async function newRecoveryCodes(staff: Staff): Promise<readonly string[] | undefined> {
  const session = await requestSession(staff);
  return session && renewRecoveryCodes(staff.engine, session, staff.now());
}
