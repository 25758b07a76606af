import { confirmByPasskey, confirmByPassword, confirmOptions, waysOf } from "../../accounts/sign-in.ts";
import { networkOf } from "../../platform/limits/form-refused.ts";
import type { Staff } from "../server/context.ts";
import { unlessBusy } from "../server/sign-in-limits.server.ts";
import { requestSession, type SignInResult } from "./sign-in.server.ts";

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
