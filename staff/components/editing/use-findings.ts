import { useEffect, useState } from "react";

import type { ChecksOff, FileFindings } from "../../contract/editing.ts";

/**
 * Asks for the findings of a file after each save, and at first if they did not come with the page as `first`. `saved` is the revision
 * of the last save.
 */
export function useFindings(path: string, first: FileFindings | ChecksOff | undefined, saved: number | undefined) {
  const [findings, setFindings] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const isKnown = first !== undefined && saved === undefined;
  useEffect(() => {
    if (isKnown) return;
    const leaving = new AbortController();
    setBusy(true);
    // A check that fails leaves the earlier findings.
    check(path, leaving.signal)
      .then(setFindings, () => undefined)
      .finally(() => !leaving.signal.aborted && setBusy(false));
    return () => leaving.abort();
  }, [path, saved, isKnown]);
  return { findings, isBusy };
}

async function check(path: string, signal: AbortSignal): Promise<FileFindings | ChecksOff> {
  const response = await fetch(`/content/checks/${path}`, { redirect: "error", cache: "no-store", signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as FileFindings | ChecksOff;
}
