import { useEffect, useState } from "react";

import type { ChecksOff, FileFindings } from "../../contract/editing.ts";

/**
 * Asks for the findings of a file after each save, and at first if they did not come with the page as `first`. `saved` is the revision
 * of the last save.
 */
export function useFindings(path: string, first: FileFindings | ChecksOff | undefined, saved: number | undefined) {
  const [findings, setFindings] = useState(first);
  const [isBusy, setBusy] = useState(false);
  // Counts the checks that were put off because there were too many.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (first !== undefined && saved === undefined && asked === 0) return;
    const leaving = new AbortController();
    setBusy(true);
    let again: ReturnType<typeof setTimeout>;
    const show = (found: FileFindings | ChecksOff) => {
      setFindings(found);
      const wait = "isOff" in found ? found.wait : undefined;
      if (wait !== undefined && !leaving.signal.aborted) again = setTimeout(() => setAsked((count) => count + 1), wait * 1000);
    };
    // A check that fails leaves the earlier findings.
    check(path, leaving.signal)
      .then(show, () => undefined)
      .finally(() => !leaving.signal.aborted && setBusy(false));
    return () => {
      leaving.abort();
      clearTimeout(again);
    };
  }, [path, first, saved, asked]);
  return { findings, isBusy };
}

async function check(path: string, signal: AbortSignal): Promise<FileFindings | ChecksOff> {
  const response = await fetch(`/content/checks/${path}`, { redirect: "error", cache: "no-store", signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as FileFindings | ChecksOff;
}
