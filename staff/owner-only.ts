import { data } from "react-router";

import type { SignedIn } from "./contract/shared.ts";

/** Returns a result that this person may see. For everybody else the page looks as if it did not exist. @throws a response with status 404 */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data(null, { status: 404 });
  return value;
}

/** Runs before everything else of a page for owners, also before the page on which they confirm that it is them. */
export function ownerOnly({ roles }: SignedIn): void {
  if (!roles.includes("owner")) found(undefined);
}
