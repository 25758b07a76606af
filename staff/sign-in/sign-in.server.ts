import type { DemoServices, SignInResult, SignInServices } from "./accounts-types.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { record } from "../../accounts/audit.ts";
import { signInByPasskey, signInOptions } from "../../accounts/passkeys.ts";
import { useRecoveryCode } from "../../accounts/recovery-codes.ts";
import { newToken } from "../../platform/secrets/secret.ts";
import { endSession, findSession, type Session, startSession } from "../../accounts/sessions.ts";
import { signInByPassword } from "../../accounts/sign-in.ts";
import { unlessBusy } from "../server/sign-in-limits.server.ts";
import type { StaffParts, StaffRequest } from "../server/staff-parts.server.ts";

/** For how long a person may export, delete and change accounts after both factors were proved. */
const RECENT_MS = 5 * 60_000;

/** The services that concern sessions. Every way in counts towards a limit before anything is verified. */
export function signInServices(parts: StaffParts, request: StaffRequest): SignInServices {
  const { engine, party, cookie, searchesCookie, limits, now } = parts;
  const { address } = request;
  const device = requestDevice(parts, request);
  const session = requestSession(parts, request);
  const end = async () => {
    const found = await session();
    if (found) await endSession(engine, found, now());
  };
  /** The session that this browser had before, if any, ends (OWASP ASVS 5.0, 7.2.4). */
  const opened = async (sessionToken: string): Promise<SignInResult> => {
    await end();
    device.keep();
    return { cookie: cookie.write(sessionToken) };
  };

  return {
    signedIn: async () => {
      const found = await session();
      if (!found) return undefined;
      const { id, name, roles } = found.person;
      return { id, name, roles, isRecent: Math.abs(now().getTime() - found.authenticatedAt.getTime()) < RECENT_MS };
    },
    signInOptions: async () => (await limits.network(address)) ?? signInOptions(engine, party, now()),
    signInByPasskey: async (response) => {
      const refused = await limits.network(address);
      if (refused) return refused;
      const sessionToken = await signInByPasskey(engine, party, { response, device: device.token }, now());
      return sessionToken === undefined ? { refused: "wrong" } : opened(sessionToken);
    },
    signInByPassword: async (given) => {
      const refused = await limits.account(address, given.email);
      if (refused) return refused;
      const tried = { ...given, from: networkOf(address), device: device.token };
      const result = await unlessBusy(() => signInByPassword(engine, tried, now()));
      if ("sessionToken" in result) return opened(result.sessionToken);
      return result.refused === "too-many" ? result : { refused: "wrong" };
    },
    signOut: async () => {
      await end();
      request.setHeaders({ "Set-Cookie": searchesCookie.remove() });
      return cookie.remove();
    },
    useRecoveryCode: async (given) => {
      const refused = await limits.recovery(address, given.email);
      if (refused) return refused;
      const invitation = await useRecoveryCode(engine, given, now());
      return invitation === undefined ? { refused: "wrong" } : { token: invitation };
    },
  };
}

/**
 * Returns the token by which the browser of a request is known, a new one if it has none. `keep` gives the cookie to the browser, and is
 * called only after a sign-in, so that nobody else gets one.
 */
export function requestDevice({ deviceCookie }: StaffParts, { cookieHeader, setHeaders }: StaffRequest) {
  const token = deviceCookie.read(cookieHeader) ?? newToken();
  return { token, keep: () => setHeaders({ "Set-Cookie": deviceCookie.write(token) }) };
}

/** Returns a function that finds the session of a request's cookie. A request that a page sends by itself is no use of the session. */
export function requestSession({ engine, cookie, now }: StaffParts, { cookieHeader, isPoll }: StaffRequest) {
  const token = cookie.read(cookieHeader);
  return async (): Promise<Session | undefined> => (token === undefined ? undefined : findSession(engine, token, now(), !isPoll));
}

/** The services of the demo's sign-in link. A server that is no demo has no such link. */
export function demoServices({ engine, cookie, demo, now }: StaffParts): DemoServices {
  return {
    isDemoLink: (token) => demo?.isLink(token) ?? false,
    signInByDemoLink: async (token) => {
      if (!demo?.use(token)) return undefined;
      const sessionToken = await engine.transaction(async (transaction) => {
        await record(engine, transaction, { action: "signed-in-by-demo-link", actor: demo.personId }, now());
        return startSession(transaction, demo.personId, now());
      });
      return cookie.write(sessionToken);
    },
  };
}
