import { useSearchParams } from "react-router";

import { inboxAddress, readPlace } from "./inbox-address.ts";

/** Returns the address of the list that stands beside this message, or from which it was opened. */
export function useListAddress(): string {
  const [parameters] = useSearchParams();
  const search = parameters.get("search") ?? undefined;
  // The browser does not know the words of a search, and the address needs their id alone.
  return inboxAddress(readPlace(parameters, () => search));
}
