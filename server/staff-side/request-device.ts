import { newToken } from "../people/secret.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.ts";

/**
 * Returns the token by which the browser of a request is known, a new one if it has none. `keep` gives the cookie to the browser, and is
 * called only after a sign-in, so that nobody else gets one.
 */
export function requestDevice({ deviceCookie }: StaffParts, { cookieHeader, setHeaders }: StaffRequest) {
  const token = deviceCookie.read(cookieHeader) ?? newToken();
  return { token, keep: () => setHeaders({ "Set-Cookie": deviceCookie.write(token) }) };
}
