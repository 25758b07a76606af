import { record } from "../../accounts/audit.ts";
import { signInByPasskey, signInOptions } from "../../accounts/passkeys.ts";
import { useRecoveryCode } from "../../accounts/codes.ts";
import { removePushDevices } from "../../accounts/push-devices.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { endSession, findSession, lastsUntil, type Session, startSession } from "../../accounts/sessions.ts";
import { signInByPassword, confirmByPasskey, confirmByPassword, confirmOptions, waysOf } from "../../accounts/sign-in.ts";
import { networkOf } from "../../platform/http/form-refused.ts";
import { newToken } from "../../platform/database/secret.ts";
import type { Staff } from "../server/context.ts";
import { type TooMany, unlessBusy } from "../server/sign-in-limits.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";

/* Sessions. Every way in counts towards a limit before anything is verified. */

/** `cookie` is the value of a Set-Cookie header. */
export type SignInResult = { cookie: string } | { refused: "wrong" } | TooMany;

/** The seconds after which a session ends unless it is used, whether use makes it last longer, and the id of its person. */
export type SessionLeft = { seconds: number; canExtend: boolean; person: string };

/** For how long a person may export, delete and change accounts after both factors were proved. */
const RECENT_MS = 5 * 60_000;

/** Returns the session of a request's cookie. A request that a page sends by itself is no use of the session. */
export async function requestSession({ engine, cookie, now, cookieHeader, isPoll }: Staff): Promise<Session | undefined> {
  const token = cookie.read(cookieHeader);
  return token === undefined ? undefined : findSession(engine, token, now(), !isPoll);
}

/** Returns the person whose session cookie the request has; undefined if nobody is signed in. */
export async function signedInPerson(staff: Staff): Promise<SignedIn | undefined> {
  const session = await requestSession(staff);
  if (!session) return undefined;
  const { id, name, roles } = session.person;
  const isRecent = Math.abs(staff.now().getTime() - session.authenticatedAt.getTime()) < RECENT_MS;
  // The owner of a demo has nothing with which to prove both factors again.
  return { id, name, roles, isRecent: isRecent || id === staff.demo?.personId };
}

/** Returns undefined if nobody is signed in. */
export async function sessionLeft(staff: Staff): Promise<SessionLeft | undefined> {
  const session = await requestSession(staff);
  if (!session) return undefined;
  const { idle, longest } = lastsUntil(session);
  const seconds = Math.floor((Math.min(idle, longest) - staff.now().getTime()) / 1000);
  return { seconds: Math.max(0, seconds), canExtend: idle < longest, person: session.person.id };
}

/** Returns the options of navigator.credentials.get(). */
export const passkeyOptions = async ({ limits, address, engine, party, now }: Staff) =>
  (await limits.network(address)) ?? signInOptions(engine, party, now());

export async function tryPasskey(staff: Staff, response: string): Promise<SignInResult> {
  const { engine, party, limits, address, now } = staff;
  const refused = await limits.network(address);
  if (refused) return refused;
  const device = requestDevice(staff);
  const sessionToken = await signInByPasskey(engine, party, { response, device }, now());
  return sessionToken === undefined ? { refused: "wrong" } : openInBrowser(staff, sessionToken, device);
}

export async function tryPassword(staff: Staff, given: { email: string; password: string; code: string }): Promise<SignInResult> {
  const { engine, limits, address, now } = staff;
  const refused = await limits.account(address, given.email);
  if (refused) return refused;
  const device = requestDevice(staff);
  const result = await unlessBusy(() => signInByPassword(engine, { ...given, from: networkOf(address), device }, now()));
  if ("sessionToken" in result) return openInBrowser(staff, result.sessionToken, device);
  return result.refused === "too-many" ? result : { refused: "wrong" };
}

/** Returns the token of a new invitation, to enrol again. */
export async function tryRecoveryCode(
  { engine, limits, address, now }: Staff,
  given: { email: string; code: string },
): Promise<{ token: string } | { refused: "wrong" } | TooMany> {
  const refused = await limits.recovery(address, given.email);
  if (refused) return refused;
  const token = await useRecoveryCode(engine, given, now());
  return token === undefined ? { refused: "wrong" } : { token };
}

