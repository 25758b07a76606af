import { useEffect, useState } from "react";
import presenceWords from "content:staff/presence";

import { fill } from "../fill.ts";
import styles from "./work.module.css";

const EVERY_MS = 30_000;

/**
 * Who else has a submission or a file on the screen. The page reports to `address` every 30 seconds while it is visible; without
 * scripts it says who was there when it was loaded.
 */
export function Presence({ address, others }: { address: string; others: readonly string[] }) {
  const [reported, setReported] = useState<readonly string[]>();
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      report(address, leaving.signal).then(setReported, () => undefined);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [address]);
  const names = reported ?? others;
  const say = names.length === 1 ? presenceWords.one : presenceWords.many;
  return (
    <p className={styles.presence} role="status">
      {names.length > 0 && fill(say, { names: new Intl.ListFormat("en-AU").format(names) })}
    </p>
  );
}

/** Throws after the session has ended, or if the person does not see that page any more. */
async function report(address: string, signal: AbortSignal): Promise<readonly string[]> {
  const response = await fetch(address, { method: "POST", redirect: "error", signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return ((await response.json()) as { others: readonly string[] }).others;
}
