import { useState } from "react";
import { useSearchParams } from "react-router";

import type { WorkSaid } from "../../contract/work.ts";

/**
 * Returns a key for a form that is emptied once its words were added or its draft discarded. It stays when another form of the page was stored, and when the
 * same person added something in another tab, so that words which were not sent yet are not lost.
 */
export function useAddedAt(...said: readonly WorkSaid[]): string {
  const [parameters] = useSearchParams();
  const at = said.some((one) => one === parameters.get("said")) ? (parameters.get("at") ?? "") : undefined;
  const [last, setLast] = useState(at ?? "");
  if (at !== undefined && at !== last) setLast(at);
  return at ?? last;
}
