import { createContext, data, redirectDocument } from "react-router";

import type { StaffParts, StaffRequest } from "./staff-parts.server.ts";
import { withReturn } from "./local-path.ts";
import type { SignedIn } from "../../accounts/roles.ts";

/** What a loader or an action passes to the server half of its screen: what all requests share, and what is known of this one. */
export type Staff = StaffParts & StaffRequest;
export const staffContext = createContext<Staff>();
/**
 * Returns the response to the same request as if its address did not exist. For the routes without a screen, because React Router
 * renders no page for an error of theirs.
 */
export const unknownAddressContext = createContext<(request: Request) => Promise<Response>>();
/** Set by the middleware of the routes for which a person must be signed in (staff/sign-in/signed-in.tsx). */
export const personContext = createContext<SignedIn>();

/**
 * Returns a result that this person may see. For everybody else the page looks as if it did not exist. @throws a response with status 404
 */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data(null, { status: 404 });
  return value;
}

/** Runs before everything else of a page for owners, also before the page on which they confirm that it is them. */
export function ownerOnly({ roles }: SignedIn): void {
  if (!roles.includes("owner")) found(undefined);
}

/**
 * Leads to the page on which a person proves both factors again, unless that was done within the last 5 minutes. With the status 307 the
 * browser sends a form to that page, which keeps its words. Its `<Form>` needs reloadDocument. @throws Response
 */
export function requireRecent(person: SignedIn, request: Request): void {
  if (person.isRecent) return;
  // A document, because that page has other scripts than these pages.
  throw redirectDocument(withReturn("/confirm", request), request.method === "POST" ? 307 : 302);
}