/** Ends the session. Returns the value of the Set-Cookie header that deletes the cookie. */
export async function signOut(staff: Staff): Promise<string> {
  await endPushes(staff);
  await end(staff);
  staff.setHeaders({ "Set-Cookie": staff.searchesCookie.remove() });
  return staff.cookie.remove();
}

/** Ends the pushes to the browser that signs out, in which signing out ends them too (Clear-Site-Data). */
async function endPushes(staff: Staff): Promise<void> {
  const [session, device] = [await requestSession(staff), staff.deviceCookie.read(staff.cookieHeader)];
  if (session && device !== undefined)
    await staff.engine.transaction((transaction) => removePushDevices(transaction, session.person.id, device));
}

/** Whether a token is that of the sign-in link that `npm run demo` prints. Any other server has none. */
export const isDemoLink = ({ demo }: Pick<StaffParts, "demo">, token: string): boolean => demo?.isLink(token) ?? false;

/** Returns the value of a Set-Cookie header, once; undefined if there is no such link. */
export async function signInByDemoLink(
  { engine, cookie, demo, now }: Pick<StaffParts, "engine" | "cookie" | "demo" | "now">,
  token: string,
): Promise<string | undefined> {
  if (!demo?.use(token)) return undefined;
  const sessionToken = await engine.transaction(async (transaction) => {
    await record(engine, transaction, { action: "signed-in-by-demo-link", actor: demo.personId }, now());
    return startSession(transaction, demo.personId, now());
  });
  return cookie.write(sessionToken);
}

/** Returns the token by which the browser of a request is known, a new one if it has none. */
export const requestDevice = ({ deviceCookie, cookieHeader }: Staff): string => deviceCookie.read(cookieHeader) ?? newToken();

/**
 * Gives the tokens of a new session and of the device to the browser. The session that it had before, if any, ends (OWASP ASVS 5.0,
 * 7.2.4). Only after a sign-in, so that nobody else gets the cookie of a device.
 */
export async function openInBrowser(staff: Staff, sessionToken: string, device: string): Promise<{ cookie: string }> {
  await end(staff);
  staff.setHeaders({ "Set-Cookie": staff.deviceCookie.write(device) });
  return { cookie: staff.cookie.write(sessionToken) };
}

async function end(staff: Staff): Promise<void> {
  const session = await requestSession(staff);
  if (session) await endSession(staff.engine, session, staff.now());
}

/* A person who is signed in proves both factors again. Tries count towards the limits of signing in. */

/** Returns undefined if nobody is signed in. */
export async function waysToConfirm(staff: Staff) {
  const session = await requestSession(staff);
  return session && { email: session.person.email, ...(await waysOf(staff.engine, session.person)) };
}

/** Returns the options of navigator.credentials.get(), for the passkeys of the person who is signed in. */
export async function optionsToConfirm(staff: Staff) {
  const { engine, party, limits, address, now } = staff;
  const refused = await limits.network(address);
  if (refused) return refused;
  const session = await requestSession(staff);
  return session && confirmOptions(engine, party, session.person, now());
}

export async function tryToConfirmByPasskey(staff: Staff, response: string): Promise<SignInResult> {
  const { engine, party, cookie, limits, address, now } = staff;
  const refused = await limits.network(address);
  if (refused) return refused;
  const session = await requestSession(staff);
  const token = session && (await confirmByPasskey(engine, party, session, response, now()));
  return token === undefined ? { refused: "wrong" } : { cookie: cookie.write(token) };
}

export async function tryToConfirmByPassword(staff: Staff, given: { password: string; code: string }): Promise<SignInResult> {
  const { engine, cookie, limits, address, now } = staff;
  const session = await requestSession(staff);
  if (!session) return { refused: "wrong" };
  const refused = await limits.account(address, session.person.email);
  if (refused) return refused;
  const result = await unlessBusy(() => confirmByPassword(engine, session, { ...given, from: networkOf(address) }, now()));
  if ("sessionToken" in result) return { cookie: cookie.write(result.sessionToken) };
  return result.refused === "too-many" ? result : { refused: "wrong" };
}
