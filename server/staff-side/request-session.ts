import { findSession, type Session } from "../people/sessions.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.ts";

/** Returns a function that finds the session of a request's cookie. A request that a page sends by itself is no use of the session. */
export function requestSession({ engine, cookie, now }: StaffParts, { cookieHeader, isPoll }: StaffRequest) {
  const token = cookie.read(cookieHeader);
  return async (): Promise<Session | undefined> => (token === undefined ? undefined : findSession(engine, token, now(), !isPoll));
}
